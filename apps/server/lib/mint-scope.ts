import type { BusinessScope } from './scope.ts'

/** Mints a scope: for the gate, for `workForBusiness`, and for what stands outside the product (demo, tests). */
export const mintScope = (businessId: string, role: BusinessScope['role']): BusinessScope =>
  ({ businessId, role }) as BusinessScope
