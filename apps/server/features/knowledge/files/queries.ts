import { sql } from 'kysely'
import { lockBusiness } from '#server/lib/business-locks.ts'
import type { Db } from '#server/lib/database.ts'
import { ApiError } from '#server/lib/errors.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import { findQuotas } from '#server/lib/quotas.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { countingBeside } from '../sources/draft-queries.ts'

interface NewFile {
  id: string
  name: string
  content: Buffer
  kind: string
}

/** Stores a file that waits to be read, unless the business has `max` sources already; false then. */
export const insertFile = async (
  unit: Unit,
  file: NewFile & { userId: string; at: Date; draft?: boolean; replaces?: string },
  max: number,
): Promise<boolean> => {
  await lockBusiness(unit)
  const { trx, scope } = unit
  const { draft = false, replaces = null } = file
  if (replaces === null && (await countSources(unit, draft)) >= max) return false
  await trx
    .insertInto('knowledge_sources')
    .values({
      business_id: scope.businessId,
      id: file.id,
      kind: 'file',
      name: file.name,
      state: 'waiting',
      added_by: file.userId,
      created_at: file.at,
      updated_at: file.at,
      draft: draft ? 'added' : null,
      replaces,
    })
    .execute()
  await saveContent(unit, file)
  return true
}

/** How many sites and files there are, or are once the draft is published. */
export const countSources = async ({ trx, scope }: Unit, drafted: boolean) => {
  const { count } = await trx
    .selectFrom('knowledge_sources as s')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofBusiness(scope, 's'))
    .where(countingBeside(drafted))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const MEGABYTE = 1024 * 1024

/** Refuses a file for which the operator allows no room; the business is locked. */
const checkRoom = async ({ trx, scope }: Unit, file: NewFile): Promise<void> => {
  const { knowledge_mb: max } = await findQuotas(trx, scope)
  if (max === null) return
  const { bytes } = await trx
    .selectFrom('knowledge_files')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where(ofBusiness(scope))
    .where('source_id', '!=', file.id)
    .executeTakeFirstOrThrow()
  if (Number(bytes) + file.content.length > max * MEGABYTE)
    throw new ApiError('KNOWLEDGE_QUOTA', { values: { max } })
}

/** @throws ApiError 409 when there is no room for it */
const saveContent = async (unit: Unit, file: NewFile): Promise<void> => {
  await checkRoom(unit, file)
  const { trx, scope } = unit
  const values = { content: file.content, media_type: file.kind, size: file.content.length }
  await trx
    .insertInto('knowledge_files')
    .values({ business_id: scope.businessId, source_id: file.id, ...values })
    .onConflict((conflict) => conflict.columns(['business_id', 'source_id']).doUpdateSet(values))
    .execute()
}

/** Puts another file in the place of one, to be read; false when there is none. */
export const replaceFile = async (unit: Unit, file: NewFile & { at: Date }): Promise<boolean> => {
  await lockBusiness(unit)
  const result = await unit.trx
    .updateTable('knowledge_sources')
    .set({ name: file.name, state: 'waiting', problem: null, unread_pages: null, updated_at: file.at })
    .where(ofBusiness(unit.scope))
    .where('id', '=', file.id)
    .where('kind', '=', 'file')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await saveContent(unit, file)
  return true
}

/** The file of a source that still waits to be read; undefined when it was read, or is gone. */
export const findUnread = (db: Db, scope: BusinessScope, sourceId: string) =>
  db
    .selectFrom('knowledge_sources as s')
    .innerJoin('knowledge_files as f', (join) =>
      join.onRef('f.business_id', '=', 's.business_id').onRef('f.source_id', '=', 's.id'),
    )
    .select(['s.name', 's.updated_at', 's.draft', 's.replaces', 'f.content', 'f.media_type'])
    .where(ofBusiness(scope, 's'))
    .where('s.id', '=', sourceId)
    .where('s.state', 'in', ['waiting', 'reading'])
    .executeTakeFirst()

/** Marks a file as being read; false when it was replaced or is gone. */
export const beginReading = async ({ trx, scope }: Unit, sourceId: string, version: Date) => {
  const result = await trx
    .updateTable('knowledge_sources')
    .set({ state: 'reading' })
    .where(ofBusiness(scope))
    .where('id', '=', sourceId)
    .where('updated_at', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Locks a file that is being read; false when it was replaced or is gone meanwhile. */
export const lockReading = async ({ trx, scope }: Unit, sourceId: string, version: Date) => {
  const row = await trx
    .selectFrom('knowledge_sources')
    .select('id')
    .where(ofBusiness(scope))
    .where('id', '=', sourceId)
    .where('updated_at', '=', version)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** A file as it was added; undefined when there is none. */
export const findContent = (db: Db, scope: BusinessScope, sourceId: string) =>
  db
    .selectFrom('knowledge_files as f')
    .innerJoin('knowledge_sources as s', (join) =>
      join.onRef('s.business_id', '=', 'f.business_id').onRef('s.id', '=', 'f.source_id'),
    )
    .select(['s.name', 'f.content'])
    .where(ofBusiness(scope, 'f'))
    .where('f.source_id', '=', sourceId)
    .executeTakeFirst()

export const deleteSource = async ({ trx, scope }: Unit, sourceId: string): Promise<boolean> => {
  const result = await trx
    .deleteFrom('knowledge_sources')
    .where(ofBusiness(scope))
    .where('id', '=', sourceId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
