import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 20

/**
 * Looks until it is so, as long as the runner lets a test or a hook take; in tests that read values `expect.poll` says
 * more, in hooks and helpers it does not work.
 */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(LOOK_MS)
}

/** What a client waits before it asks again; nothing is proved by it. */
export const clientPause = (): Promise<void> => sleep(LOOK_MS)

/** Some moment of what goes on, in the middle of a body, a transaction or an answer: where it is cut is left to chance. */
export const anyMoment = (): Promise<void> => sleep(Math.random() * 100)
