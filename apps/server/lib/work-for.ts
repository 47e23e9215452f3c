import { actingFor } from './business-share.ts'
import { mintScope } from './mint-scope.ts'
import type { BusinessScope } from './scope.ts'

/** Does background work of a business, whose connections count for it like those of its requests. */
export const workFor = <T>(businessId: string, work: (scope: BusinessScope) => T): T =>
  actingFor(businessId, () => work(mintScope(businessId, 'system')))
