import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

export const BUSINESS_COLUMNS = [
  'id',
  'name',
  'email',
  'description',
  'subtitle',
  'phone',
  'website',
  'address',
  'social_media',
  'business_hours',
  'time_zone',
  'widget_color',
  'status',
  'has_active_transfer',
  'created_at',
  'updated_at',
] as const

/** The businesses of a user's memberships, the oldest membership first, each with the user's role. */
export const findBusinessesOf = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('businesses', 'businesses.id', 'memberships.business_id')
    .select(BUSINESS_COLUMNS.map((column) => `businesses.${column}` as const))
    .select('memberships.role as member_role')
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.created_at')
    .orderBy('businesses.id')
    .execute()

export const findBusiness = (db: Db, scope: BusinessScope) =>
  db.selectFrom('businesses').select(BUSINESS_COLUMNS).where('id', '=', scope.businessId).executeTakeFirst()

/** Stores a business with its owner and its counters. */
export const insertBusiness = async (
  trx: Trx,
  ownerId: string,
  columns: Omit<Insertable<Database['businesses']>, 'id' | 'created_by' | 'widget_color' | 'subtitle'>,
) => {
  const id = newId()
  const row = await trx
    .insertInto('businesses')
    .values({ subtitle: null, widget_color: null, ...columns, id, created_by: ownerId })
    .returning(BUSINESS_COLUMNS)
    .executeTakeFirstOrThrow()
  await trx.insertInto('memberships').values({ business_id: id, user_id: ownerId, role: 'owner' }).execute()
  await trx.insertInto('business_counters').values({ business_id: id }).execute()
  return row
}

/** Changes the columns given and answers the business. */
export const changeBusiness = (trx: Trx, scope: BusinessScope, changes: Updateable<Database['businesses']>) =>
  trx
    .updateTable('businesses')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', scope.businessId)
    .returning(BUSINESS_COLUMNS)
    .executeTakeFirst()

/** Deletes a business and everything in it, in one go for the big tables: cascades go row by row. */
export const removeBusiness = async (trx: Trx, scope: BusinessScope): Promise<void> => {
  await sql`set local statement_timeout = '10min'`.execute(trx)
  await trx.selectFrom('businesses').select('id').where('id', '=', scope.businessId).forUpdate().execute()
  await trx.deleteFrom('conversation_figures').where(ofBusiness(scope)).execute()
  await trx.deleteFrom('messages').where(ofBusiness(scope)).execute()
  await trx.deleteFrom('conversations').where(ofBusiness(scope)).execute()
  await trx.deleteFrom('businesses').where('id', '=', scope.businessId).execute()
}

/** Whether anything was told to who follows the business in the last `ageMs`. */
export const hasEventsSince = async (db: Db, scope: BusinessScope, ageMs: number): Promise<boolean> => {
  const newest = await db
    .selectFrom('business_events')
    .select(sql<boolean>`created_at > now() - ${ageMs} * interval '1 millisecond'`.as('recent'))
    .where(ofBusiness(scope))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.recent ?? false
}
