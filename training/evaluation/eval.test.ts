import { describe, expect, test } from 'vitest'
import { builtinEngine } from '#server/features/assistant/engine/workbench.ts'
import { HEARD_MOST, KINDS, measureHeard } from './heard.ts'
import { belowReached } from './reached.ts'
import { evaluate } from './run.ts'
import { ALL_BUSINESSES, PARTS, type Reached, ROUNDS } from './set.ts'

const items = PARTS.flatMap((part) => part.items)

describe('the evaluation set', () => {
  test('the evaluation set is large, mixed and one third unanswerable', () => {
    const unknown = items.filter(({ expect: expected }) => expected === 'unknown')
    expect(Object.keys(ALL_BUSINESSES).length).toBeGreaterThanOrEqual(5)
    expect(items.filter(({ lang }) => lang === 'fr').length).toBeGreaterThanOrEqual(60)
    expect(items.filter(({ lang }) => lang === 'en').length).toBeGreaterThanOrEqual(20)
    expect(unknown.length / items.length).toBeGreaterThanOrEqual(1 / 3)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  test('the evaluation set says of every answerable question what a right answer holds', () => {
    for (const { id, expect: expected, must } of items)
      if (expected === 'answered') expect(must?.length, id).toBeGreaterThan(0)
  })

  test('the evaluation set speaks of invented businesses only', () => {
    const written = JSON.stringify(ALL_BUSINESSES)
    for (const [address] of written.matchAll(/[\w.-]+@[\w.-]+/g))
      expect(address).toMatch(/\.example(?:\.com)?\.?$/)
    for (const { facts } of Object.values(ALL_BUSINESSES))
      if (facts.phone) expect(facts.phone).toMatch(/^(?:06 39 98|04 65 71) \d\d \d\d$/)
  })
})

describe('the built-in engine', () => {
  test.each([...PARTS, ...ROUNDS])('the built-in engine is no worse than before: $name', async (part) => {
    expect(belowReached(part, await evaluate(builtinEngine, part.items, ALL_BUSINESSES))).toEqual([])
  })

  test('the built-in engine has never said anything wrong on the parts that it was tuned on', () => {
    for (const { name, reached } of PARTS) expect(reached?.wrong, name).toBe(0)
  })

  test('what it lost is told, whatever it was', async () => {
    const [part] = PARTS
    if (part?.reached === undefined) throw new Error('nothing was reached')
    const report = await evaluate(builtinEngine, part.items, ALL_BUSINESSES)
    const more = (change: object) =>
      belowReached({ name: 'it', reached: { ...part.reached, ...change } as Reached }, report)
    const { right, closest, honest } = part.reached
    expect(more({ right: right + 1 })).toHaveLength(2)
    expect(more({ closest: closest + 1 })).toEqual([expect.stringContaining('closest right')])
    expect(more({ honest: honest + 1 })).toEqual([expect.stringContaining('honest')])
    expect(more({ wrong: -1 })).toEqual([expect.stringContaining('wrong')])
    expect(belowReached({ name: 'it', reached: undefined }, report)).toHaveLength(1)
  })
})

describe('who may hear what a business writes', () => {
  const reports = measureHeard()
  test.each(KINDS.filter((kind) => HEARD_MOST[kind] !== null))('who may hear the %s lines', (kind) => {
    const { lines, failed } = reports[kind]
    expect(lines).toBeGreaterThanOrEqual(60)
    expect(failed.length / lines, failed.join('\n')).toBeLessThanOrEqual(HEARD_MOST[kind] ?? 1)
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
  ] as const)('the judge of %s « %s » for %o says %s', async (kind, text, wanted, verdict) => {
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
