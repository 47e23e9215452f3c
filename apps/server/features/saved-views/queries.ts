import { type Selectable, sql } from 'kysely'
import { SAVED_VIEW_LIMITS } from '#contract/conversations/saved-views.ts'
import { ANSWERING_ROLES } from '#contract/team/roles.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

type Row = Selectable<Database['saved_views']>
export type ViewRow = Pick<Row, 'id' | 'owner_id' | 'name' | 'filter'> & {
  has_label: boolean
  has_handler: boolean
  has_site: boolean
}

const visible = (db: Db, scope: BusinessScope, userId: string) =>
  db
    .selectFrom('saved_views as v')
    .select(['v.id', 'v.owner_id', 'v.name', 'v.filter'])
    .select([
      sql<boolean>`exists (select from labels l
        where l.business_id = v.business_id and l.id = (v.filter ->> 'label')::uuid)`.as('has_label'),
      sql<boolean>`exists (select from memberships m where m.business_id = v.business_id
        and m.user_id = (v.filter ->> 'handler')::uuid and m.role in (${sql.join(ANSWERING_ROLES)}))`.as(
        'has_handler',
      ),
      sql<boolean>`exists (select from widget_keys k
        where k.business_id = v.business_id and k.id = (v.filter ->> 'site')::uuid)`.as('has_site'),
    ])
    .where(ofBusiness(scope, 'v'))
    .where((eb) => eb.or([eb('v.owner_id', 'is', null), eb('v.owner_id', '=', userId)]))

/** The views of the team and those of a user, by name; what of their filters there still is. */
export const findViews = (db: Db, scope: BusinessScope, userId: string): Promise<ViewRow[]> =>
  visible(db, scope, userId)
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(SAVED_VIEW_LIMITS.max * 2)
    .execute()

/** One that a user may open. */
export const findView = ({ trx, scope }: Unit, id: string, userId: string): Promise<ViewRow | undefined> =>
  visible(trx, scope, userId).where('v.id', '=', id).executeTakeFirst()

/** Where the widget stands, by name. */
export const findSites = (db: Db, scope: BusinessScope): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('widget_keys')
    .select(['id', sql<string>`coalesce(nullif(name, ''), domain)`.as('name')])
    .where(ofBusiness(scope))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** How many views but for one the team has, or one member. */
export const countOthers = async ({ trx, scope }: Unit, ownerId: string | null, id: string) => {
  const { count } = await trx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofBusiness(scope))
    .where('owner_id', 'is not distinct from', ownerId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

export const saveView = async (
  { trx, scope }: Unit,
  { id, owner_id, name, filter }: Pick<Row, 'id' | 'owner_id' | 'name' | 'filter'>,
  at: Date,
): Promise<void> => {
  const fields = { owner_id, name, filter: JSON.stringify(filter) }
  await trx
    .insertInto('saved_views')
    .values({ business_id: scope.businessId, id, created_at: at, ...fields })
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet(fields))
    .execute()
}

export const deleteView = async ({ trx, scope }: Unit, id: string): Promise<void> => {
  await trx.deleteFrom('saved_views').where(ofBusiness(scope)).where('id', '=', id).execute()
}
