import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { JudgeFailure } from '#server/features/assistant/local-judge/answer-judge.ts'
import type { JudgeMeasure, JudgeRecord } from '#server/features/assistant/local-judge/judge-files.ts'
import { StartupError } from '#server/lib/startup-error.ts'

/** The evaluation is no part of the server: it runs as a program of its own. */
const PROGRAM = fileURLToPath(new URL('../../../../training/evaluation/measure-judge.ts', import.meta.url))

type Line =
  | { done: number; of: number }
  | { measure: JudgeMeasure }
  | { refused: string; reason: JudgeFailure['reason'] }

/** What to do about a model that does not work here. */
const REMEDIES: Partial<Record<JudgeFailure['reason'], string>> = {
  slow: ' Take a smaller or a quantised (int8) one, or raise JUDGE_TIMEOUT_MS.',
  memory: ' Take a smaller or a quantised (int8) one, or raise JUDGE_MEMORY_MB.',
  refused: ' Take a cross-encoder (a reranker) in ONNX, with the tokenizer.json of the same model.',
}

/**
 * Asks a judge the questions of the evaluation that the built-in engine leaves open.
 * @throws StartupError when the judge does not work on this machine
 */
export const measure = async (
  folder: string,
  { sha256, tokenizerSha256 }: Pick<JudgeRecord, 'sha256' | 'tokenizerSha256'>,
  say: (line: string) => void,
): Promise<JudgeMeasure> => {
  if (!existsSync(PROGRAM))
    throw new StartupError(`${PROGRAM} is missing: a model is measured with it before it is installed.`)
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ folder, sha256, tokenizerSha256 })], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close') as Promise<[number | null]>
  let result: JudgeMeasure | undefined
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as Line
    if ('refused' in line)
      throw new StartupError(`This model cannot be used: ${line.refused}.${REMEDIES[line.reason] ?? ''}`)
    if ('measure' in line) result = line.measure
    else say(`  ${line.done} questions sur ${line.of}`)
  }
  const [code] = await closed
  if (result === undefined) throw new StartupError(`The measurement ended by itself (code ${code}).`)
  return result
}
