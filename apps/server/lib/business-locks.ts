import type { Unit } from './transaction.ts'

type Locking = Pick<Unit, 'trx' | 'scope'>

const business = ({ trx, scope }: Locking) =>
  trx
    .selectFrom('businesses')
    .select(['id', 'name', 'website', 'status', 'has_active_transfer'])
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
