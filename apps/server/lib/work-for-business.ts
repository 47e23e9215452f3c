import { runAsBusiness } from './connection-shares.ts'
import { mintScope } from './mint-scope.ts'
import type { BusinessScope } from './scope.ts'

/** Does background work of a business, whose connections count for it like those of its requests. */
export const workForBusiness = <T>(businessId: string, work: (scope: BusinessScope) => T): T =>
  runAsBusiness(businessId, () => work(mintScope(businessId, 'system')))
