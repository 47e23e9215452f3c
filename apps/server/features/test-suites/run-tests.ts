import {
  judgeAnswer,
  type TrialContent,
  type TrialOutcome,
  trialAnswer,
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

const ask = async (
  deps: Deps,
  scope: BusinessScope,
  item: UnjudgedRow,
  content: TrialContent | null,
): Promise<Judged> => judgeOutcome(item, await trialAnswer(deps, scope, item.question, content))

/** Asks a question with the draft and with what is published; the same question of a run of what is published once. */
const judge = async (
  deps: Deps,
  scope: BusinessScope,
  item: UnjudgedRow,
  content: TrialContent | null,
): Promise<JudgedResult> => {
  const before =
    content === null
      ? { verdict: item.before, answer: item.answer_before }
      : await ask(deps, scope, item, null)
  const judged = await ask(deps, scope, item, content)
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
    const results: JudgedResult[] = []
    for (const item of items) results.push(await judge(deps, scope, item, content))
    await inTransaction(deps, scope, async (unit) => {
      await saveResults(unit, runId, results)
      await sumUpRun(unit, runId, { finishedAt: deps.now() })
      tellTests(unit)
    })
    if (items.length < AT_ONCE) return
  }
}
