import {
  type AssistantEngine,
  type AssistantInput,
  type Outcome,
  outcomeOf,
} from '#server/features/assistant/engine/workbench.ts'
import { judgeAnswer } from '#server/features/assistant/expectation.ts'
import type { EvalBusiness } from './businesses.ts'
import { DEFAULT_NOW, type EvalCase } from './case.ts'

type Verdict =
  /** Answered with what it must contain, or handed over when asked to. */
  | 'right'
  /** Said that it does not know: right for what cannot be answered, a miss for the rest. */
  | 'unknown'
  | 'wrong'

export interface Result {
  item: EvalCase
  outcome: Outcome
  verdict: Verdict
  reason: string
  /** Of an unknown that told what comes closest: whether that holds what a right answer must. */
  closest?: boolean
}

export interface Report {
  engine: string
  results: Result[]
  answerable: { total: number; right: number; missed: number }
  unanswerable: { total: number; honest: number }
  /** Told as what comes closest: with the right sentence, with another one, and where nothing answers. */
  closest: { right: number; other: number; unanswerable: number }
  wrong: Result[]
  p50Ms: number
  p99Ms: number
}

type Judgement = Omit<Result, 'item' | 'outcome'>

const formatParts = (parts: readonly (readonly string[])[]) =>
  parts.map((part) => part.join(' or ')).join(', ')

const judge = (item: EvalCase, outcome: Outcome): Judgement => {
  const { verdict, missing, forbidden } = judgeAnswer(item, outcome)
  if (outcome.closest)
    return {
      verdict: 'unknown',
      reason: 'closest',
      closest: item.expect === 'answered' && missing.length === 0,
    }
  if (forbidden.length > 0) return { verdict: 'wrong', reason: `says ${forbidden.join(', ')}` }
  if (item.expect === 'handed-off')
    return { verdict: verdict === 'closest' ? 'unknown' : verdict, reason: 'did not hand over' }
  if (outcome.kind !== 'answered') return { verdict: 'unknown', reason: outcome.kind }
  if (item.expect === 'unknown') return { verdict: 'wrong', reason: 'answered what nobody told' }
  const sources = outcome.sources.map(({ id }) => id.split(':')[0] ?? '')
  if (item.profile?.some((kind) => sources.includes(kind))) return { verdict: 'right', reason: '' }
  return missing.length > 0
    ? { verdict: 'wrong', reason: `lacks ${formatParts(missing)}` }
    : { verdict: 'right', reason: '' }
}

/** Whether a sentence, told alone, is a right answer. */
export const isRightAlone = (item: EvalCase, sentence: string): boolean =>
  item.expect === 'answered' &&
  (item.must ?? []).length > 0 &&
  judgeAnswer(item, { kind: 'answered', text: sentence }).verdict === 'right'

/** A question as an engine gets it. */
export const inputFor = (item: EvalCase, business: EvalBusiness): AssistantInput => ({
  facts: business.facts,
  instructions: business.instructions,
  aiContext: business.aiContext,
  knowledge: business.knowledge ?? [],
  history: item.history ?? [],
  question: item.question,
  now: new Date(item.at ?? DEFAULT_NOW),
})

/** The value below which a share of sorted values lies. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/**
 * Asks an engine every question and judges its answers. Asked several times, a question's latency is the median
 * from the second time on: the engine is warm, and a machine that is busy elsewhere does not count.
 */
export const evaluate = async (
  engine: AssistantEngine,
  items: readonly EvalCase[],
  businesses: Readonly<Record<string, EvalBusiness>>,
  { rounds = 1 }: { rounds?: number } = {},
): Promise<Report> => {
  const results: Result[] = []
  const latencies: number[] = []
  for (const item of items) {
    const business = businesses[item.business]
    if (business === undefined) throw new Error(`${item.id}: no business ${item.business}`)
    const input = inputFor(item, business)
    const times: number[] = []
    const ask = async (): Promise<Outcome> => {
      const started = performance.now()
      const outcome = await outcomeOf(engine.answer(input))
      times.push(performance.now() - started)
      return outcome
    }
    const outcome = await ask()
    for (let round = 2; round <= rounds; round++) await ask()
    latencies.push(median(rounds > 1 ? times.slice(1) : times))
    results.push({ item, outcome, ...judge(item, outcome) })
  }
  latencies.sort((a, b) => a - b)
  const answerable = results.filter(({ item }) => item.expect !== 'unknown')
  const unanswerable = results.filter(({ item }) => item.expect === 'unknown')
  return {
    engine: engine.id,
    results,
    answerable: {
      total: answerable.length,
      right: answerable.filter(({ verdict }) => verdict === 'right').length,
      missed: answerable.filter(({ verdict }) => verdict === 'unknown').length,
    },
    unanswerable: {
      total: unanswerable.length,
      honest: unanswerable.filter(({ verdict }) => verdict === 'unknown').length,
    },
    closest: {
      right: answerable.filter(({ closest }) => closest).length,
      other: answerable.filter(({ closest }) => closest === false).length,
      unanswerable: unanswerable.filter(({ closest }) => closest !== undefined).length,
    },
    wrong: results.filter(({ verdict }) => verdict === 'wrong'),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  }
}
