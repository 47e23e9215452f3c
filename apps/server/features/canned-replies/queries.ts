import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

type Row = Selectable<Database['canned_replies']>
/** What is written of one. */
export type ReplyFields = Pick<Row, 'owner_id' | 'shortcut' | 'title' | 'content' | 'language'> & {
  /** As JSON; left out: as it was. */
  actions?: string | null
}
export type ReplyRow = Omit<Row, 'business_id'>

const COLUMNS = [
  'id',
  'owner_id',
  'shortcut',
  'title',
  'content',
  'language',
  'actions',
  'version',
  'created_at',
  'updated_at',
] as const

const fromReplies = (db: Db, scope: BusinessScope) => db.selectFrom('canned_replies').where(ofBusiness(scope))

/** The replies of the team and those of a user, by shortcut. */
export const findReplies = (db: Db, scope: BusinessScope, userId: string): Promise<ReplyRow[]> =>
  fromReplies(db, scope)
    .select(COLUMNS)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .orderBy(sql`shortcut collate "C"`)
    .orderBy('owner_id', (order) => order.desc().nullsLast())
    .execute()

/** One that a user may insert. */
export const findReply = ({ trx, scope }: Unit, id: string, userId: string): Promise<ReplyRow | undefined> =>
  fromReplies(trx, scope)
    .select(COLUMNS)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .executeTakeFirst()

/** How many others there are of the same owner, or of the team, and whether one of them has this shortcut. */
export const countOthers = async (
  { trx, scope }: Unit,
  { owner_id, shortcut }: Pick<ReplyFields, 'owner_id' | 'shortcut'>,
  id: string,
): Promise<{ count: number; taken: boolean }> => {
  const row = await fromReplies(trx, scope)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(shortcut = ${shortcut}), false)`.as('taken'),
    ])
    .where('owner_id', 'is not distinct from', owner_id)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return row
}

export const insertReply = (
  { trx, scope }: Unit,
  reply: Omit<Insertable<Database['canned_replies']>, 'business_id'>,
): Promise<ReplyRow> =>
  trx
    .insertInto('canned_replies')
    .values({ ...reply, business_id: scope.businessId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const setReply = ({ trx, scope }: Unit, id: string, fields: ReplyFields & { updated_at: Date }) =>
  trx
    .updateTable('canned_replies')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const deleteReply = async ({ trx, scope }: Unit, id: string): Promise<void> => {
  await trx.deleteFrom('canned_replies').where(ofBusiness(scope)).where('id', '=', id).execute()
}
