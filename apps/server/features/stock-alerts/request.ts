import type { stockAlerts } from '#contract/stock-alerts.ts'
import { sha256 } from '../../lib/crypto.ts'
import type { Deps } from '../../lib/deps.ts'
import type { Handler } from '../../lib/handler.ts'
import { newId } from '../../lib/ids.ts'
import type { BusinessScope } from '../../lib/scope.ts'
import { emailKey, searchable } from '../../lib/text.ts'
import { inTransaction } from '../../lib/transaction.ts'
import { claimContact } from '../contacts/public.ts'
import { countPending, findOpenRequest, insertRequest } from './queries.ts'

const NO_TEXT = 'Consent was given through the API, without a text.'

/** Lets whoever asked withdraw the request; the same for the same request. */
const cancelToken = (deps: Pick<Deps, 'visitorTokens'>, requestId: string): string =>
  deps.visitorTokens.sign({ stockRequest: requestId })

type Body = Parameters<Handler<typeof stockAlerts.requestStockAlert>>[0]['body']

const store = (deps: Deps, scope: BusinessScope, body: Body): Promise<string> =>
  inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    const key = emailKey(body.customerEmail)
    const known = await findOpenRequest(unit, body.productId, key)
    if (known) return known.id
    const who = {
      email: body.customerEmail,
      name: body.customerName || null,
      phone: body.customerPhone || null,
    }
    const id = newId()
    const added = await insertRequest(unit, {
      id,
      product_id: body.productId,
      product_name: body.productName,
      customer_name: who.name,
      customer_email: who.email,
      email_key: key,
      customer_phone: who.phone,
      source: 'widget',
      contact_id: await claimContact(unit, who, { conversations: 0, messages: 0, at: now }),
      conversation_id: null,
      consent_text: body.consentText || NO_TEXT,
      consented_at: now,
      cancel_hash: sha256(cancelToken(deps, id)),
      requested_at: now,
      notes: null,
      search_text: searchable(who.name, who.email, body.productName, body.productId),
    })
    if (!added) throw new Raced()
    const pending = (await countPending(unit)) + 1
    unit.count({ stock_pending: 1 })
    unit.emit(() => ({ type: 'stock-requests', pending }))
    return id
  })

/** The same request was stored by another call in the meantime. */
class Raced extends Error {}

/** Stores that a shopper wants to know when a product is back; the same product and address again is one request. */
export const requestStockAlert: Handler<typeof stockAlerts.requestStockAlert> = async ({
  deps,
  scope,
  body,
}) => {
  const id = await store(deps, scope, body).catch((error: unknown) => {
    if (error instanceof Raced) return store(deps, scope, body)
    throw error
  })
  return { id, cancelToken: cancelToken(deps, id) }
}
