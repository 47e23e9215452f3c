import { actingFor } from './business-share.ts'
import type { BusinessScope } from './scope.ts'

/** Mints a scope. Only the gate, jobs, seeds and tests may import this file (dependency rules check it). */
export const mintScope = (businessId: string, role: BusinessScope['role']): BusinessScope =>
  ({ businessId, role }) as BusinessScope

/** Does background work of a business, whose connections count for it like those of its requests. */
export const workFor = <T>(businessId: string, work: (scope: BusinessScope) => T): T =>
  actingFor(businessId, () => work(mintScope(businessId, 'system')))
