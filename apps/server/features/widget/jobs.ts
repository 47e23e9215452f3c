import { abandonAnswer, findConversation, findMessage } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { findRun, startRun } from './answer-run.ts'
import { type AbandonedAnswer, claimAbandoned, endLeases, TRIES_MAX } from './answering-queries.ts'
import { keyUsage } from './key-usage.ts'

const REPAIR_MS = 5_000
const USAGE_MS = 60_000

const repair = async (deps: Deps, scope: BusinessScope, abandoned: AbandonedAnswer): Promise<void> => {
  const { conversation_id, message_id } = abandoned
  if (findRun(deps, message_id)) return
  const [conversation, question] = await Promise.all([
    findConversation(deps.db, scope, conversation_id),
    findMessage(deps.db, scope, conversation_id, { id: message_id }),
  ])
  if (conversation === undefined || question === undefined) return
  if (abandoned.failures >= TRIES_MAX) {
    await abandonAnswer(deps, scope, conversation_id, message_id)
    return
  }
  startRun(deps, scope, {
    conversationId: conversation_id,
    question,
    language: conversation.language,
    visitorName: conversation.customer_name,
    visitorEmail: conversation.customer_email,
    page: { url: conversation.page_url },
  })
}

/** Writes the answers that a process owed when it ended, each exactly once. */
export const repairAnswers = async (deps: Deps): Promise<void> => {
  const abandoned = await claimAbandoned(deps.db, deps.now())
  const repaired = await Promise.allSettled(
    abandoned.map((one) => workForBusiness(one.business_id, (scope) => repair(deps, scope, one))),
  )
  for (const one of repaired) if (one.status === 'rejected') throw one.reason
}

/** Starts the repair of unfinished answers and the writing of keys' last use; answers how to end both. */
export const startWidgetWork = (deps: Deps): (() => Promise<void>) => {
  const first = async () => {
    // The embedded database has one process: whoever owed an answer is gone.
    if (deps.config.databaseUrl === null) await endLeases(deps.db, deps.now())
    await repairAnswers(deps)
  }
  deps.background.run('repair of answers', first)
  const timers = [
    setInterval(() => deps.background.run('repair of answers', () => repairAnswers(deps)), REPAIR_MS),
    setInterval(() => deps.background.run('use of keys', keyUsage(deps).flush), USAGE_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await keyUsage(deps).flush()
  }
}
