import { saysSame } from '#server/features/assistant/public.ts'
import type { RepeatedQuestion } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { subjectsOf } from './group-questions.ts'
import { findOpenWordings, settleWordings } from './open-question-queries.ts'
import { findMessageText } from './queries.ts'

/** Open wordings that are compared with a question, the last asked first. */
const COMPARED = 300

/** Settles the open questions that name all the same as one that was answered, or in the same words: others of their subject stay. */
export const settleRepeatedQuestions = async (
  deps: Deps,
  scope: BusinessScope,
  { conversationId, messageId }: RepeatedQuestion,
): Promise<void> => {
  const question = await findMessageText(deps.db, scope, conversationId, messageId)
  if (question === undefined) return
  const wordings = await findOpenWordings(deps.db, scope, COMPARED)
  const [subject, ...subjects] = await subjectsOf(deps, scope, [question, ...wordings])
  const settled = wordings.filter((text, at) => {
    const other = subjects[at]
    return text === question || (subject !== undefined && other !== undefined && saysSame(subject, other))
  })
  if (settled.length === 0) return
  await inTransaction(deps, scope, async (unit) => {
    await settleWordings(unit, settled, deps.now())
    tellKnowledge(unit)
  })
}
