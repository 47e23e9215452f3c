import type { BusinessEvent } from '#contract/events.ts'
import { isOff } from '#server/features/integrations/public.ts'
import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { mailTeam } from './mail-team.ts'
import type { Addressed } from './mails/parts.ts'
import { shopOffMail } from './mails/shop-off.ts'
import type { SeenEvent } from './watch-queries.ts'

type ShopEvent = Extract<BusinessEvent, { type: 'shop' }>

/** Mails the team that a shop went off, in the transaction that marks the event as told; nothing where it is back. */
export const mailOutages = async (
  deps: Deps,
  trx: Trx,
  scope: BusinessScope,
  business: { id: string; name: string; time_zone: string },
  events: readonly SeenEvent[],
): Promise<void> => {
  const last = new Map<string, ShopEvent>()
  for (const { event } of events) if (event?.type === 'shop') last.set(event.shop.id, event)
  for (const { shop, off } of last.values()) {
    if (off === null || !(await isOff(trx, scope, shop.id))) continue
    const mailFor = (to: Addressed) => shopOffMail(to, { shop, off }, business.time_zone)
    await mailTeam(deps, trx, scope, business, 'shops', mailFor)
  }
}
