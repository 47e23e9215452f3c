import type { Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { languageOf } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { hasFollowers, takeFollowers } from './follower-queries.ts'
import { followerUrl } from './followers.ts'
import { type News, newsMail } from './mails/news.ts'

export const NOTIFY_FOLLOWERS = 'status.tell'
const BATCH = 100

interface NotifyFollowers {
  at: string
  news: News[]
}

/** Has the followers mailed, all that one check found out in one mail. */
export const announce = async (deps: Pick<Deps, 'jobs'>, trx: Trx, news: News[], at: Date): Promise<void> => {
  // That mails do not leave is not said by mail: it would arrive once they do.
  const announced = news.filter(({ part, endedAt }) => part !== 'mail' || endedAt !== null)
  if (announced.length === 0 || !(await hasFollowers(trx))) return
  await deps.jobs.enqueue(trx, NOTIFY_FOLLOWERS, {
    at: at.toISOString(),
    news: announced,
  } satisfies NotifyFollowers)
}

/** Mails the followers, a hundred per transaction; begun again, it goes on where it stopped. */
export const notifyFollowers = async (deps: Deps, data: object): Promise<void> => {
  const { at, news } = data as NotifyFollowers
  for (let more = true; more; ) {
    more = await deps.db.transaction().execute(async (trx) => {
      const followers = await takeFollowers(trx, new Date(at), BATCH)
      for (const { id, email, language } of followers) {
        const unfollowUrl = followerUrl(deps, id)
        const mail = newsMail({
          to: email,
          language: languageOf(language),
          news,
          unfollowUrl,
          siteUrl: deps.publicUrl(),
        })
        await queueMail(deps, trx, mail)
      }
      return followers.length === BATCH
    })
  }
}
