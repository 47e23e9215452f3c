import {
  type RemovedItem,
  searchRemovedItems,
  searchShopItems,
} from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Passage, Turn } from '../engine/types.ts'
import { configuredLanguage, detectLanguage } from '../engine/words/language.ts'
import { clean } from '../engine/words/text.ts'
import { buyingWordsIn } from './buying-words.ts'
import { namingWords, ofWantedNumber, sharedWith, withoutArticle } from './naming.ts'
import { passagesOf, removedItemPassage } from './product-passages.ts'
import { ofWantedSize, removedOfWantedSize } from './sizes.ts'
import { mirroredStock, readStaleStock } from './stock-reading.ts'

const FOUND = 8

/** What is asked that products may be said of. */
export interface ProductQuestion {
  question?: string
  history?: readonly Turn[]
  /** Null where nobody writes. */
  conversationId?: string | null
  /** Of the visitor's page, as a BCP 47 tag. */
  language?: string | null
  /** The shops are not asked; what the mirror knows is told with its time. */
  mirrorOnly?: boolean
}

/**
 * What the products of the connected shops, or of the one that the conversation's key is bound to, say about a question: price and stock as of now. A stock that was not confirmed
 * lately is read again, for a second at most; where that fails, the answer says when it was read. What the shop no
 * longer has is said so where it is named, and else not spoken of.
 */
export const productPassages = async (
  deps: Deps,
  scope: BusinessScope,
  { question = '', history = [], conversationId = null, language, mirrorOnly = false }: ProductQuestion,
): Promise<readonly Passage[]> => {
  const before = history.findLast(({ role }) => role === 'visitor')?.text ?? ''
  const query = `${withoutArticle(question)} ${withoutArticle(before)}`
  const [found, lost] = await Promise.all([
    searchShopItems(deps.db, scope, query, FOUND, { conversationId }),
    searchRemovedItems(deps.db, scope, query, FOUND, conversationId),
  ])
  const items = await ofWantedSize(deps, scope, question, ofWantedNumber(question, found), lost)
  if (items.length === 0 && lost.length === 0) return []
  const words = namingWords(query)
  const buying = buyingWordsIn(question) || buyingWordsIn(before)
  const late = mirrorOnly ? [] : items.filter((item) => sharedWith(item.searchText, words) > 0)
  const fresh = await readStaleStock(deps, scope, late)
  const page = configuredLanguage(language ?? '')
  const lang = detectLanguage(clean(question), page) ?? detectLanguage(clean(before), page) ?? page ?? 'fr'
  const existing = items.filter((item) => fresh.get(item) !== null)
  const best = Math.max(0, ...existing.map(({ searchText }) => sharedWith(searchText, words)))
  // Said of what is asked for by its name, not beside what there is instead.
  const gone = (item: RemovedItem): readonly Passage[] =>
    sharedWith(item.searchText, words) > best ? [removedItemPassage(item, lang, buying)] : []
  const passages = items.flatMap((item) => {
    const now = fresh.get(item)
    if (now === null) return gone(item)
    return passagesOf(now?.item ?? item, now?.stock ?? mirroredStock(deps, item), lang, deps.now(), buying)
  })
  return [
    // Variants that became one product are told once.
    ...new Map(passages.map((passage) => [passage.id, passage])).values(),
    ...removedOfWantedSize(question, ofWantedNumber(question, lost)).flatMap(gone),
  ]
}
