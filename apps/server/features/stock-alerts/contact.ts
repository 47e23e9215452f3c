import type { Deps } from '#server/lib/deps.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { changeRequests } from './change-requests.ts'
import { presentRequest } from './manage-present.ts'
import { setContacted } from './manage-queries.ts'

/** Marks requests as contacted; those that already were keep their time, and get the notes all the same. */
const contact = (
  deps: Deps,
  scope: BusinessScope,
  ids: readonly string[],
  notes: string | null | undefined,
) =>
  changeRequests(deps, scope, ids, async ({ trx }, requests) => {
    const newNotes = notes === undefined || notes === '' ? undefined : notes
    const fresh = requests.filter((r) => r.contacted_at === null)
    const changed =
      fresh.length > 0
        ? await setContacted(
            trx,
            scope,
            fresh.map((r) => r.id),
            deps.now(),
            newNotes,
          )
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
