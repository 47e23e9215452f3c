import { expect, test } from 'vitest'
import { readShopsOf } from '#training/read.ts'
import { buildPassages } from '../passages/build-passages.ts'
import { corpusOf } from '../passages/corpus.ts'
import { candidatesFor } from './candidates.ts'
import { weigh } from './coverage.ts'
import { readings } from './readings.ts'
import { searchable } from './search.ts'

const shops = readShopsOf('shops')
const corpus = corpusOf(shops.slice(0, 40).flatMap(({ facts, text }) => buildPassages(facts, text)))
const units = corpus.units.filter(searchable)

test('among many units every one that speaks of something asked is looked at, and most others are not', () => {
  expect(units.length).toBeGreaterThan(1_500)
  const questions = shops.flatMap((shop) => shop.questions).filter((_, at) => at % 100 === 0)
  const queries = questions.flatMap(({ text }) => readings(text, [], corpus).flat())
  expect(queries.length).toBeGreaterThan(80)
  let looked = 0
  for (const query of queries) {
    const candidates = new Set(candidatesFor(query, corpus, units))
    looked += candidates.size
    const left = units.filter((unit) => !candidates.has(unit))
    const speaking = left.filter((unit) => weigh(query, unit, corpus).some(({ weight }) => weight > 0))
    expect(
      speaking.map(({ text }) => text),
      query.folded,
    ).toEqual([])
  }
  expect(looked / queries.length / units.length).toBeLessThan(0.2)
})
