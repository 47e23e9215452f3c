import type { Selectable } from 'kysely'
import type { EventShop, Outage } from '#contract/events.ts'
import type { Database } from '#server/lib/schema.ts'
import type { Unit } from '#server/lib/transaction.ts'
import type { ShopError } from './connector.ts'
import { isCredentialRefusal } from './shop-failure.ts'

/** A shop that fails for so long is off, whatever the reason. */
const LONG_MS = 3_600_000

export const OUTAGE_COLUMNS = [
  'id',
  'store_name',
  'shop_domain',
  'platform',
  'failing_since',
  'off_told_at',
] as const
type Shop = Pick<Selectable<Database['integrations']>, (typeof OUTAGE_COLUMNS)[number]>

const toEventShop = (shop: Shop): EventShop => ({
  id: shop.id,
  name: shop.store_name ?? shop.shop_domain,
  domain: shop.shop_domain,
  platform: shop.platform,
})

/**
 * What a failure changes of a shop's outage; says once an outage that the shop is off: when it was disconnected, or has
 * failed for an hour.
 * @param shop its row, held by this transaction
 */
export const noteOff = (
  unit: Unit,
  shop: Shop,
  failure: Pick<ShopError, 'reason' | 'problem'>,
  disconnected: boolean,
  now: Date,
) => {
  const since = shop.failing_since ?? now
  const off = disconnected || now.getTime() - since.getTime() >= LONG_MS
  if (!off || shop.off_told_at !== null) return { failing_since: since }
  const why: Outage['why'] = !disconnected
    ? 'silent'
    : isCredentialRefusal(failure)
      ? 'refused'
      : 'unreadable'
  unit.emit(() => ({ type: 'shop', shop: toEventShop(shop), off: { since: since.toISOString(), why } }))
  return { failing_since: since, off_told_at: now }
}

/** What an answer changes of a shop's outage; says that a shop that was off is back. */
export const noteBack = (unit: Unit, shop: Shop) => {
  if (shop.off_told_at !== null) unit.emit(() => ({ type: 'shop', shop: toEventShop(shop), off: null }))
  return { failing_since: null, off_told_at: null }
}
