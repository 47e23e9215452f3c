import type { Config } from '#server/lib/config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createThreads } from '#server/lib/threads/threads.ts'

const ENTRY = new URL('./thread.ts', import.meta.url)
/** Files come rarely: nobody waits for a thread to start. */
const FILE_IDLE_MS = 30_000

/**
 * The threads that answer, and those that read files: neither waits for the other.
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
  }
}
