import { CLOSE_REPEATED_QUESTIONS, type RepeatedQuestion } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { findUngroupedBusinesses } from './group-queries.ts'
import { groupQuestions } from './group-questions.ts'
import { type AnswerToSend, SEND_ANSWER, sendAnswer } from './send-answer.ts'
import { settleRepeatedQuestions } from './settle-repeated-questions.ts'

const BUSINESSES = 200

/** Groups the questions of every business that has new ones; one that fails keeps no other waiting. */
const groupAllQuestions = async (deps: Deps): Promise<void> => {
  for (const id of await findUngroupedBusinesses(deps.db, BUSINESSES)) {
    try {
      await workForBusiness(id, (scope) => groupQuestions(deps, scope))
    } catch (error) {
      deps.log.error({ err: error, business: id }, 'questions without an answer were not grouped')
    }
  }
}

/** Registers the grouping of questions each minute, the settling of those that were answered when asked again, and the sending of answers that were taught. */
export const registerGapJobs = (deps: Deps): void => {
  deps.jobs.schedule('knowledge.group-questions', '* * * * *', () => groupAllQuestions(deps))
  deps.jobs.work(CLOSE_REPEATED_QUESTIONS, (data) => {
    const question = data as RepeatedQuestion
    return workForBusiness(question.businessId, (scope) => settleRepeatedQuestions(deps, scope, question))
  })
  deps.jobs.work(SEND_ANSWER, (data) => {
    const answer = data as AnswerToSend
    return workForBusiness(answer.businessId, (scope) => sendAnswer(deps, scope, answer))
  })
}
