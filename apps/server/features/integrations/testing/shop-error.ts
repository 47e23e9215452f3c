import type { ShopFailure } from '#contract/integrations/shop-problems.ts'
import { ShopError } from '../connector.ts'

/** One problem of each reason. */
export const PROBLEM_OF = {
  credentials: { code: 'woo.key-refused' },
  rights: { code: 'woo.key-reads-only' },
  'not-a-shop': { code: 'woo.no-shop' },
  'wrong-address': { code: 'shop.unknown-host' },
  unreachable: { code: 'shop.unreachable' },
  throttled: { code: 'shop.throttled' },
  unavailable: { code: 'shop.overloaded' },
  'bad-answer': { code: 'woo.bad-answer' },
} as const

/** What a firewall, a challenge or a password before the shop makes it answer. */
export const IN_FRONT = ['woo.firewall', 'woo.site-locked', 'presta.firewall', 'presta.key-unseen'] as const

/** A failure for this reason, where it does not matter which. */
export const shopError = (reason: ShopFailure, options?: { retryAfterMs: number }): ShopError =>
  new ShopError(PROBLEM_OF[reason], options)
