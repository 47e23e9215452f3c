import {
  type MirroredItem,
  openShop,
  type RemovedItem,
  searchRemovedItems,
  searchShopItems,
} from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Passage, Turn } from '../engine/types.ts'
import { configuredLanguage, detectLanguage } from '../engine/words/language.ts'
import { clean } from '../engine/words/text.ts'
import { namingWords, ofAskedNumber, sharedWith, withoutArticle } from './naming.ts'
import { passagesOf, removedItemPassage, type Stock } from './product-passages.ts'
import { goneOfAskedSize, ofAskedSize } from './sizes.ts'

const FOUND = 8
/** A stock that was read longer ago is read again before it is said. */
const FRESH_MS = 15 * 60_000
const READ_MS = 1_000
/** A shop that did not answer is not waited for again so soon. */
const SPARED_MS = 60_000

const spared = processState(() => new Map<string, number>())

const stale = (deps: Deps, item: MirroredItem): boolean =>
  deps.now().getTime() - item.seenAt.getTime() > FRESH_MS

const told = (deps: Deps, item: MirroredItem): Stock => ({
  available: item.available,
  quantity: item.quantity,
  ordering: item.ordering,
  readAt: stale(deps, item) ? item.seenAt : null,
})

/**
 * The stock of items that were read too long ago, asked of their shop for at most a second; null for what it no longer
 * has, nothing when it does not answer.
 */
const readAgain = async (
  deps: Deps,
  scope: BusinessScope,
  integrationId: string,
  items: readonly MirroredItem[],
): Promise<Map<MirroredItem, Stock | null>> => {
  const now = deps.now().getTime()
  if ((spared(deps).get(integrationId) ?? 0) > now) return new Map()
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), READ_MS).unref()
  })
  try {
    const shop = await openShop(deps, scope, integrationId)
    if (shop === null) return new Map()
    const read = shop.connector.readStock(items, AbortSignal.timeout(READ_MS))
    const stock = await Promise.race([read, late])
    return new Map(
      items.map((item) => {
        const found = stock.find(
          ({ productId, variantId }) => productId === item.productId && variantId === item.variantId,
        )
        return [item, found ? { ordering: null, ...found, readAt: null } : null]
      }),
    )
  } catch {
    spared(deps).set(integrationId, now + SPARED_MS)
    return new Map()
  } finally {
    late.catch(() => {})
  }
}

/**
 * What the products of the connected shops, or of the one that the conversation's key is bound to, say about a question: price and stock as of now. A stock that was not confirmed
 * lately is read again, for a second at most; where that fails, the answer says when it was read. What the shop no
 * longer has is said so where it is named, and else not spoken of.
 */
export const productPassages = async (
  deps: Deps,
  scope: BusinessScope,
  productQuestion: {
    question: string
    history: readonly Turn[]
    conversationId: string | null
    language?: string | null
    /** The shops are not asked; what the mirror knows is told with its time. */
    mirrorOnly?: boolean
  },
): Promise<readonly Passage[]> => {
  const before = productQuestion.history.findLast(({ role }) => role === 'visitor')?.text ?? ''
  const query = `${withoutArticle(productQuestion.question)} ${withoutArticle(before)}`
  const { conversationId } = productQuestion
  const [found, lost] = await Promise.all([
    searchShopItems(deps.db, scope, query, FOUND, { conversationId }),
    searchRemovedItems(deps.db, scope, query, FOUND, conversationId),
  ])
  const numbered = ofAskedNumber(productQuestion.question, found)
  const items = await ofAskedSize(deps, scope, productQuestion.question, numbered, lost)
  if (items.length === 0 && lost.length === 0) return []
  const words = namingWords(query)
  const late = productQuestion.mirrorOnly
    ? []
    : items.filter((item) => stale(deps, item) && sharedWith(item.searchText, words) > 0)
  const shops = [...new Set(late.map(({ integrationId }) => integrationId))]
  const read = await Promise.all(
    shops.map((id) =>
      readAgain(
        deps,
        scope,
        id,
        late.filter(({ integrationId }) => integrationId === id),
      ),
    ),
  )
  const fresh = new Map(read.flatMap((found) => [...found]))
  const page = configuredLanguage(productQuestion.language ?? '')
  const lang =
    detectLanguage(clean(productQuestion.question), page) ??
    detectLanguage(clean(before), page) ??
    page ??
    'fr'
  const there = items.filter((item) => fresh.get(item) !== null)
  const best = Math.max(0, ...there.map(({ searchText }) => sharedWith(searchText, words)))
  // Said of what is asked for by its name, not beside what there is instead.
  const gone = (item: RemovedItem): readonly Passage[] =>
    sharedWith(item.searchText, words) > best ? [removedItemPassage(item, lang)] : []
  return [
    ...items.flatMap((item) => {
      const stock = fresh.get(item)
      return stock === null ? gone(item) : passagesOf(item, stock ?? told(deps, item), lang, deps.now())
    }),
    ...goneOfAskedSize(productQuestion.question, ofAskedNumber(productQuestion.question, lost)).flatMap(gone),
  ]
}
