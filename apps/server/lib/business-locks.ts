import type { Unit } from './transaction.ts'

type Locking = Pick<Unit, 'trx' | 'scope'>

const business = ({ trx, scope }: Locking) =>
  trx
    .selectFrom('businesses')
    .select(['id', 'name', 'status', 'has_active_transfer'])
    .where('id', '=', scope.businessId)

/**
 * Has those who add to a business, or change it, wait for each other until the transaction ends: what is counted stays
 * true. No key update: rows that only belong to the business are still written beside it. Taken before locks on those.
 * @returns the business; undefined when it is gone
 */
export const lockBusiness = (unit: Locking) => business(unit).forNoKeyUpdate().executeTakeFirst()

/**
 * Has whoever deletes a business wait until the transaction ends, and nobody else: key share, which every row that
 * belongs to the business takes anyhow. Taken first, it is not waited for later with other locks in hand.
 * @returns the business; undefined when it is gone
 */
export const lockBusinessKey = (unit: Locking) => business(unit).forKeyShare().executeTakeFirst()

/**
 * Has those who add something small to a business (a label, a key) wait for each other until the transaction ends, and
 * with them whatever is counted. It is the row of the running totals, which every transaction with an event
 * locks last: lock no conversation or contact after it.
 */
export const lockCounters = async ({ trx, scope }: Locking): Promise<void> => {
  await trx
    .selectFrom('business_counters')
    .select('business_id')
    .where('business_id', '=', scope.businessId)
    .forUpdate()
    .execute()
}
