import { searchable } from '#server/lib/text.ts'
import { languageOf } from '../engine/reply/message-scene.ts'
import type { AssistantInput, Outcome } from '../engine/types.ts'
import { namingWords, sharedWith, withoutArticle } from './naming.ts'
import { SHOP, SHOP_WORDS } from './texts.ts'

/** Somebody asks when a product comes back, or to be told. */
const RESTOCK =
  /\b(?:preven\w+|previen\w*|avert\w+|alertes?|revien\w*|reviend\w*|de retour|reassort|de nouveau|back|again|restock\w*|notify|let me know|tell me|alert|avis\w+|vuelv\w*|volver\w*|de nuevo|benachrichtig\w*|wieder|sag\w* bescheid)\b/

/**
 * Answers who waits for a product that is sold out: no date is invented, and the alert is offered. Null for anything else.
 * What the business told of it comes first.
 */
export const restockReply = (input: AssistantInput): Outcome | null => {
  if (!RESTOCK.test(searchable(input.question))) return null
  const before = input.history.findLast(({ role }) => role === 'visitor')?.text ?? ''
  const questionWords = namingWords(`${withoutArticle(input.question)} ${withoutArticle(before)}`)
  const [best] = (input.knowledge ?? [])
    .filter(({ product }) => product !== undefined && !product.available && !product.byTeam)
    .map((passage) => ({ passage, named: sharedWith(passage.title ?? '', questionWords) }))
    .filter(({ named }) => named > 0)
    .sort((a, b) => b.named - a.named)
  const product = best?.passage.product
  if (best === undefined || product === undefined) return null
  const w = SHOP_WORDS[languageOf(input)]
  const { id, label, text } = best.passage
  return {
    kind: 'answered',
    text: `${w.noDate(product.productName)} ${w.offerAlert}`,
    sources: [{ id, label, excerpt: text.slice(0, 240) }],
    engine: SHOP,
    confidence: 1,
    unanswered: [],
  }
}
