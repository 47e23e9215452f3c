import type { BusinessRole } from '#contract/businesses/businesses.ts'

declare const minted: unique symbol

/**
 * A business that the caller was found to have a right on. Every query of a tenant's data takes one, and only
 * the gate (and background work, as `system`) can mint it, so a query without a checked tenant does not compile.
 */
export interface BusinessScope {
  readonly businessId: string
  readonly role: BusinessRole | 'widget' | 'system'
  readonly [minted]: true
}
