import { readConfig } from '../../../lib/config.ts'
import { builtinEngine } from '../engine/builtin.ts'
import type { AssistantEngine } from '../engine/types.ts'
import { modelEngine } from '../engines.ts'

/** What is evaluated: an engine, and whether its figures must pass. */
export interface EvaluatedEngine {
  engine: AssistantEngine
  /** Fails the run on a wrong answer, under 80 % right, or p99 of 50 ms and more. */
  required: boolean
}

/** Every engine that can be evaluated on this machine: the built-in one, and the model of the settings (AI_MODEL…). */
export const evaluatedEngines = async (): Promise<EvaluatedEngine[]> => {
  const { model } = readConfig(process.env)
  const engines = [{ engine: builtinEngine, required: true }]
  if (model !== null) engines.push({ engine: await modelEngine(model, console), required: false })
  return engines
}
