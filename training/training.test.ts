import { describe, expect, test } from 'vitest'
import { readParaphrases, readShopsOf, readWords } from './read.ts'
import { readWordLine } from './words.ts'

const shops = readShopsOf('shops')
const questions = shops.flatMap((shop) => shop.questions)

describe('the training data', () => {
  test('is read whole, and is large and mixed', () => {
    expect(shops.length).toBeGreaterThanOrEqual(40)
    expect(questions.length).toBeGreaterThanOrEqual(2_000)
    expect(readParaphrases().length).toBeGreaterThanOrEqual(300)
    expect(readWords().length).toBeGreaterThanOrEqual(2_000)
    const none = questions.filter(({ answers }) => answers.length === 0).length / questions.length
    expect(none).toBeGreaterThan(0.25)
    expect(new Set(shops.map(({ trade }) => trade)).size).toBeGreaterThanOrEqual(40)
  })

  test('holds near misses for what cannot be answered', () => {
    const none = questions.filter(({ answers }) => answers.length === 0)
    const tempting = none.filter(({ nearMisses }) => nearMisses.length > 0)
    expect(tempting.length / none.length).toBeGreaterThan(0.7)
  })

  test('names addresses and numbers of nobody', () => {
    const told = shops.map(({ text }) => text).join('\n')
    for (const [address] of told.matchAll(/[\w.-]+@[\w.-]*\w/g)) expect(address).toMatch(/\.example$/)
    for (const [number] of told.matchAll(/(?<!\d)0[1-9](?:[ .]\d\d){4}(?!\d)/g))
      expect(number).toMatch(/^0\d 00 00 00|^06 39 98|^04 65 71|^01 99 00|^02 61 91|^03 53 01|^05 36 49/)
  })

  test('says how words go together', () => {
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
