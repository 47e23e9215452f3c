import { builtinEngine } from '#server/features/assistant/engine/reply/builtin.ts'
import type { AssistantEngine } from '#server/features/assistant/engine/types.ts'
import { modelWith } from '#server/features/assistant/model-maker.ts'
import { runTaskHere } from '#server/features/assistant/testing/run-task-here.ts'
import { readConfig } from '#server/lib/config.ts'

/** What is evaluated, and whether its figures must pass for the run to pass. */
export interface EvaluatedEngine {
  name: string
  engine: AssistantEngine
  required: boolean
  /** How often each question is asked, for its latency. */
  rounds: number
}

const log = { warn: (...about: unknown[]) => console.warn(...about) }

/** The engines this machine can evaluate: the built-in one, and the model of the settings (`AI_MODEL`…) if any. */
export const evaluatedEngines = async (
  env: Readonly<Record<string, string | undefined>>,
): Promise<EvaluatedEngine[]> => {
  const ai = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AI_')))
  const { model } = readConfig({ NODE_ENV: 'test', ...ai })
  return [
    { name: 'builtin', engine: builtinEngine, required: true, rounds: 6 },
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
