import { answerTally } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkStatus } from './check.ts'
import { NOTIFY_FOLLOWERS, notifyFollowers } from './notify-followers.ts'
import { addAnswers, noteStop } from './queries.ts'

const MINUTE_MS = 60_000

/** Keeps how this process's answers went, for the check of whichever process makes it. */
export const flushAnswers = async (deps: Deps): Promise<void> => {
  const tally = answerTally(deps).take()
  if (tally.answers === 0) return
  const minute = new Date(Math.floor(deps.now().getTime() / MINUTE_MS) * MINUTE_MS)
  await addAnswers(deps.db, minute, tally)
}

/** Checks at once and every minute; a clean end is noted, so that it does not count as an interruption. */
export const startStatusWork = (deps: Deps): (() => Promise<void>) => {
  const checks = deps.config.role !== 'web'
  if (checks) {
    deps.jobs.work(NOTIFY_FOLLOWERS, (data) => notifyFollowers(deps, data))
    deps.jobs.schedule('status.check', '* * * * *', () => checkStatus(deps))
    deps.background.run('first status check', () => checkStatus(deps))
  }
  const timer = setInterval(
    () => deps.background.run('tally of answers', () => flushAnswers(deps)),
    MINUTE_MS,
  )
  return async () => {
    clearInterval(timer)
    await flushAnswers(deps)
    if (checks) await noteStop(deps.db, deps.now())
  }
}
