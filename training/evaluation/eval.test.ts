import { describe, expect, test } from 'vitest'
import { builtinEngine } from '#server/features/assistant/engine/reply/builtin.ts'
import { belowReached } from './reached.ts'
import { evaluate } from './run.ts'
import { ALL_BUSINESSES, PARTS, ROUNDS } from './set.ts'

const items = PARTS.flatMap((part) => part.items)

describe('the evaluation set', () => {
  test('is large, mixed and one third unanswerable', () => {
    const unknown = items.filter(({ expect: expected }) => expected === 'unknown')
    expect(Object.keys(ALL_BUSINESSES).length).toBeGreaterThanOrEqual(5)
    expect(items.filter(({ lang }) => lang === 'fr').length).toBeGreaterThanOrEqual(60)
    expect(items.filter(({ lang }) => lang === 'en').length).toBeGreaterThanOrEqual(20)
    expect(unknown.length / items.length).toBeGreaterThanOrEqual(1 / 3)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  test('says of every answerable question what a right answer holds', () => {
    for (const { id, expect: expected, must } of items)
      if (expected === 'answered') expect(must?.length, id).toBeGreaterThan(0)
  })

  test('speaks of invented businesses only', () => {
    const told = JSON.stringify(ALL_BUSINESSES)
    for (const [address] of told.matchAll(/[\w.-]+@[\w.-]+/g))
      expect(address).toMatch(/\.example(?:\.com)?\.?$/)
    for (const { facts } of Object.values(ALL_BUSINESSES))
      if (facts.phone) expect(facts.phone).toMatch(/^(?:06 39 98|04 65 71) \d\d \d\d$/)
  })
})

describe('the built-in engine', () => {
  test.each(PARTS)('$name: no wrong answer, at least 80 % right', async ({ items: part }) => {
    const { wrong, answerable, unanswerable } = await evaluate(builtinEngine, part, ALL_BUSINESSES)
    expect(wrong.map(({ item, outcome, reason }) => [item.id, item.question, reason, outcome.text])).toEqual(
      [],
    )
    expect(answerable.right / answerable.total).toBeGreaterThanOrEqual(0.8)
    expect(unanswerable.honest).toBe(unanswerable.total)
  })
})

describe('on the blind rounds the built-in engine', () => {
  test.each(ROUNDS)('$name: is no worse than before', async (round) => {
    expect(round.reached).toBeDefined()
    expect(belowReached(round, await evaluate(builtinEngine, round.items, ALL_BUSINESSES))).toEqual([])
  })
})

describe('the judge', () => {
  const engine = (kind: 'answered' | 'unknown' | 'handed-off', text: string) => ({
    id: 'fake',
    async *answer() {
      yield {
        type: 'outcome' as const,
        outcome: { kind, text, sources: [], engine: 'fake', confidence: 1, unanswered: [] },
      }
    },
  })
  const one = { id: 'x', business: 'velos', lang: 'fr' as const, question: '?' }

  test.each([
    ['answered', 'La révision coûte 69\u00a0€.', { expect: 'answered', must: ['69 €'] }, 'right'],
    ['answered', 'Révision : 12 €.', { expect: 'answered', must: ['69 €'] }, 'wrong'],
    ['answered', '69 € ou 12 €', { expect: 'answered', must: ['69 €'], mustNot: ['12 €'] }, 'wrong'],
    ['unknown', 'Je ne sais pas.', { expect: 'answered', must: ['69 €'] }, 'unknown'],
    ['answered', 'Oui.', { expect: 'unknown' }, 'wrong'],
    ['unknown', 'Je ne sais pas.', { expect: 'unknown' }, 'unknown'],
    ['unknown', 'Je ne sais pas, peut-être 12 €.', { expect: 'unknown', mustNot: ['12 €'] }, 'wrong'],
    ['handed-off', 'Je passe le relais.', { expect: 'handed-off' }, 'right'],
    ['answered', 'Voici.', { expect: 'handed-off' }, 'wrong'],
  ] as const)('%s « %s » for %o is %s', async (kind, text, wanted, verdict) => {
    const item = {
      ...one,
      ...wanted,
      must: 'must' in wanted ? [...wanted.must] : [],
      mustNot: 'mustNot' in wanted ? [...wanted.mustNot] : [],
    }
    const { results } = await evaluate(engine(kind, text), [item], ALL_BUSINESSES)
    expect(results[0]?.verdict).toBe(verdict)
  })
})
