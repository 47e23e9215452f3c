import { describe, expect, test } from 'vitest'
import { judgeAnswer } from './expectation.ts'

const verdict = (...args: Parameters<typeof judgeAnswer>) => judgeAnswer(...args).verdict
const answered = (text: string) => ({ kind: 'answered', text }) as const

describe('an answer is judged by what it must hold', () => {
  test('whatever its accents, capitals and spaces', () => {
    const expected = { expect: 'answered', must: ['offerte dès 45€', ["d'achat", 'de commande']] } as const
    expect(verdict(expected, answered('Livraison OFFERTE dès 45\u00a0€ d’achat.'))).toBe('right')
    expect(verdict(expected, answered('Livraison offerte des 45 € de commande.'))).toBe('right')
    expect(judgeAnswer(expected, answered('La livraison coûte 4,90 €.'))).toEqual({
      verdict: 'wrong',
      missing: [['offerte dès 45€'], ["d'achat", 'de commande']],
      forbidden: [],
    })
  })

  test('a number only as a whole', () => {
    const expected = { expect: 'answered', must: ['5 €'] } as const
    expect(verdict(expected, answered('Elle coûte 45 €.'))).toBe('wrong')
    expect(verdict(expected, answered('Elle coûte 4,5 €.'))).toBe('wrong')
    expect(verdict(expected, answered('Elle coûte 45 €, ou 5 € en point relais.'))).toBe('right')
    const ends = { expect: 'answered', must: ['dès 4'] } as const
    expect(verdict(ends, answered('Offerte dès 45 €.'))).toBe('wrong')
    expect(verdict(ends, answered('Offerte dès 4.'))).toBe('right')
  })

  test('an answer is judged by what it must hold and what it must not', () => {
    const expected = { expect: 'answered', mustNot: ['gratuit'] } as const
    expect(judgeAnswer(expected, answered('C’est gratuit.'))).toMatchObject({
      verdict: 'wrong',
      forbidden: ['gratuit'],
    })
    expect(verdict(expected, answered('C’est payant.'))).toBe('right')
  })
})

describe('what is no answer', () => {
  const closest = { kind: 'unknown', closest: true, text: 'Peut-être : « offerte dès 45 € ».' } as const
  const unknown = { kind: 'unknown', text: 'Je ne sais pas.' } as const
  const handedOff = { kind: 'handed-off', text: 'L’équipe est prévenue.' } as const

  test('the closest sentence is never right where an answer is expected', () => {
    expect(verdict({ expect: 'answered', must: ['45 €'] }, closest)).toBe('closest')
    expect(verdict({ expect: 'answered' }, unknown)).toBe('unknown')
    expect(verdict({ expect: 'answered' }, handedOff)).toBe('unknown')
  })

  test('not knowing is right where nothing answers, and so is the closest sentence without what is forbidden', () => {
    expect(verdict({ expect: 'unknown' }, unknown)).toBe('right')
    expect(verdict({ expect: 'unknown' }, closest)).toBe('right')
    expect(verdict({ expect: 'unknown', mustNot: ['45 €'] }, closest)).toBe('closest')
    expect(verdict({ expect: 'unknown' }, answered('Oui.'))).toBe('wrong')
  })

  test('a hand-over is right where it is expected', () => {
    expect(verdict({ expect: 'handed-off' }, handedOff)).toBe('right')
    expect(verdict({ expect: 'handed-off' }, unknown)).toBe('unknown')
    expect(verdict({ expect: 'handed-off' }, answered('Oui.'))).toBe('wrong')
  })
})
