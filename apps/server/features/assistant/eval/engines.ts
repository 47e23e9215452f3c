import { builtinEngine } from '../engine/builtin.ts'
import type { AssistantEngine } from '../engine/types.ts'

/** What is evaluated: an engine, and whether its figures must pass. */
export interface EvaluatedEngine {
  engine: AssistantEngine
  /** Fails the run on a wrong answer, under 80 % right, or p99 of 50 ms and more. */
  required: boolean
}

/** Every engine that can be evaluated on this machine. Engines that need settings add themselves when they have them. */
export const evaluatedEngines = async (): Promise<EvaluatedEngine[]> => [
  { engine: builtinEngine, required: true },
]
