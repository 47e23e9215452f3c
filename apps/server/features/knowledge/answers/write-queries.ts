import { sql } from 'kysely'
import { lockBusiness } from '#server/lib/business-locks.ts'
import type { Db } from '#server/lib/database.ts'
import { markChanged } from '#server/lib/knowledge-changes.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { AnswerFields, Reader } from './queries.ts'

interface Write extends AnswerFields {
  id: string
  userId: string
  at: Date
}

/** Stores an answer unless the business has `max` of them already; false then. */
export const insertAnswer = async (
  unit: Unit,
  { id, question, answer, variants, active, userId, at, version = 1 }: Write & { version?: number },
  max: number,
): Promise<boolean> => {
  const { trx, scope } = unit
  await lockBusiness(unit)
  await markChanged(unit)
  const result = await sql`
    insert into taught_answers
      (business_id, id, question, answer, variants, active, version, taught_by, created_at, updated_at)
    select ${scope.businessId}::uuid, ${id}::uuid, ${question}, ${answer}, ${variants}::text[], ${active}, ${version}::int,
      ${userId}::uuid, ${at}, ${at}
    where (select count(*) from taught_answers where business_id = ${scope.businessId}::uuid) < ${max}::int`.execute(
    trx,
  )
  return result.numAffectedRows === 1n
}

/** The version that an answer has, locked until the transaction ends; undefined when there is none. */
export const lockAnswer = async ({ trx, scope }: Unit, id: string): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('taught_answers')
    .select('version')
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version
}

/** An answer as it is told. */
export const findPublished = ({ trx, scope }: Reader, id: string) =>
  trx
    .selectFrom('taught_answers')
    .select(['question', 'variants', 'answer', 'active', 'version'])
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()

export type PublishedRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>

/** Keeps what an answer says at this moment, before it is changed or deleted. */
export const keepVersion = async (
  { trx, scope }: Unit,
  id: string,
  { userId, at, deleted }: { userId: string; at: Date; deleted: boolean },
): Promise<void> => {
  await sql`
    insert into taught_answer_versions (business_id, answer_id, version, question, answer, variants, active,
      written_by, written_at, replaced_by, replaced_at, deleted)
    select business_id, id, version, question, answer, variants, active, taught_by, updated_at, ${userId}::uuid, ${at}, ${deleted}
    from taught_answers where business_id = ${scope.businessId}::uuid and id = ${id}::uuid`.execute(trx)
}

/** Changes a locked answer. */
export const changeAnswer = async (
  unit: Unit,
  { id, question, answer, variants, active, userId, at }: Write,
): Promise<void> => {
  const { trx, scope } = unit
  await markChanged(unit)
  await sql`
    update taught_answers set question = ${question}, answer = ${answer}, variants = ${variants}::text[],
      active = ${active}, taught_by = ${userId}::uuid, updated_at = ${at}, version = version + 1
    where business_id = ${scope.businessId}::uuid and id = ${id}::uuid`.execute(trx)
}

export const removeAnswer = async (unit: Unit, id: string): Promise<void> => {
  const { trx, scope } = unit
  await markChanged(unit)
  await trx.deleteFrom('taught_answers').where(ofBusiness(scope)).where('id', '=', id).execute()
}

/** What an answer said before, the last first. */
export const findVersions = ({ trx, scope }: Reader, id: string) =>
  trx
    .selectFrom('taught_answer_versions as v')
    .leftJoin('users as w', 'w.id', 'v.written_by')
    .leftJoin('users as r', 'r.id', 'v.replaced_by')
    .selectAll('v')
    .select(['w.name as writer', 'r.name as replacer'])
    .where(ofBusiness(scope, 'v'))
    .where('v.answer_id', '=', id)
    .orderBy('v.version', 'desc')
    .limit(100)
    .execute()

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

const DELETED_SHOWN = 100

/** Answers that were deleted and are not there again, the last first. */
export const findDeleted = async (db: Db, scope: BusinessScope) => {
  const { rows } = await sql<{
    answer_id: string
    version: number
    question: string
    answer: string
    replacer: string | null
    replaced_at: Date
  }>`
    select v.answer_id, v.version, v.question, v.answer, r.name as replacer, v.replaced_at
    from (
      select distinct on (answer_id) * from taught_answer_versions
      where business_id = ${scope.businessId}::uuid order by answer_id, version desc
    ) v left join users r on r.id = v.replaced_by
    where v.deleted and not exists (
      select from taught_answers t where t.business_id = v.business_id and t.id = v.answer_id)
    order by v.replaced_at desc, v.answer_id limit ${DELETED_SHOWN}::int`.execute(db)
  return rows
}
