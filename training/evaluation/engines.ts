import { type AssistantEngine, builtinEngine } from '#server/features/assistant/engine/workbench.ts'
import { judgeOf } from '#server/features/assistant/local-judge/installed-judge.ts'
import { modelFolder, readRecord } from '#server/features/assistant/local-judge/judge-files.ts'
import { modelWith } from '#server/features/assistant/model-maker.ts'
import { runTaskHere } from '#server/features/assistant/testing/run-task-here.ts'
import { type Config, readConfig } from '#server/lib/config.ts'
import { measureJudge, thresholdsOf } from './judge-measure.ts'
import { type JudgeFor, judgedEngine, perfectJudge, randomJudge } from './judges.ts'
import { readOpenQuestions } from './open-questions.ts'

/** What is evaluated, and whether its figures must pass for the run to pass. */
interface EvaluatedEngine {
  name: string
  engine: AssistantEngine
  required: boolean
  /** How often each question is asked, for its latency. */
  rounds: number
  /** The engine that it may not be wrong more often than. */
  noWorseThan?: string
}

const BUILTIN = 'builtin'
/** Of the training data, one question in so many: enough to tell knowing from guessing. */
const FEW = 24
const log = { warn: (...about: unknown[]) => console.warn(...about) }

const lineOf = (judged: { told: number; right: number } | null): string =>
  judged === null ? 'nothing' : `${judged.told}, ${judged.right} right`

/** The built-in engine with made-up judges, each admitted as one that is installed: the best that is possible, and chance. */
const withJudges = async (): Promise<EvaluatedEngine[]> => {
  const questions = readOpenQuestions(FEW)
  const judges: [name: string, judgeFor: JudgeFor][] = [
    ['perfect judge', perfectJudge],
    ['random judge', randomJudge()],
  ]
  return Promise.all(
    judges.map(async ([name, judgeFor]) => {
      const measure = await measureJudge(judgeFor, questions)
      const admitted = `answers ${lineOf(measure.answer)}, closest ${lineOf(measure.closest)}`
      return {
        name: `${BUILTIN} + ${name} (of ${measure.open} questions it ${admitted})`,
        engine: judgedEngine(name, judgeFor, thresholdsOf(measure)),
        required: false,
        rounds: 1,
        noWorseThan: BUILTIN,
      }
    }),
  )
}

/** The built-in engine with the judge that this machine has installed, if any. */
const withInstalled = async (config: Config): Promise<EvaluatedEngine[]> => {
  const folder = modelFolder(config.dataDir)
  const record = await readRecord(folder).catch(() => null)
  if (record === null) return []
  const judge = judgeOf(config, folder, record)
  await judge.load()
  const engine = judgedEngine(record.name, () => judge, record.thresholds)
  return [{ name: `${BUILTIN} + ${record.name}`, engine, required: false, rounds: 1 }]
}

/**
 * The engines this machine can evaluate: the built-in one, alone and with judges, and the model of the settings
 * (`AI_MODEL`…) if any.
 */
export const evaluatedEngines = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<EvaluatedEngine[]> => {
  const own = Object.fromEntries(
    Object.entries(env).filter(([name]) => /^(?:AI_|JUDGE_|DATA_DIR$)/.test(name)),
  )
  const config = readConfig({ NODE_ENV: 'test', ...own })
  const { model } = config
  return [
    { name: BUILTIN, engine: builtinEngine, required: true, rounds: 6 },
    ...(await withJudges()),
    ...(await withInstalled(config)),
    ...(model === null
      ? []
      : [
          {
            name: model.model,
            engine: (await modelWith(model, { log }))(runTaskHere),
            required: false,
            rounds: 1,
          },
        ]),
  ]
}
