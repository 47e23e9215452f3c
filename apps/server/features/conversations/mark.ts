import type { Message } from '#contract/conversations/message.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { tellChanged } from './change.ts'
import type { StoredMessage } from './conversation.ts'
import { countEnding } from './count-ending.ts'
import { figureOf } from './figures.ts'
import { lockAnswer, saveMarks } from './mark-queries.ts'
import { presentMessage } from './present.ts'
import { lockConversation, setConversation } from './write-queries.ts'

type Rating = NonNullable<Message['metadata']['rating']>

type Marks = Pick<StoredMessage, 'useful' | 'metadata'>

const ratingOf = ({ metadata }: Marks): Rating | undefined => metadata.rating as Rating | undefined

const isWrong = (marks: Marks): boolean => marks.useful === false || ratingOf(marks)?.useful === false

const isUseful = (marks: Marks): boolean =>
  !isWrong(marks) && (marks.useful === true || ratingOf(marks)?.useful === true)

/**
 * Changes the marks of an answer of the assistant: the team's, or the visitor's rating.
 * @throws ApiError 404 when there is no such answer in the conversation
 */
export const setMarks = (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string,
  messageId: string,
  change: { useful: boolean | null } | { rating: Rating },
): Promise<StoredMessage> =>
  inTransaction(deps, scope, async (unit) => {
    const conversation = await lockConversation(unit, conversationId)
    const before = await lockAnswer(unit, conversationId, messageId)
    if (conversation === undefined || before === undefined) throw new ApiError('NOT_FOUND')
    const after: StoredMessage =
      'rating' in change
        ? { ...before, metadata: { ...before.metadata, rating: change.rating } }
        : { ...before, useful: change.useful }
    await saveMarks(unit, conversationId, after)
    figureOf(unit, conversation, before.created_at, {
      useful: Number(isUseful(after)) - Number(isUseful(before)),
      not_useful: Number(isWrong(after)) - Number(isWrong(before)),
    })
    if ('rating' in change) {
      await setConversation(unit, conversationId, { visitor_verdict: change.rating.useful })
      countEnding(unit, conversation, { ...conversation, visitor_verdict: change.rating.useful })
    }
    tellChanged(unit, conversationId, after, { visitor: true })
    return after
  })

/** The team's mark on an answer; null takes it back. */
export const markAnswer: Handler<'markAnswer'> = async ({ deps, scope, params, body }) =>
  presentMessage(await setMarks(deps, scope, params.sessionId, params.messageId, body))
