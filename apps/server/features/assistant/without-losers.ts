import type { Loser } from '#server/lib/knowledge-passage.ts'
import type { BusinessFacts, Passage } from './engine/types.ts'
import { clean } from './engine/words/text.ts'

const PASSAGE = 20_000

const kindOf = ({ id }: Passage): string => id.slice(0, id.indexOf(':'))

/** A text, as the engine cleans it, without sentences; the very same text where it holds none of them. */
const without = (text: string, sentences: readonly string[]): string => {
  const plain = clean(text, PASSAGE)
  if (!sentences.some((sentence) => plain.includes(sentence))) return text
  return sentences.reduce((left, sentence) => left.replaceAll(sentence, ' '), plain).trim()
}

/** What became of passages, as long as the same sentences do not hold: every question asks again. */
const passageCache = new WeakMap<Passage, { sentences: string; left: readonly Passage[] }>()

const passageWithout = (passage: Passage, sentences: readonly string[]): readonly Passage[] => {
  if (sentences.length === 0) return [passage]
  const key = sentences.join('\n')
  const before = passageCache.get(passage)
  if (before?.sentences === key) return before.left
  const text = without(passage.text, sentences)
  const left = text === passage.text ? [passage] : /[\p{L}\p{N}]/u.test(text) ? [{ ...passage, text }] : []
  passageCache.set(passage, { sentences: key, left })
  return left
}

/** The profile without what does not hold: sentences of its description, days of its hours, ways to reach it. */
const factsWithout = (facts: BusinessFacts, losers: readonly Loser[]): BusinessFacts => {
  const ofField = (field: string) => losers.filter(({ passage }) => passage === field)
  const texts = (field: string) => ofField(field).map(({ text }) => clean(text, PASSAGE))
  const days = losers.flatMap(({ passage }) =>
    passage.startsWith('hours:') ? passage.slice('hours:'.length).split(',') : [],
  )
  const contacts = (['phone', 'email', 'address'] as const).flatMap((contact) =>
    ofField(`contact:${contact}`).map(({ instead }) => [contact, instead] as const),
  )
  return {
    ...facts,
    ...(facts.description && { description: without(facts.description, texts('profile:description')) }),
    ...(facts.subtitle && { subtitle: without(facts.subtitle, texts('profile:subtitle')) }),
    ...Object.fromEntries(contacts.map(([contact]) => [contact, null])),
    ...(contacts.length > 0 && { instead: Object.fromEntries(contacts) }),
    ...(days.length > 0 &&
      facts.businessHours && {
        businessHours: { ...facts.businessHours, ...Object.fromEntries(days.map((day) => [day, ''])) },
      }),
  }
}

/** A product without a price that does not hold; nothing where it is its stock. */
const productWithout = (passage: Passage, losers: readonly Loser[]): readonly Passage[] => {
  const lost = losers.filter((loser) => passage.id.startsWith(`${loser.passage}:`))
  if (lost.length === 0 || passage.product === undefined) return [passage]
  const { productPrice: price } = passage.product
  if (price === null || lost.some(({ text }) => !/\d\D*$/.test(text))) return []
  return [
    {
      ...passage,
      text: passage.text.replace(`${price}, `, ''),
      product: { ...passage.product, productPrice: null },
    },
  ]
}

/** What a business told without the sentences that do not hold. */
export const withoutLosers = <
  T extends { facts: BusinessFacts; aiContext: string; knowledge: readonly Passage[] },
>(
  business: T,
  losers: readonly Loser[],
): T => {
  if (losers.length === 0) return business
  const of = (kind: string) => losers.filter((loser) => loser.kind === kind)
  const [own, profile, products] = [of('context').map(({ text }) => text), of('profile'), of('product')]
  const byKind = new Map(['answer', 'file', 'page'].map((kind) => [kind, of(kind).map(({ text }) => text)]))
  return {
    ...business,
    facts: profile.length === 0 ? business.facts : factsWithout(business.facts, profile),
    // Lines keep their numbers: sources are named by them.
    aiContext:
      own.length === 0
        ? business.aiContext
        : business.aiContext.replace(/[^\r\n]+/g, (line) => without(line, own)),
    knowledge: business.knowledge.flatMap((passage) =>
      passage.kind === 'product'
        ? productWithout(passage, products)
        : passageWithout(passage, byKind.get(kindOf(passage)) ?? []),
    ),
  }
}
