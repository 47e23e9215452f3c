import { setTimeout as sleep } from 'node:timers/promises'

/** Looks until it is so, in a hook, where `expect.poll` does not work; the hook's limit ends it. */
export const until = async (look: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await look())) await sleep(20)
}
