import { expect, test } from 'vitest'
import { markSources } from './marks.ts'

const context = (excerpt: string) => ({ id: 'context:1', label: 'Contexte, ligne 1', excerpt })
const marked = (...given: Parameters<typeof markSources>) =>
  markSources(...given).flatMap(({ text, source }) => (source === undefined ? [] : [[source, text]]))

test('words of a source are marked with its number, and nothing of the answer is lost', () => {
  const answer =
    'Voici ce que je peux vous dire : Livraison offerte dès 45 €, sinon 4,90 €. Nous ouvrons mardi à 10 h.'
  const sources = [
    context('Livraison offerte dès 45 €, sinon 4,90 €.'),
    { id: 'hours:tuesday', label: 'Horaires du mardi', excerpt: '10:00-19:00' },
  ]
  expect(marked(answer, sources)).toEqual([
    [1, 'Livraison offerte dès 45 €, sinon 4,90 €'],
    [2, 'mardi'],
  ])
  expect(
    markSources(answer, sources)
      .map(({ text }) => text)
      .join(''),
  ).toBe(answer)
})

test('an address or a number is marked; a word that stands anywhere is not', () => {
  const answer = 'Notre numéro : 04 65 71 21 56. Écrivez à contact@exemple.fr'
  expect(marked(answer, [context('04 65 71 21 56'), context('contact@exemple.fr')])).toEqual([
    [1, '04 65 71 21 56'],
    [2, 'contact@exemple.fr'],
  ])
  expect(marked('Nous avons cela à Lyon.', [context('Un comptoir à Paris')])).toEqual([])
})

test('words that one source has marked are not another’s too; no source, no mark', () => {
  const twice = [context('La livraison coûte 7 €'), context('La livraison coûte 7 €')]
  expect(marked('La livraison coûte 7 €.', twice)).toEqual([[1, 'La livraison coûte 7 €']])
  const around = [context('verveine bio'), context('thé et menthe douce')]
  expect(marked('thé et verveine bio menthe douce', around)).toEqual([
    [2, 'thé et'],
    [1, 'verveine bio'],
  ])
  expect(markSources('Bonjour', [])).toEqual([{ text: 'Bonjour' }])
  expect(markSources('', twice)).toEqual([])
})
