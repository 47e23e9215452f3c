import { expect, test } from 'vitest'
import { indexGrams, similarByGrams } from './grams.ts'

const SIZES = [3, 4, 5]

/** The same likeness, word for word as it is defined. */
const likeness = (texts: readonly string[], wanted: string): number[] => {
  const gramsOf = (text: string): string[] => {
    const plain = ` ${text.replace(/[^a-z0-9€]+/g, ' ').trim()} `
    return SIZES.flatMap((size) =>
      [...plain].flatMap((_, at) => (at + size <= plain.length ? [plain.slice(at, at + size)] : [])),
    )
  }
  const all = texts.map(gramsOf)
  const rarity = (gram: string) =>
    Math.log(1 + texts.length / (all.filter((own) => own.includes(gram)).length || 1))
  const weightsOf = (grams: string[]) =>
    new Map(
      [...new Set(grams)].map((gram) => {
        const count = grams.filter((one) => one === gram).length
        return [gram, (1 + Math.log(count)) * rarity(gram)]
      }),
    )
  const length = (weights: Map<string, number>) =>
    Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0)) || 1
  const question = weightsOf(gramsOf(wanted))
  return all.map((own) => {
    const weights = weightsOf(own)
    const shared = [...question].reduce((sum, [gram, weight]) => sum + weight * (weights.get(gram) ?? 0), 0)
    return shared / length(question) / length(weights)
  })
}

const TEXTS = [
  'livraison a 5 € en france, livraison offerte des 60 €',
  'retrait en boutique',
  '',
  'ouvert le dimanche matin : 9h-12h30 !',
  'a',
  'les chiens sont acceptes, les chats aussi, les enfants les mercredis',
]

test.each(['la livraison coute 5 €', 'zzz', '', 'les les les chiens', 'retrait'])(
  '« %s » is as alike as defined',
  (question) => {
    const found = similarByGrams(indexGrams(TEXTS), question)
    likeness(TEXTS, question).forEach((score, at) => {
      expect(found[at]).toBeCloseTo(score, 6)
    })
  },
)

test('no units are like nothing', () => {
  expect(similarByGrams(indexGrams([]), 'livraison')).toHaveLength(0)
})
