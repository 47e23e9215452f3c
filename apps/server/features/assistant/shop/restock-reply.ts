import type { AnswerProduct } from '#contract/conversations/message.ts'
import { searchable } from '#server/lib/text.ts'
import { excerptOf, languageOf } from '../engine/reply/message-scene.ts'
import type { AssistantInput, Outcome, Passage } from '../engine/types.ts'
import { regex } from '../engine/words/pattern.ts'
import { namingWords, sharedWith, withoutArticle } from './naming.ts'
import { shopAnswer } from './shop-outcome.ts'
import { statedSoldOut } from './stated-sold-out.ts'
import { SHOP_WORDS } from './texts.ts'

const RESTOCK = regex`
  \b(?:preven\w+|previen\w*|avert\w+|alertes?|revien\w*|reviend\w*|revenue?s?|rentre\w*|de retour|
  reassort|de nouveau|back|again|restock\w*|notify|let me know|tell me|alert|avis\w+|vuelv\w*|volver\w*|
  de nuevo|benachrichtig\w*|wieder|sag\w* bescheid)\b`

/** Whether somebody asks when a product comes back, or to be told. */
export const asksRestock = (question: string): boolean => RESTOCK.test(searchable(question))

/**
 * Answers who waits for a product that is sold out: no date is invented, and the alert is offered. Null for anything else.
 * What the business told of it comes first.
 */
export const restockReply = (input: AssistantInput): Outcome | null => {
  if (!asksRestock(input.question)) return null
  const before = input.history.findLast(({ role }) => role === 'visitor')?.text ?? ''
  const questionWords = namingWords(`${withoutArticle(input.question)} ${withoutArticle(before)}`)
  const [best] = (input.knowledge ?? [])
    .filter(({ product }) => product !== undefined && !product.available && !product.byTeam)
    .map((passage) => ({ passage, named: sharedWith(passage.title ?? '', questionWords) }))
    .filter(({ named }) => named > 0)
    .sort((a, b) => b.named - a.named)
  const product = best?.passage.product
  const w = SHOP_WORDS[languageOf(input)]
  const reply = (text: string, { id, label }: Passage, excerpt: string, shown?: AnswerProduct): Outcome =>
    shopAnswer(text, {
      sources: [{ id, label, excerpt: excerptOf(excerpt) }],
      ...(shown && { products: [shown] }),
    })
  if (best && product)
    return reply(`${w.noDate(product.productName)} ${w.offerAlert}`, best.passage, best.passage.text)
  const stated = statedSoldOut(input, questionWords)
  if (stated === undefined) return null
  const page = input.page?.id && namingWords(input.page.name)
  const id = page && sharedWith(stated.name, page) === page.size ? input.page?.id : undefined
  if (!id) return reply(w.noDate(stated.name), stated.passage, stated.excerpt)
  return reply(`${w.noDate(stated.name)} ${w.offerAlert}`, stated.passage, stated.excerpt, {
    productId: id,
    productName: stated.name,
    productPrice: null,
    productImage: null,
    productUrl: null,
    available: false,
    stock: w.cardSoldOut,
  })
}
