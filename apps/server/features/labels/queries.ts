import { sql } from 'kysely'
import type { Label } from '#contract/labels/label.ts'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

const COLUMNS = ['id', 'name', 'color'] as const

/** What no two labels of a business have in common. */
const keyOf = (name: string): string => name.toLocaleLowerCase('fr')

const selectLabels = (db: Db, scope: BusinessScope) =>
  db.selectFrom('labels').select(COLUMNS).where(ofBusiness(scope))

/** The labels of a business, by name. */
export const findLabels = (db: Db, scope: BusinessScope): Promise<Label[]> =>
  selectLabels(db, scope).orderBy('name_key').execute()

/** Those of them that conversations have, by name. */
export const findLabelsOf = async (
  db: Db,
  scope: BusinessScope,
  conversations: readonly { label_ids: readonly string[] }[],
): Promise<Label[]> => {
  const ids = [...new Set(conversations.flatMap(({ label_ids }) => label_ids))]
  if (ids.length === 0) return []
  return selectLabels(db, scope).where('id', 'in', ids).orderBy('name_key').execute()
}

/** Those of some ids that there are, which nobody deletes until the transaction ends. */
export const holdLabels = async ({ trx, scope }: Unit, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await selectLabels(trx, scope).where('id', 'in', ids).orderBy('id').forKeyShare().execute()
  return rows.map(({ id }) => id)
}

/** How many others there are, and whether one of them has this name. */
export const countOthers = ({ trx, scope }: Unit, { id, name }: Pick<Label, 'id' | 'name'>) =>
  trx
    .selectFrom('labels')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(name_key = ${keyOf(name)}), false)`.as('taken'),
    ])
    .where(ofBusiness(scope))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()

export const insertLabel = async ({ trx, scope }: Unit, label: Label, at: Date): Promise<void> => {
  await trx
    .insertInto('labels')
    .values({ ...label, name_key: keyOf(label.name), business_id: scope.businessId, created_at: at })
    .execute()
}

/** False when there is none. */
export const setLabel = async ({ trx, scope }: Unit, { id, name, color }: Label): Promise<boolean> => {
  const result = await trx
    .updateTable('labels')
    .set({ name, color, name_key: keyOf(name) })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes a label and takes it off every conversation; false when there is none. */
export const deleteLabel = async ({ trx, scope }: Unit, id: string): Promise<boolean> => {
  const result = await trx
    .deleteFrom('labels')
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  if (result.numDeletedRows === 0n) return false
  await sql`/* take-label-off */
    update conversations set label_ids = array_remove(label_ids, ${id}::uuid)
    where business_id = ${scope.businessId}::uuid and label_ids <> '{}' and label_ids @> array[${id}::uuid]`.execute(
    trx,
  )
  return true
}
