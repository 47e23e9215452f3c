import { TEST_LIMITS } from '#contract/test-suites/test-suites.ts'
import {
  chosenModelOf,
  draftedModelOf,
  type EngineMaker,
  findDraft,
  openTrials,
  type TrialContent,
} from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellTests } from './questions.ts'
import {
  findRun,
  findUnjudged,
  type JudgedResult,
  type RunRow,
  saveResults,
  stopRun,
  sumUpRun,
  type UnjudgedRow,
} from './run-queries.ts'
import { type Judged, judgeOutcome } from './run-tests.ts'

/** The job that asks some questions of a run with a model, and leaves the rest to another one like it. */
export const RUN_MODEL_TESTS = 'test-suites.run-model'

/** One business's model holds up others' no longer than that, and one answer. */
const SLICE_MS = 10_000
/** Questions that a model may fail before a run with it is given up; it is at the first one, when it fails that. */
const FAILURES = 3

type Stop = NonNullable<RunRow['stopped']>

/** Who answers: a model, the built-in engine (null), or a model that cannot be asked. */
type Answerer = EngineMaker | 'unreadable' | null

/** Who answers the questions of a run, and who answered before. */
interface Answerers {
  now: Answerer
  before: Answerer
}

const answererOf = (model: { maker: EngineMaker | null } | null): Answerer =>
  model && (model.maker ?? 'unreadable')

/** Undefined when the draft that a run checks is another one, or gone. */
const findAnswerers = async (deps: Deps, scope: BusinessScope, run: RunRow) => {
  const chosen = answererOf(await chosenModelOf(deps, scope))
  if (run.cause !== 'draft') return { now: chosen, before: null }
  const draft = await findCheckedDraft(deps, scope, run.id)
  if (draft === undefined) return undefined
  const now = draft.engine === null ? chosen : answererOf(await draftedModelOf(deps, draft.engine))
  return { now, before: chosen }
}

const findCheckedDraft = async (deps: Deps, scope: BusinessScope, runId: string) => {
  const draft = await findDraft(deps.db, scope)
  return draft?.run_id === runId ? draft : undefined
}

/** Says that a run ends here. */
class RunStopped extends Error {
  override name = 'RunStopped'
  readonly stop: Stop
  constructor(stop: Stop) {
    super(`a run was stopped: ${stop}`)
    this.stop = stop
  }
}

interface ModelOutcome extends Judged {
  /** Whether the built-in engine answered because the model did not. */
  failed: boolean
}

/** @throws RunStopped when the model may not be asked any more */
const ask = async (
  deps: Deps,
  scope: BusinessScope,
  item: UnjudgedRow,
  { content, answerer, signal }: { content: TrialContent | null; answerer: Answerer; signal: AbortSignal },
): Promise<ModelOutcome> => {
  if (answerer === 'unreadable') throw new RunStopped('model')
  const trials = await openTrials(deps, scope, content)
  if (answerer === null) {
    const outcome = await trials.answer(item)
    return { ...judgeOutcome(item, outcome), failed: false }
  }
  const { outcome, unheard } = await trials.modelAnswer(item, { maker: answerer, signal })
  if (unheard === 'budget') throw new RunStopped('budget')
  return { ...judgeOutcome(item, outcome), failed: unheard === 'model' }
}

/** Asks one question, of a draft with what is published too. */
const judge = async (
  deps: Deps,
  scope: BusinessScope,
  item: UnjudgedRow,
  { run, now, before, signal }: Answerers & { run: RunRow; signal: AbortSignal },
): Promise<{ result: JudgedResult; failed: boolean }> => {
  const content = run.content as TrialContent | null
  const { failed: failedBefore, ...published } =
    content === null
      ? { verdict: item.before, answer: item.answer_before, failed: false }
      : await ask(deps, scope, item, { content: null, answerer: before, signal })
  const { failed, ...judged } = await ask(deps, scope, item, { content, answerer: now, signal })
  const result = {
    position: item.position,
    ...judged,
    before: published.verdict,
    answerBefore: published.answer,
  }
  return { result, failed: failed || failedBefore }
}

/**
 * Asks for a while what is left to ask of a run with a model, one question after the other, each stored at once: none is
 * asked twice. What is left then is another job's. A run ends early when the budget or its time is used up, when the
 * model does not answer, or when its draft is another one; it checked nothing then.
 */
export const runModelTests = async (deps: Deps, scope: BusinessScope, runId: string): Promise<void> => {
  const run = await findRun(deps.db, scope, runId)
  if (run?.status !== 'running') return
  const until = run.started_at.getTime() + TEST_LIMITS.modelMinutes * 60_000
  const left = until - deps.now().getTime()
  const signal = AbortSignal.timeout(Math.max(0, left))
  const sliceEnds = performance.now() + SLICE_MS
  let { done, failures } = run
  try {
    if (left <= 0) throw new RunStopped('time')
    const answerers = await findAnswerers(deps, scope, run)
    if (answerers === undefined) throw new RunStopped('changed')
    do {
      const [item] = await findUnjudged(deps.db, scope, runId, 1)
      if (item === undefined) return
      if (run.cause === 'draft' && (await findCheckedDraft(deps, scope, runId)) === undefined)
        throw new RunStopped('changed')
      const { result, failed } = await judge(deps, scope, item, { ...answerers, run, signal })
      done += 1
      failures += failed ? 1 : 0
      await inTransaction(deps, scope, async (unit) => {
        await saveResults(unit, runId, [result])
        const givenUp = failures > FAILURES || failures === done
        await sumUpRun(unit, runId, { finishedAt: deps.now(), failures, unfinished: givenUp })
        if (givenUp) await stopRun(unit, runId, 'model', deps.now())
        tellTests(unit)
      })
      if (failures > FAILURES || failures === done || done === run.total) return
    } while (performance.now() < sliceEnds)
  } catch (error) {
    const stop = error instanceof RunStopped ? error.stop : signal.aborted ? 'time' : null
    if (stop === null) throw error
    await inTransaction(deps, scope, async (unit) => {
      await stopRun(unit, runId, stop, deps.now())
      tellTests(unit)
    })
    return
  }
  await inTransaction(deps, scope, (unit) => queueModelTests(deps, unit, runId, done))
}

/** Queues the job that goes on with a run; `done` questions are asked. */
export const queueModelTests = async (
  deps: Deps,
  unit: Parameters<typeof stopRun>[0],
  runId: string,
  done: number,
): Promise<void> => {
  await deps.jobs.enqueue(
    unit.trx,
    RUN_MODEL_TESTS,
    { businessId: unit.scope.businessId, runId },
    { singletonKey: `${runId} ${done}` },
  )
}
