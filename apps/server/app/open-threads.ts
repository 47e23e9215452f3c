import type { Config } from '#server/lib/config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createThreads } from '#server/lib/threads/threads.ts'

const ENTRY = new URL('./thread.ts', import.meta.url)
const DRAWING = new URL('./drawing/thread.ts', import.meta.url)
/** CPU time that the drawing of a page may take. */
const DRAWING_LIMIT_MS = 1_000
/** Files come rarely: nobody waits for a thread to start. */
const FILE_IDLE_MS = 30_000

/**
 * The threads that answer, those that read files, and the one that draws pages: none waits for another.
 * @param entry the module that a thread runs; tests give their own
 */
export const openThreads = (config: Config, log: Deps['log'], entry: URL = ENTRY): Deps['threads'] => {
  const onStuck = (about: { task: string; share: string; reason: string }) =>
    log.error(about, 'a thread was stuck and was replaced')
  return {
    answers: createThreads({
      entry,
      size: config.answerThreads,
      limitMs: config.answerLimitMs,
      idleMs: null,
      onStuck,
    }),
    files: createThreads({
      entry,
      size: 1,
      limitMs: config.fileLimitMs,
      idleMs: FILE_IDLE_MS,
      nice: 10,
      onStuck,
    }),
    pages: createThreads({
      entry: DRAWING,
      size: 1,
      limitMs: DRAWING_LIMIT_MS,
      idleMs: null,
      onStuck,
    }),
  }
}
