import type { BusinessScope } from './scope.ts'

/** Mints a scope. Only the gate, jobs, seeds and tests may import this file (dependency rules check it). */
export const mintScope = (businessId: string, role: BusinessScope['role']): BusinessScope =>
  ({ businessId, role }) as BusinessScope
