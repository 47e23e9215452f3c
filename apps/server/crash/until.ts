import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 20

/** Waits until this holds, as long as the runner lets a test take. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(LOOK_MS)
}

/** Some moment of what goes on, in the middle of a body, a transaction or an answer: where it is cut is left to chance. */
export const anyMoment = (): Promise<void> => sleep(Math.random() * 100)
