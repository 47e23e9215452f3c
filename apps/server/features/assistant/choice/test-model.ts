import type { ModelProblem, ModelTest } from '#contract/assistant/model-choice.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { ModelSettings } from '#server/lib/model-config.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Outcome } from '../answer.ts'
import { tokenCost } from '../budget/token-cost.ts'
import { loadBusinessKnowledge } from '../business-knowledge.ts'
import type { AssistantInput } from '../engine/types.ts'
import { builtinWith } from '../engines.ts'
import { withInstalledJudge } from '../local-judge/installed-judge.ts'
import type { ModelFailure } from '../model/failure.ts'
import type { ModelUsage } from '../model/meter.ts'
import { type EngineMaker, modelWith } from '../model-maker.ts'
import { outcomeOf } from '../outcome-of.ts'
import { type RunTask, rememberAnswer, runTaskOnThread } from '../run-task.ts'
import { recordUsage } from '../usage-queries.ts'
import { ownModelIn } from './chosen-model.ts'
import { findOwnQuestions, type OwnQuestion } from './own-questions.ts'
import { completeOwn } from './own-settings.ts'
import { findModelRow } from './queries.ts'

/** For the whole try: under what proxies wait for an answer. */
const TOTAL_MS = 45_000

type Answer = ModelTest['answers'][number]

/** What is tried, and how its server is asked. */
interface TriedModel {
  settings: ModelSettings
  ask?: typeof fetch
}

/**
 * Tries a model on questions of the business, one after the other as visitors would ask, beside the built-in engine.
 * What it works is recorded like that of any answer; nothing else is stored.
 * @throws ApiError 400 for what is wrong with an entered model
 */
export const testModel: Handler<'testModel'> = async ({ deps, scope, body }) => {
  const tried = await triedModel(deps, scope, body)
  const { settings } = tried
  const signal = AbortSignal.timeout(TOTAL_MS)
  const used = (usage: ModelUsage) => recordUsage(deps, scope, { ...usage, ...nameOf(settings) })
  const failed = await probe(tried, signal, used)
  if (failed !== null) return { ...nameOf(settings), ...failed, answers: [] }
  const { instructions } = await loadBusinessKnowledge(deps, scope)
  const maker = await modelWith(settings, { ...(tried.ask && { ask: tried.ask }), log: deps.log })
  const answers: Answer[] = []
  for (const question of await findOwnQuestions(deps, scope, instructions.language)) {
    answers.push(await answerTwice(deps, scope, { maker, settings, question, signal, used }))
  }
  return { ...nameOf(settings), problem: null, status: null, answers }
}

const nameOf = ({ provider, model }: ModelSettings) => ({ provider, model })

const triedModel = async (
  deps: Deps,
  scope: BusinessScope,
  body: Parameters<typeof testModel>[0]['body'],
): Promise<TriedModel> => {
  if (body.choice === 'own') {
    const { settings } = await completeOwn(deps, ownModelIn(await findModelRow(deps.db, scope)), body.own)
    return { settings, ask: deps.modelHttp.fetch }
  }
  if (deps.config.model === null) throw new ApiError('NO_OFFERED_MODEL')
  return { settings: deps.config.model }
}

/** Whether its server is there, takes the key, knows the model, and lets it call tools; null when all is well. */
const probe = async (
  { settings, ask }: TriedModel,
  signal: AbortSignal,
  used: (usage: ModelUsage) => Promise<void>,
): Promise<{ problem: ModelProblem; status: number | null } | null> => {
  const [{ probeModel }, { ModelFailure }] = await Promise.all([
    import('../model/probe.ts'),
    import('../model/failure.ts'),
  ])
  const worked: ModelUsage[] = []
  try {
    await probeModel(settings, { ...(ask && { ask }), signal, report: (usage) => worked.push(usage) })
    return null
  } catch (error) {
    if (signal.aborted) return { problem: 'slow', status: null }
    if (!(error instanceof ModelFailure)) throw error
    return { problem: error.problem, status: error.status ?? null }
  } finally {
    for (const usage of worked) await used(usage)
  }
}

const answerTwice = async (
  deps: Deps,
  scope: BusinessScope,
  given: {
    maker: EngineMaker
    settings: ModelSettings
    question: OwnQuestion
    signal: AbortSignal
    used: (usage: ModelUsage) => Promise<void>
  },
): Promise<Answer> => {
  const { maker, settings, question, signal, used } = given
  const runTask: RunTask = withInstalledJudge(deps, rememberAnswer(runTaskOnThread(deps, scope)))
  const message = { question: question.question, history: [] }
  const business = await loadBusinessKnowledge(deps, scope, message)
  const input: AssistantInput = { ...business, ...message, now: deps.now() }
  const builtin = await outcomeOf(builtinWith(runTask), input)
  let isCalled = false
  let usage: ModelUsage | null = null
  let problem: ModelProblem | null = null
  const engine = maker(runTask, {
    permit: async () => {
      isCalled = true
      return {
        done: (worked) => {
          usage = worked
        },
      }
    },
    onFailure: (failure: ModelFailure) => {
      problem = failure.problem
    },
    onUnavailable: () => {
      problem = 'unreachable'
    },
  })
  const outcome = await outcomeOf(engine, { ...input, signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
    problem = 'slow'
    return builtin
  })
  if (usage !== null) await used(usage)
  return {
    ...question,
    builtin: present(builtin),
    model: isCalled
      ? {
          ...present(outcome),
          problem,
          ...(await tokensOf(deps, scope, settings, usage)),
        }
      : null,
  }
}

const present = ({ text, kind, closest = false, latencyMs }: Outcome) => ({
  text,
  outcome: kind,
  closest,
  latencyMs: Math.round(latencyMs),
})

const tokensOf = async (
  deps: Deps,
  scope: BusinessScope,
  settings: ModelSettings,
  usage: ModelUsage | null,
) => {
  if (usage === null || !usage.complete) return { tokens: null, cost: null }
  const { inputTokens: input, cachedInputTokens: cachedInput, outputTokens: output } = usage
  return {
    tokens: { input, cachedInput, output },
    cost: await tokenCost(deps, scope, nameOf(settings), usage),
  }
}
