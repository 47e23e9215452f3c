import { expect, test } from 'vitest'
import type { BusinessFacts, Passage } from '../types.ts'
import { buildPassages } from './build-passages.ts'
import { corpusOf } from './corpus.ts'

const business = (name: string): BusinessFacts => ({ name, timeZone: 'Europe/Paris' })
const taught = (id: string, text: string): Passage => ({ id, kind: 'knowledge', label: id, text })

test('what a business told is prepared once, however often its list is put together', () => {
  const facts = business('Théière')
  const extra = [taught('a', 'Le thé vert coûte 9 €.'), taught('b', 'La boutique reprend les théières.')]
  const first = corpusOf(buildPassages(facts, 'Livraison à 5 €.', extra))
  expect(corpusOf(buildPassages(facts, 'Livraison à 5 €.', extra))).toBe(first)
})

test('what one answer more brings is read, the rest stays as it was read', () => {
  const facts = business('Théière')
  const [a, b] = [taught('a', 'Le thé vert coûte 9 €.'), taught('b', 'La boutique reprend les théières.')]
  const before = corpusOf(buildPassages(facts, '', [a]))
  const after = corpusOf(buildPassages(facts, '', [a, b]))
  const unitOf = ({ units }: typeof before, id: string) => units.find(({ passage }) => passage.id === id)
  expect(unitOf(before, 'a')).toBeDefined()
  expect(unitOf(after, 'a')).toBe(unitOf(before, 'a'))
  expect(unitOf(before, 'b')).toBeUndefined()
  expect(unitOf(after, 'b')?.text).toBe(b.text)
})

test('of very many businesses only those asked about last stay prepared', () => {
  const lists = Array.from({ length: 201 }, (_, at) =>
    buildPassages(business(`Boutique ${at}`), 'Livraison.'),
  )
  const [oldest = [], second = []] = lists
  const corpora = lists.map((list) => corpusOf(list))
  expect(corpusOf(second)).toBe(corpora[1])
  expect(corpusOf(oldest)).not.toBe(corpora[0])
})

test('sites too large to stay all prepared leave in the order in which they were asked about', () => {
  const small = buildPassages(business('Petite'), 'Livraison à 5 €.')
  const site = (name: string) =>
    buildPassages(
      business(name),
      '',
      Array.from({ length: 16_000 }, (_, at) => taught(`${at}`, `Le modèle ${at} est bleu.`)),
    )
  const [first, second] = [site('Grande'), site('Autre grande')]
  const [cached, gone] = [corpusOf(small), corpusOf(first)]
  expect(corpusOf(small)).toBe(cached)
  expect(corpusOf(second).units.length).toBeGreaterThan(16_000)
  expect(corpusOf(small)).toBe(cached)
  expect(corpusOf(first)).not.toBe(gone)
})
