import type { Topic } from '#contract/analytics/analytics.ts'
import { conceptOf, LONGEST_PHRASE } from '../lexicon/look-up.ts'
import { topicOfConcept, topicOfWord } from '../lexicon/topics.ts'
import { clean, tokenize } from '../words/text.ts'

/** Goods, and words about money, an order or ways to get in touch, often only carry a question: they count once. */
const LIGHT: Partial<Record<Topic, number>> = { products: 1, contact: 2, price: 2, orders: 2 }
const FULL = 3

/**
 * What a visitor's message is about, by its words alone: the topic that most of them name, the first one named when
 * two weigh the same; null when no word names one. The same text always gives the same topic.
 */
export const topicOf = (message: string): Topic | null => {
  const words = tokenize(clean(message)).map(({ folded }) => folded)
  const weights = new Map<Topic, number>()
  for (let start = 0; start < words.length; ) {
    const { topic, length } = named(words, start)
    if (topic !== undefined) weights.set(topic, LIGHT[topic] ?? (weights.get(topic) ?? 0) + FULL)
    start += length
  }
  let best: Topic | null = null
  for (const [topic, weight] of weights) if (best === null || weight > (weights.get(best) ?? 0)) best = topic
  return best
}

/** The topic of the longest phrase that begins at a word, and how many words that phrase has. */
const named = (words: readonly string[], start: number): { topic: Topic | undefined; length: number } => {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 0; length--) {
    const concept = conceptOf(words.slice(start, start + length).join(' '), undefined)
    if (concept !== undefined) return { topic: topicOfConcept(concept), length }
  }
  return { topic: topicOfWord(words[start] ?? ''), length: 1 }
}
