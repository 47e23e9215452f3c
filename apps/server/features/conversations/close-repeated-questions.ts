import type { Deps } from '#server/lib/deps.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { hasOpenQuestions } from './unanswered-queries.ts'

/** The job that settles the open questions that ask what somebody was answered. */
export const CLOSE_REPEATED_QUESTIONS = 'knowledge.close-asked-again'

export interface RepeatedQuestion {
  businessId: string
  conversationId: string
  messageId: string
}

/** A question was answered: those that ask the same and were not are looked for, where there are any. */
export const closeRepeatedQuestions = async (
  { jobs }: Pick<Deps, 'jobs'>,
  unit: Unit,
  conversationId: string,
  messageId: string,
): Promise<void> => {
  if (!(await hasOpenQuestions(unit))) return
  const job: RepeatedQuestion = { businessId: unit.scope.businessId, conversationId, messageId }
  await jobs.enqueue(unit.trx, CLOSE_REPEATED_QUESTIONS, job)
}
