import { domainAllows, normaliseDomain } from '#contract/api-keys/domain.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { claimContact } from '#server/features/contacts/public.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler, WidgetKey } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey, searchable } from '#server/lib/text.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { readVisitorToken } from '#server/lib/visitor-token.ts'
import { cancelToken } from './cancel.ts'
import { countRequestChanges } from './count-requests.ts'
import { countRequestsSince, findOpenRequest, insertRequest, lockAddress, renewRequest } from './queries.ts'
import { findItemsOfPages } from './shop-queries.ts'

const DAY_MS = 86_400_000
const NO_TEXT = 'Consent was given through the API, without a text.'

type Body = Parameters<Handler<'requestStockAlert'>>[0]['body']

/** The product's page, when it is one of the shop that asks. */
const pageOf = (url: string | undefined, key: WidgetKey): string | null => {
  if (!url || !URL.canParse(url)) return null
  const page = new URL(url)
  const shop = /^https?:$/.test(page.protocol) && domainAllows(key.domain, normaliseDomain(page.host))
  page.hash = ''
  return shop && page.username === '' ? page.href : null
}

/** The conversation that a request came from; null when its token was not made for this business. */
const conversationOf = (deps: Deps, scope: BusinessScope, token: string | undefined): string | null => {
  const claims = token ? readVisitorToken(deps.visitorTokens, token) : null
  return claims?.businessId === scope.businessId ? claims.conversationId : null
}

/** Shopify's pages may give an id in the form of its interface; the shop's items have its number. */
const productIdOf = (given: string): string =>
  /^gid:\/\/shopify\/(?:Product|ProductVariant)\/(\d+)$/.exec(given)?.[1] ?? given

type Known = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>

/**
 * The same wish again: one request. One that was mailed already and put back waits anew, with the new consent. The
 * answer is the id of no request: whoever repeats it may be somebody else, who must not learn of it or withdraw it.
 */
const again = async (unit: Unit, known: Known, consent: { text: string; at: Date }): Promise<string> => {
  if (known.notified_at !== null) await renewRequest(unit, known.id, consent)
  return newId()
}

/** What the one item that a page's product id names may be called; the page and the assistant may differ in that. */
const namesOf = async (unit: Unit, productId: string): Promise<string[]> => {
  const [item, ...others] = await findItemsOfPages(unit.trx, unit.scope, [productId], 2)
  return item === undefined || others.length > 0 ? [productId] : [...new Set([productId, ...item.page_ids])]
}

/** Anybody can name any address: nobody gets more mails than this from it, whatever key or visitor asks. */
const checkAddress = async (deps: Deps, unit: Unit, contactId: string, now: Date): Promise<void> => {
  const max = Math.max(1, Math.round(LIMITS.stockRequestsPerAddress * deps.config.rateLimitFactor))
  const recentRequests = await countRequestsSince(unit, contactId, new Date(now.getTime() - DAY_MS))
  if (recentRequests >= max) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 })
}

const store = (deps: Deps, scope: BusinessScope, key: WidgetKey, body: Body): Promise<string> =>
  inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    const address = emailKey(body.customerEmail)
    const consentText = body.consentText || NO_TEXT
    const productId = productIdOf(body.productId)
    const known = await findOpenRequest(unit, await namesOf(unit, productId), address)
    if (known) return again(unit, known, { text: consentText, at: now })
    const conversationId = conversationOf(deps, scope, body.visitorToken)
    const who = {
      email: body.customerEmail,
      name: body.customerName || null,
      phone: body.customerPhone || null,
    }
    await lockAddress(unit, address)
    const contactId = await claimContact(unit, who, { conversations: 0, messages: 0, at: now })
    await checkAddress(deps, unit, contactId, now)
    const id = newId()
    const added = await insertRequest(unit, {
      id,
      product_id: productId,
      product_name: body.productName,
      customer_name: who.name,
      customer_email: who.email,
      email_key: address,
      customer_phone: who.phone,
      source: conversationId === null ? 'widget' : 'conversation',
      contact_id: contactId,
      conversation_id: conversationId,
      product_url: pageOf(body.productUrl, key),
      language: body.language || null,
      consent_text: consentText,
      consented_at: now,
      cancel_hash: sha256(cancelToken(deps, id)),
      requested_at: now,
      notes: null,
      search_text: searchable(who.name, who.email, body.productName, productId),
    })
    if (!added) throw new Raced()
    await countRequestChanges(unit, { pending: 1, contacted: 0 })
    return id
  })

/** The same request was stored by another call in the meantime. */
class Raced extends Error {}

/** Stores that a shopper wants to know when a product is back; the same product and address again is one request. */
export const requestStockAlert: Handler<'requestStockAlert'> = async ({ deps, scope, key, body }) => {
  const id = await store(deps, scope, key, body).catch((error: unknown) => {
    if (error instanceof Raced) return store(deps, scope, key, body)
    throw error
  })
  return { id, cancelToken: cancelToken(deps, id) }
}
