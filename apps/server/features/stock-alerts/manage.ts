import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { countRequestChanges } from './count-requests.ts'
import { presentRequest } from './manage-present.ts'
import { hasOpenTwin, lockRequests, removeRequests, setContacted, updateRequest } from './manage-queries.ts'

type LockedRequest = Awaited<ReturnType<typeof lockRequests>>[number]

/**
 * Changes requests, all of them or none, and tells the dashboard how many still wait.
 * @throws ApiError NOT_FOUND when one of the ids is no longer there
 */
const changeRequests = async <T>(
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

/** Notes are editable only while a request was not contacted (clause stock.card.notes.editable). */
export const updateStockRequest: Handler<'updateStockRequest'> = ({ deps, scope, params, body }) =>
  changeRequests(deps, scope, [params.requestId], async ({ trx }, [request]) => {
    if (request === undefined) throw new ApiError('NOT_FOUND')
    if (request.contacted_at !== null) throw new ApiError('ALREADY_CONTACTED')
    const row = await updateRequest(trx, scope, request.id, { notes: body.notes || null })
    return { result: presentRequest(row), pending: 0, contacted: 0 }
  })

/** Marks requests as contacted; those that already were keep their time, and get the notes all the same. */
const contact = (
  deps: Deps,
  scope: BusinessScope,
  ids: readonly string[],
  notes: string | null | undefined,
) =>
  changeRequests(deps, scope, ids, async ({ trx }, requests) => {
    const fresh = requests.flatMap(({ id, contacted_at }) => (contacted_at === null ? id : []))
    const changed =
      fresh.length > 0
        ? await setContacted(trx, scope, fresh, deps.now(), notes === '' ? undefined : notes)
        : []
    const byId = new Map(changed.map((row) => [row.id, row]))
    const result = requests.map((request) => presentRequest(byId.get(request.id) ?? request))
    return { result, pending: -changed.length, contacted: changed.length }
  })

export const contactStockRequest: Handler<'contactStockRequest'> = async ({ deps, scope, params, body }) => {
  const [request] = await contact(deps, scope, [params.requestId], body.notes)
  return request as NonNullable<typeof request>
}

export const contactStockRequests: Handler<'contactStockRequests'> = ({ deps, scope, body }) =>
  contact(deps, scope, body.ids, body.notes)

/** A request marked contacted waits again; refused where another one of the same shopper waits already. */
export const revertStockRequest: Handler<'revertStockRequest'> = ({ deps, scope, params }) =>
  changeRequests(deps, scope, [params.requestId], async ({ trx }, [request]) => {
    if (request === undefined) throw new ApiError('NOT_FOUND')
    if (request.contacted_at === null) return { result: presentRequest(request), pending: 0, contacted: 0 }
    if (await hasOpenTwin(trx, scope, request)) throw new ApiError('ALREADY_WAITING')
    const row = await updateRequest(trx, scope, request.id, { contacted_at: null })
    return { result: presentRequest(row), pending: 1, contacted: -1 }
  })

/** Counts follow the truth: a contacted request lowers the contacted ones (clause open.counts-after-delete). */
const remove = (deps: Deps, scope: BusinessScope, ids: readonly string[]) =>
  changeRequests(deps, scope, ids, async ({ trx }, requests) => {
    const found = requests.map(({ id }) => id)
    await removeRequests(trx, scope, found)
    const contacted = requests.filter(({ contacted_at }) => contacted_at !== null).length
    return { result: { success: true as const }, pending: contacted - requests.length, contacted: -contacted }
  })

export const deleteStockRequest: Handler<'deleteStockRequest'> = ({ deps, scope, params }) =>
  remove(deps, scope, [params.requestId])

export const deleteStockRequests: Handler<'deleteStockRequests'> = ({ deps, scope, body }) =>
  remove(deps, scope, body.ids)

export const postDeleteStockRequests: Handler<'postDeleteStockRequests'> = deleteStockRequests
