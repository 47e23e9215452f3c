import type { Deps } from '#server/lib/deps.ts'
import { createSiteReader } from '../jobs.ts'

/** Reads every site that is due, to its end. */
export const readSites = async (deps: Deps): Promise<void> => {
  const reader = createSiteReader(deps)
  await reader.wake()
  await reader.idle()
}
