import type { AssistantInput, Passage } from '../types.ts'
import { rememberedPer } from '../words/remembered.ts'
import { clean, fold } from '../words/text.ts'

/** Added passages that are all read: a site of 300 pages. What is prepared of them serves every message. */
const ALL = { passages: 6_000, chars: 500_000 }
/** Characters of more of them that one message is answered from. */
const READ_MAX = 50_000
/** Words are compared by their beginnings: endings differ. */
const LETTERS = 5

const beginnings = (text: string): Set<string> =>
  new Set((fold(text).match(/[\p{L}\d]{3,}/gu) ?? []).map((word) => word.slice(0, LETTERS)))

const wordsOf = rememberedPer(({ title = '', foundBy = '', text }: Passage) =>
  beginnings(`${title} ${foundBy} ${text.slice(0, READ_MAX)}`),
)

const lengthOf = ({ title = '', text }: Passage): number => title.length + text.length

/**
 * The added passages to answer a message from: all of them up to 6 000 and 500 000 characters; of more those that have
 * most words of the message and of the visitor's last three, rare words counting most, up to 50 000 characters. They keep
 * their order.
 */
export const worthReading = ({
  knowledge: passages = [],
  question,
  history,
}: Pick<AssistantInput, 'knowledge' | 'question' | 'history'>): readonly Passage[] => {
  const chars = passages.reduce((sum, passage) => sum + lengthOf(passage), 0)
  if (chars <= READ_MAX || (chars <= ALL.chars && passages.length <= ALL.passages)) return passages
  const earlier = history.filter(({ role }) => role === 'visitor').slice(-3)
  const questionWords = beginnings(
    [question, ...earlier.map(({ text }) => text)].map((text) => clean(text)).join(' '),
  )
  const rarity = new Map(
    [...questionWords].map((word) => {
      const having = passages.filter((passage) => wordsOf(passage).has(word)).length
      return [word, having === 0 ? 0 : Math.log(1 + passages.length / having)]
    }),
  )
  const shared = (passage: Passage): number =>
    [...rarity].reduce((sum, [word, weight]) => (wordsOf(passage).has(word) ? sum + weight : sum), 0)
  const ranked = passages
    .map((passage) => ({ passage, worth: shared(passage) }))
    .sort((a, b) => b.worth - a.worth)
  const chosen = new Set<Passage>()
  let read = 0
  for (const { passage } of ranked) {
    read += lengthOf(passage)
    if (read > READ_MAX) break
    chosen.add(passage)
  }
  return passages.filter((passage) => chosen.has(passage))
}
