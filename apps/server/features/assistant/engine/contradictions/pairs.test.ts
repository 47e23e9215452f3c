import { expect, test } from 'vitest'
import { corpusOf } from '../passages/corpus.ts'
import { findContradictions } from './find-contradictions.ts'
import { COMPATIBLE, CONTRADICTING, type Pair } from './testing/pairs.ts'

const isFound = (pair: Pair): boolean => {
  const passages = pair.map((text, at) => {
    const cut = text.lastIndexOf(' | ')
    const lang = /\b(?:is|are|costs|for|order)\b/.test(text) ? 'en' : 'fr'
    const title = cut < 0 ? `Page ${'ab'[at]}` : text.slice(0, cut)
    const id = `page:${at}`
    return { id, kind: 'knowledge' as const, label: id, title, text: text.slice(cut < 0 ? 0 : cut + 3), lang }
  })
  return findContradictions(corpusOf(passages), 10).length > 0
}

test('sentences of two pages that cannot both hold are found', () => {
  expect(CONTRADICTING.filter((pair) => !isFound(pair))).toEqual([])
})

test('sentences that say different things are not', () => {
  expect(COMPATIBLE.filter(isFound)).toEqual([])
})
