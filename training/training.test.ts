import { describe, expect, test } from 'vitest'
import {
  bagOf,
  buildPassages,
  corpusOf,
  dot,
  encode,
  firstEvidence,
  judge,
  learned,
  oddsOf,
  packWeights,
  type Query,
  readings,
  termsOf,
  unpackWeights,
} from '#server/features/assistant/engine/workbench.ts'
import { dataHash, readParaphrases, readShopsOf, readWords } from './read.ts'
import { trainEncoder } from './train-encoder.ts'
import { trainForest } from './train-forest.ts'
import { readWordLine } from './words.ts'

const shops = readShopsOf('shops')
const questions = shops.flatMap((shop) => shop.questions)

describe('the training data', () => {
  test('the training data is read whole, and is large and mixed', () => {
    expect(shops.length).toBeGreaterThanOrEqual(40)
    expect(questions.length).toBeGreaterThanOrEqual(2_000)
    expect(readParaphrases().length).toBeGreaterThanOrEqual(300)
    expect(readWords().length).toBeGreaterThanOrEqual(2_000)
    const none = questions.filter(({ answers }) => answers.length === 0).length / questions.length
    expect(none).toBeGreaterThan(0.25)
    expect(new Set(shops.map(({ trade }) => trade)).size).toBeGreaterThanOrEqual(40)
  })

  test('the training data holds near misses for what cannot be answered', () => {
    const none = questions.filter(({ answers }) => answers.length === 0)
    const tempting = none.filter(({ nearMisses }) => nearMisses.length > 0)
    expect(tempting.length / none.length).toBeGreaterThan(0.7)
  })

  test('the training data names addresses and numbers of nobody', () => {
    const corpus = shops.map(({ text }) => text).join('\n')
    for (const [address] of corpus.matchAll(/[\w.-]+@[\w.-]*\w/g)) expect(address).toMatch(/\.example$/)
    for (const [number] of corpus.matchAll(/(?<!\d)0[1-9](?:[ .]\d\d){4}(?!\d)/g))
      expect(number).toMatch(/^0\d 00 00 00|^06 39 98|^04 65 71|^01 99 00|^02 61 91|^03 53 01|^05 36 49/)
  })

  test('the training data says how words go together', () => {
    expect(readWordLine('gosse = enfant, kid ; ~ aire de jeux ; ! adulte')).toEqual({
      head: 'gosse',
      related: [
        { relation: 'same', text: 'enfant' },
        { relation: 'same', text: 'kid' },
        { relation: 'mind', text: 'aire de jeux' },
        { relation: 'confused', text: 'adulte' },
      ],
    })
    expect(readWordLine('# people')).toBeUndefined()
  })
})

describe('the weights', () => {
  test('the weights of the training were learned from the data as it is; else run npm run train', () => {
    expect(learned().dataHash).toBe(dataHash())
  })

  test('the weights of the training are small, and pack to what they were', () => {
    const packed = packWeights(learned())
    expect(packed.length).toBeLessThan(5_000_000)
    expect(unpackWeights(packed)).toEqual(learned())
  })

  test('the weights of the training name every feature as the evidence does', () => {
    const corpus = corpusOf(buildPassages({ name: 'Essai', timeZone: 'Europe/Paris' }, 'Livraison à 5 €.'))
    const [query] = readings('la livraison coûte combien ?', [], corpus).flat()
    const { found } = judge(query as Query, corpus)
    const row = firstEvidence(found)
    expect(Object.keys(found[0]?.evidence ?? {})).toEqual(learned().passage.features)
    expect(Object.keys(row ?? {})).toEqual(learned().first.features)
  })
})

describe('learning', () => {
  const bag = (text: string) => bagOf(termsOf(text, 'fr'))
  const pairings = [
    ['ou se garer', 'stationnement gratuit derriere', 'garage a velos'],
    ['le petit mange avec nous', 'menu enfant a 9 euros', 'carte des vins'],
    ['ca retrecit au lavage', 'laver a 30 degres', 'repassage a la demande'],
  ].map(([question = '', answer = '', miss = '']) => ({
    question: bag(question),
    positives: [bag(answer)],
    negatives: [bag(miss)],
  }))

  test('learning puts a question nearer to what answers it than to what only seems to, the same twice', () => {
    const table = trainEncoder(pairings, 40)
    expect(trainEncoder(pairings, 40)).toEqual(table)
    for (const { question, positives, negatives } of pairings) {
      const near = (other: (typeof positives)[number] | undefined) =>
        other === undefined ? Number.NaN : dot(encode(table, question), encode(table, other))
      expect(near(positives[0])).toBeGreaterThan(near(negatives[0]))
    }
  })

  test('learning grows trees that tell rows apart by two features together', () => {
    const rows = Array.from({ length: 400 }, (_, at) => {
      const [a, b] = [at % 2, (at >> 1) % 2]
      return {
        features: Float32Array.of(a, b),
        label: a === 1 && b === 1 ? (1 as const) : (0 as const),
        weight: 1,
      }
    })
    const forest = trainForest(rows)
    expect(oddsOf(forest, Float32Array.of(1, 1))).toBeGreaterThan(2)
    for (const [a, b] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const)
      expect(oddsOf(forest, Float32Array.of(a, b))).toBeLessThan(-2)
  })
})
