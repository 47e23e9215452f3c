import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Addresses that a site may lead to; the most important ones of them are read. */
const FOUND_MAX = 2_000
/** Pages that differ by what stands behind their question mark alone. */
const VARIANTS_MAX = 20
/** A page that is gone for so long is forgotten. */
const GONE_MS = 30 * 86_400_000

interface FoundPage {
  path: string
  priority: number
}

/** Every page that is known belongs to the reading: what is not linked any more is asked for as well. */
export const takePagesUp = async ({ trx, scope }: Unit, sourceId: string, readingId: string) => {
  await trx
    .updateTable('knowledge_pages')
    .set({ reading_id: readingId })
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .execute()
}

/** Adds pages that were found and are not known, as long as there is room. */
export const addFoundPages = async (
  { trx, scope }: Unit,
  sourceId: string,
  readingId: string,
  found: readonly FoundPage[],
): Promise<void> => {
  if (found.length === 0) return
  const rows = withoutVariants(found).map(({ path, priority }) => ({ id: newId(), path, priority }))
  await sql`
    insert into knowledge_pages (business_id, id, source_id, address, state, priority, reading_id)
    select ${scope.businessId}::uuid, f.id, ${sourceId}::uuid, f.path, 'waiting', f.priority, ${readingId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id uuid, path text, priority smallint)
    where not exists (select from knowledge_pages k where k.business_id = ${scope.businessId}::uuid
        and k.source_id = ${sourceId}::uuid and k.address = f.path)
      and (strpos(f.path, '?') = 0 or (select count(*) from knowledge_pages k
        where k.business_id = ${scope.businessId}::uuid and k.source_id = ${sourceId}::uuid
          and split_part(k.address, '?', 1) = split_part(f.path, '?', 1)) < ${VARIANTS_MAX}::int)
    order by f.id
    limit greatest(0, ${FOUND_MAX}::int - (select count(*)::int from knowledge_pages
      where business_id = ${scope.businessId}::uuid and source_id = ${sourceId}::uuid))
    on conflict do nothing`.execute(trx)
}

const withoutVariants = (found: readonly FoundPage[]): FoundPage[] => {
  const seen = new Map<string, number>()
  return found.filter(({ path }) => {
    const [page = '', question] = path.split('?', 2)
    if (question === undefined) return true
    const count = (seen.get(page) ?? 0) + 1
    seen.set(page, count)
    return count <= VARIANTS_MAX
  })
}

/**
 * The next page of a reading: where the site begins, then what was never read, as long as fewer than `max` pages are;
 * `done`: how many were asked for, `unread`: how many there are beyond those.
 */
export const findNextPage = async (
  db: Db,
  scope: BusinessScope,
  { sourceId, readingId, max }: { sourceId: string; readingId: string; max: number },
) => {
  const { done, known, unread } = await db
    .selectFrom('knowledge_pages')
    .select([
      sql<number>`(count(*) filter (where done_reading_id = ${readingId}::uuid))::int`.as('done'),
      sql<number>`(count(*) filter (where not ignored and state in ('current', 'changed')))::int`.as('known'),
      sql<number>`(count(*) filter (where not ignored and read_at is null and reading_id = ${readingId}::uuid))::int`.as(
        'unread',
      ),
    ])
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  const page = await db
    .selectFrom('knowledge_pages')
    .select(['id', 'address', 'etag', 'last_modified'])
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .where('reading_id', '=', readingId)
    .where(sql<boolean>`done_reading_id is distinct from ${readingId}::uuid`)
    .where('ignored', '=', false)
    .$if(known >= max, (query) => query.where('read_at', 'is not', null))
    .orderBy(sql`priority > 0`)
    .orderBy(sql`read_at is not null`)
    .orderBy('priority')
    .orderBy('read_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { done, unread, page }
}

export type NextPage = NonNullable<Awaited<ReturnType<typeof findNextPage>>['page']>

/** What was found and never read goes, with what is gone for a month. */
export const dropLeftOver = async (
  { trx, scope }: Unit,
  sourceId: string,
  { unread, at }: { unread: boolean; at: Date },
): Promise<void> => {
  await trx
    .deleteFrom('knowledge_pages')
    .where(ofBusiness(scope))
    .where('source_id', '=', sourceId)
    .where('ignored', '=', false)
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'missing'), eb('changed_at', '<', new Date(at.getTime() - GONE_MS))]),
        ...(unread ? [and([eb('state', '=', 'waiting'), eb('read_at', 'is', null)])] : []),
      ]),
    )
    .execute()
}

/** Brings what a source counts up to date with its pages. */
export const countPages = async ({ trx, scope }: Unit, sourceId: string, at: Date): Promise<void> => {
  await sql`
    update knowledge_sources s set pages = c.pages, pages_read = c.pages_read, passages = c.passages,
      pages_to_review = c.to_review, language = coalesce(c.language, s.language), updated_at = ${at}
    from (
      select (count(*) filter (where not ignored))::int as pages,
        (count(*) filter (where not ignored and state in ('current', 'changed')))::int as pages_read,
        coalesce(sum(passages), 0)::int as passages,
        (count(*) filter (where not ignored and state = 'changed'))::int as to_review,
        mode() within group (order by language) as language
      from knowledge_pages where business_id = ${scope.businessId}::uuid and source_id = ${sourceId}::uuid
    ) c
    where s.business_id = ${scope.businessId}::uuid and s.id = ${sourceId}::uuid`.execute(trx)
}

/** When a site is read again: the coming night at three by the business's clock, within the hour that follows. */
export const nextNight = async ({ trx, scope }: Unit, sourceId: string, now: Date): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    with local as (
      select ${now}::timestamptz at time zone time_zone as here, time_zone from businesses
      where id = ${scope.businessId}::uuid
    )
    select (date_trunc('day', here) + case when here::time < '03:00' then interval '3 hours' else interval '27 hours' end
      + (('x' || right(${sourceId}::text, 4))::bit(16)::int % 60) * interval '1 minute') at time zone time_zone as at
    from local`.execute(trx)
  return rows[0]?.at ?? new Date(now.getTime() + 86_400_000)
}
