import { forgetClaim } from '#server/features/contacts/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { countRequestChanges } from './count-requests.ts'
import { removeRequests } from './manage-queries.ts'
import { deleteMails, lockErasable, lockForRemoval } from './removal-queries.ts'

/** What the consent promises: the address is erased so long after the mail. */
export const ERASED_AFTER_MS = 30 * 86_400_000

/** The page on which whoever got a mail erases the address; signed, so it needs no account. */
export const removalUrl = (
  deps: Pick<Deps, 'visitorTokens' | 'publicUrl'>,
  scope: BusinessScope,
  requestId: string,
): string =>
  `${deps.publicUrl()}/alerte/${deps.visitorTokens.sign({ alert: requestId, b: scope.businessId })}`

/** The request of a removal link, or null when the link was not made here. */
export const readRemovalToken = (
  deps: Pick<Deps, 'visitorTokens'>,
  token: string,
): { requestId: string; businessId: string } | null => {
  const claims = deps.visitorTokens.verify(token) as { alert?: unknown; b?: unknown } | null
  const { alert, b } = claims ?? {}
  return typeof alert === 'string' && typeof b === 'string' ? { requestId: alert, businessId: b } : null
}

type Erasable = Awaited<ReturnType<typeof lockErasable>>[number]

/** Erases requests with their mails and with the contacts that exist for nothing else. */
const erase = async (unit: Unit, requests: readonly Erasable[]): Promise<void> => {
  const ids = requests.map(({ id }) => id)
  await removeRequests(unit.trx, unit.scope, ids)
  const mails = requests.flatMap(({ mail_id }) => mail_id ?? [])
  if (mails.length > 0) await deleteMails(unit, mails)
  const contacts = new Set(requests.flatMap(({ contact_id }) => contact_id ?? []))
  for (const contactId of contacts) await forgetClaim(unit, contactId)
  const contacted = requests.filter(({ contacted_at }) => contacted_at !== null).length
  await countRequestChanges(unit, { pending: contacted - requests.length, contacted: -contacted })
}

/** Erases one request for whoever holds its link; the same again changes nothing. */
export const removeByLink = (deps: Deps, scope: BusinessScope, requestId: string): Promise<void> =>
  inTransaction(deps, scope, async (unit) => {
    const request = await lockForRemoval(unit, requestId)
    if (request !== undefined) await erase(unit, [request])
  })

/** Erases the requests of a business whose mail left more than thirty days ago; true when there may be more. */
export const eraseExpired = (deps: Deps, scope: BusinessScope): Promise<boolean> =>
  inTransaction(deps, scope, async (unit) => {
    const until = new Date(deps.now().getTime() - ERASED_AFTER_MS)
    const requests = await lockErasable(unit, until)
    if (requests.length > 0) await erase(unit, requests)
    return requests.length > 0
  })
