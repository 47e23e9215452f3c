import { topicOf } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { quarterOf } from '#server/lib/figures.ts'
import type { BreakdownChange } from '#server/lib/transaction-finish.ts'
import { addTopics, findBacklog, findOldMessages, lockBacklog } from './backlog-queries.ts'

const BATCH = 2_000

/** Counts the topics of messages written before topics were counted, a batch at a time; each message once. */
export const countOldTopics = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  for (const businessId of await findBacklog(db)) {
    const batch = () =>
      db.transaction().execute(async (trx) => {
        const backlog = await lockBacklog(trx, businessId)
        if (backlog === undefined) return false
        const messages = await findOldMessages(trx, backlog, BATCH)
        const counts = new Map<string, BreakdownChange>()
        for (const { content, created_at } of messages) {
          const topic = topicOf(content)
          if (topic === null) continue
          const quarter = quarterOf(created_at)
          const counted = counts.get(`${quarter} ${topic}`)
          counts.set(`${quarter} ${topic}`, {
            quarter,
            dimension: 'topic',
            key: topic,
            count: (counted?.count ?? 0) + 1,
          })
        }
        await addTopics(
          trx,
          businessId,
          [...counts.values()],
          messages.length < BATCH ? null : messages.at(-1),
        )
        return messages.length === BATCH
      })
    while (await batch());
  }
}

/** Registers the counting of what is older than it. */
export const registerAnalyticsJobs = (deps: Deps): void => {
  deps.jobs.schedule('analytics.topics', '*/5 * * * *', () => countOldTopics(deps))
}
