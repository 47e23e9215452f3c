import type { Deps } from '#server/lib/deps.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { changeRequests } from './change-requests.ts'
import { removeRequests } from './manage-queries.ts'

/** Counts follow the truth: a contacted request lowers the contacted ones (clause open.counts-after-delete). */
const remove = (deps: Deps, scope: BusinessScope, ids: readonly string[]) =>
  changeRequests(deps, scope, ids, async ({ trx }, requests) => {
    await removeRequests(
      trx,
      scope,
      requests.map((r) => r.id),
    )
    const contacted = requests.filter((r) => r.contacted_at !== null).length
    return { result: { success: true as const }, pending: contacted - requests.length, contacted: -contacted }
  })

export const deleteStockRequest: Handler<'deleteStockRequest'> = ({ deps, scope, params }) =>
  remove(deps, scope, [params.requestId])

export const deleteStockRequests: Handler<'deleteStockRequests'> = ({ deps, scope, body }) =>
  remove(deps, scope, body.ids)

export const postDeleteStockRequests: Handler<'postDeleteStockRequests'> = ({ deps, scope, body }) =>
  remove(deps, scope, body.ids)
