import {
  judgeAnswer,
  openTrials,
  type TrialContent,
  type TrialOutcome,
  type Trials,
} from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellTests } from './questions.ts'
import {
  findRun,
  findUnjudged,
  type JudgedResult,
  saveResults,
  sumUpRun,
  type UnjudgedRow,
} from './run-queries.ts'

/** Questions that are asked between two looks at how far a run is. */
const AT_ONCE = 20

/** « a | b »: either will do. */
const alternatives = (part: string): string[] =>
  part
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '')

export type Judged = Pick<JudgedResult, 'verdict' | 'answer' | 'missing' | 'forbidden'>

/** Judges what was answered to a question; null: thinking took longer than any answer may. */
export const judgeOutcome = (item: UnjudgedRow, outcome: TrialOutcome | null): Judged => {
  const { kind, text, closest = false } = outcome ?? { kind: 'unknown', text: '' }
  const must = item.must.map(alternatives).filter((texts) => texts.length > 0)
  const { verdict, missing, forbidden } = judgeAnswer(
    { expect: item.expect, must, mustNot: item.must_not },
    { kind, text, closest },
  )
  return { verdict, answer: text, missing: missing.map((texts) => texts.join(' | ')), forbidden }
}

const ask = async (item: UnjudgedRow, trials: Trials): Promise<Judged> =>
  judgeOutcome(item, await trials.answer(item))

/**
 * Asks a question with the draft and with what is published; the same question of a run of what is published once.
 * @param trials.published null: the last run is compared with
 */
const judge = async (
  item: UnjudgedRow,
  { tested, published }: { tested: Trials; published: Trials | null },
): Promise<JudgedResult> => {
  const before =
    published === null ? { verdict: item.before, answer: item.answer_before } : await ask(item, published)
  const judged = await ask(item, tested)
  return { position: item.position, ...judged, before: before.verdict, answerBefore: before.answer }
}

/**
 * Asks the built-in engine what is left to ask of a run, a few questions at a time; each few are stored with how far the
 * run is. Whoever takes it up again goes on where it stopped.
 */
export const runTests = async (deps: Deps, scope: BusinessScope, runId: string): Promise<void> => {
  const run = await findRun(deps.db, scope, runId)
  if (run?.status !== 'running') return
  const content = run.content as TrialContent | null
  for (;;) {
    const items = await findUnjudged(deps.db, scope, runId, AT_ONCE)
    const trials = {
      tested: await openTrials(deps, scope, content),
      published: content === null ? null : await openTrials(deps, scope, null),
    }
    const results: JudgedResult[] = []
    for (const item of items) results.push(await judge(item, trials))
    await inTransaction(deps, scope, async (unit) => {
      await saveResults(unit, runId, results)
      await sumUpRun(unit, runId, { finishedAt: deps.now() })
      tellTests(unit)
    })
    if (items.length < AT_ONCE) return
  }
}
