import { setTimeout as sleep } from 'node:timers/promises'
import {
  abandonAnswer,
  answerClientId,
  findConversation,
  findMessage,
  isWaitedFor,
} from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import {
  type AnswerRequest,
  type AnswerResult,
  type AnswerRun,
  findRun,
  resultOf,
  startRun,
} from './answer-run.ts'
import { claimAnswer, TRIES_MAX } from './answering-queries.ts'

const POLL_MS = 300
const PATIENCE_MS = 60_000

const settledRun = (result: AnswerResult): AnswerRun => ({
  follow(listener) {
    if (result.message) listener(result.message.content)
    return () => {}
  },
  stop: () => {},
  done: Promise.resolve(result),
})

/**
 * The answer to a message that was sent before: stored already, being written here, or taken over when whoever
 * wrote it is gone. Waits while another process writes it.
 * @throws ApiError 503 when that takes too long; the caller tries again
 */
export const resumeAnswer = async (
  deps: Deps,
  scope: BusinessScope,
  request: AnswerRequest,
): Promise<AnswerRun> => {
  const owed = { conversationId: request.conversationId, messageId: request.question.id }
  const giveUpAt = performance.now() + PATIENCE_MS
  while (performance.now() < giveUpAt) {
    const running = findRun(deps, request.question.id)
    if (running) return running
    const state = await claimAnswer(deps.pool, scope, owed, deps.now())
    if (state === 'settled') return settledRun(await settledResult(deps, scope, request))
    if (state !== 'owed') {
      if (state.failures < TRIES_MAX) return startRun(deps, scope, request)
      await abandonAnswer(deps, scope, owed.conversationId, owed.messageId)
    } else await sleep(POLL_MS)
  }
  throw new ApiError('UNAVAILABLE')
}

const settledResult = async (
  deps: Deps,
  scope: BusinessScope,
  request: AnswerRequest,
): Promise<AnswerResult> => {
  const stored = await findMessage(deps.db, scope, request.conversationId, {
    clientId: answerClientId(request.question.id),
  })
  if (stored) return resultOf({ kind: 'stored', message: stored })
  const conversation = await findConversation(deps.db, scope, request.conversationId)
  const byTeam =
    conversation !== undefined && (conversation.handled_by === 'team' || isWaitedFor(conversation))
  return resultOf({ kind: byTeam ? 'team' : 'none' })
}
