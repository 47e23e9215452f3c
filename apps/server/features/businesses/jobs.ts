import type { Deps } from '#server/lib/deps.ts'
import { countMessages } from '#server/lib/quotas.ts'

/** Registers the look at which businesses wrote more messages this month than their quota. */
export const registerBusinessJobs = (deps: Deps): void =>
  deps.jobs.schedule('businesses.quotas', '*/5 * * * *', async () => {
    await countMessages(deps.db, deps.now())
  })
