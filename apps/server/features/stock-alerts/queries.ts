import { type Insertable, sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Stores a request; false when the same address waits for the same product already. */
export const insertRequest = async (
  { trx, scope }: Unit,
  request: Omit<Insertable<Database['stock_requests']>, 'business_id'>,
): Promise<boolean> => {
  const result = await trx
    .insertInto('stock_requests')
    .values({ ...request, business_id: scope.businessId })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'product_id', 'email_key'])
        .where('contacted_at', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await trx
    .insertInto('stock_request_lookup')
    .values({ request_id: request.id, business_id: scope.businessId })
    .execute()
  return true
}

/** Lets the requests of an address be stored one after the other: those before are counted. */
export const lockAddress = async ({ trx, scope }: Unit, key: string): Promise<void> => {
  const lock = `stock-requests:${scope.businessId}:${key}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
}

/** How many requests of a contact were stored since a moment. */
export const countRequestsSince = async ({ trx, scope }: Unit, contactId: string, since: Date) => {
  const { count } = await trx
    .selectFrom('stock_requests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ofBusiness(scope))
    .where('contact_id', '=', contactId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The open request of an address for a product under any of its names, locked. */
export const findOpenRequest = ({ trx, scope }: Unit, productIds: readonly string[], key: string) =>
  trx
    .selectFrom('stock_requests')
    .select(['id', 'notified_at'])
    .where(ofBusiness(scope))
    .where('product_id', 'in', productIds)
    .where('email_key', '=', key)
    .where('contacted_at', 'is', null)
    .orderBy('requested_at')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Lets a request wait anew after its mail, with a new consent. */
export const renewRequest = async ({ trx, scope }: Unit, id: string, consent: { text: string; at: Date }) => {
  await trx
    .updateTable('stock_requests')
    .set({
      notified_at: null,
      mail_id: null,
      told_by: null,
      consent_text: consent.text,
      consented_at: consent.at,
      requested_at: consent.at,
    })
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .execute()
}

/** Deletes an open request whose cancel token has this hash, and answers whose it was; undefined when there is none. */
export const deleteOpenRequest = async ({ trx, scope }: Unit, id: string, cancelHash: Buffer) => {
  const deleted = await trx
    .deleteFrom('stock_requests')
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .where('cancel_hash', '=', cancelHash)
    .where('contacted_at', 'is', null)
    .returning('contact_id')
    .executeTakeFirst()
  if (deleted !== undefined)
    await trx.deleteFrom('stock_request_lookup').where('request_id', '=', id).execute()
  return deleted
}

/** How many requests wait; locks the counters, so that it stays true until the transaction ends. */
export const countPending = async ({ trx, scope }: Unit): Promise<number> => {
  const row = await trx
    .selectFrom('business_counters')
    .select('stock_pending')
    .where(ofBusiness(scope))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.stock_pending ?? 0
}
