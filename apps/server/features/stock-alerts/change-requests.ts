import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { countRequestChanges } from './count-requests.ts'
import { lockRequests } from './manage-queries.ts'

type LockedRequest = Awaited<ReturnType<typeof lockRequests>>[number]

/**
 * Changes requests, all of them or none, and tells the dashboard how many still wait.
 * @throws ApiError NOT_FOUND when one of the ids is no longer there
 */
export const changeRequests = async <T>(
  deps: Deps,
  scope: BusinessScope,
  ids: readonly string[],
  work: (unit: Unit, requests: LockedRequest[]) => Promise<{ result: T; pending: number; contacted: number }>,
): Promise<T> => {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  return inTransaction(deps, scope, async (unit) => {
    const requests = await lockRequests(unit.trx, scope, wanted)
    if (requests.length !== wanted.length) throw new ApiError('NOT_FOUND')
    const { result, ...changes } = await work(unit, requests)
    await countRequestChanges(unit, changes)
    return result
  })
}
