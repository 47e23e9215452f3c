import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

const BATCH = 200
const COLUMNS = ['id', 'contact_id', 'contacted_at', 'mail_id'] as const

/** What the page of a removal link shows. */
export const findForRemoval = (db: Db, scope: BusinessScope, id: string) =>
  db
    .selectFrom('stock_requests as r')
    .innerJoin('businesses as b', 'b.id', 'r.business_id')
    .select(['r.product_name', 'r.language', 'b.name'])
    .where(ofBusiness(scope, 'r'))
    .where('r.id', '=', id)
    .executeTakeFirst()

export const lockForRemoval = ({ trx, scope }: Unit, id: string) =>
  trx
    .selectFrom('stock_requests')
    .select(COLUMNS)
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Requests whose mail was written before a time, locked; the oldest first. */
export const lockErasable = ({ trx, scope }: Unit, until: Date) =>
  trx
    .selectFrom('stock_requests')
    .select(COLUMNS)
    .where(ofBusiness(scope))
    .where('notified_at', '<', until)
    .orderBy('notified_at')
    .limit(BATCH)
    .forUpdate()
    .execute()

/** Businesses that keep requests whose time is over. */
export const findBusinessesToErase = async (db: Db, until: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('stock_requests')
    .select('business_id')
    .distinct()
    .where('notified_at', '<', until)
    .execute()
  return rows.map((row) => row.business_id)
}

export const deleteMails = async ({ trx }: Unit, ids: readonly string[]): Promise<void> => {
  await trx.deleteFrom('mails').where('id', 'in', ids).execute()
}
