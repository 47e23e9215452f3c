import type { HandoffReason, Message } from '#contract/conversations/message.ts'
import { BUILTIN } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'
import {
  ASSISTANT,
  draftMessage,
  onConversation,
  recordMessage,
  recordState,
  visitorOf,
  withLastMessage,
} from './change.ts'
import { closeRepeatedQuestions } from './close-repeated-questions.ts'
import { confirmLastClosest } from './confirm-closest.ts'
import {
  answerClientId,
  type Conversation,
  type LockedConversation,
  type StoredMessage,
} from './conversation.ts'
import { divideOf, figureOf } from './figures.ts'
import { countHandoff, draftHandoff, handOff, leaveToTeam, reasonOfVisitor } from './handoff.ts'
import { mailTeamMessage } from './open-by-mail.ts'
import { findMessage } from './queries.ts'
import { questionReply } from './question-reply.ts'
import { recordSources } from './record-sources.ts'
import { type StoredSource, sourceKinds, toStoredSource } from './source-kinds.ts'
import { isWaitedFor } from './to-answer.ts'
import { insertUnanswered } from './unanswered-queries.ts'
import { mailUnlessSeen } from './unseen.ts'
import { deletePendingAnswer } from './write-queries.ts'

interface AssistantAnswer
  extends Pick<Message['metadata'], 'product' | 'products' | 'cards' | 'suggestions'> {
  conversationId: string
  /** The customer's message that is answered. */
  question: Pick<StoredMessage, 'id' | 'content' | 'created_at'>
  content: string
  /** Null when the visitor stopped it. */
  outcome: 'answered' | 'handed-off' | 'unknown' | null
  engine: string | null
  latencyMs: number
  sources: StoredSource[]
  /** Of an unknown: whether what comes closest is told, as what it is. */
  closest?: boolean | undefined
  /** Whether the visitor says that the closest sentence before did answer. */
  confirms?: boolean | undefined
  /** The parts of the question that stay without an answer, in the visitor's words. */
  unanswered?: readonly string[] | undefined
}

export type AddedAnswer =
  | { kind: 'stored'; message: StoredMessage }
  /** A person has the conversation, or the assistant is paused: it says nothing. */
  | { kind: 'team' }
  /** Nothing to keep, or answered before. */
  | { kind: 'none' }

/**
 * Stores the assistant's answer to a question whose answer is still owed. A question is answered once, and not at
 * all when a person took the conversation over or the assistant was paused in the meantime.
 */
export const addAnswer = (deps: Deps, scope: BusinessScope, answer: AssistantAnswer): Promise<AddedAnswer> =>
  onConversation(deps, scope, answer.conversationId, async (unit, before, now) => {
    const { question, outcome } = answer
    if (before.handled_by === 'assistant' && before.assistant_paused) {
      if (await deletePendingAnswer(unit, before.id, question.id)) {
        await recordState(unit, before, { ...before, ...leaveToTeam(before, now) }, now)
        if (!isWaitedFor(before)) await countHandoff(unit, before, now, 'paused')
      }
      return { kind: 'team' }
    }
    if (before.handled_by === 'team' || answer.content === '') {
      await deletePendingAnswer(unit, before.id, question.id)
      return before.handled_by === 'team' ? { kind: 'team' } : { kind: 'none' }
    }
    if (before.channel === 'email' && outcome === 'unknown') {
      await leaveMailToTeam(unit, before, question, now)
      return { kind: 'team' }
    }
    const message = draftMessage(now, {
      ...ASSISTANT,
      content: answer.content,
      client_id: answerClientId(question.id),
      is_ai: true,
      metadata: {
        ...(answer.engine !== null && { engine: answer.engine }),
        ...(outcome === null ? { stopped: true } : { outcome }),
        latencyMs: Math.round(answer.latencyMs),
        sources: answer.sources.map(toStoredSource),
        ...(answer.product && { product: answer.product }),
        ...(answer.products && { products: answer.products }),
        ...(answer.closest && { closest: 'told' }),
        ...(answer.cards && { cards: answer.cards }),
        ...(answer.suggestions && { suggestions: answer.suggestions }),
      },
    })
    const handedOff = outcome === 'handed-off'
    const reply = questionReply({ ...answer, unanswered: Boolean(answer.unanswered?.length) })
    const after: Conversation = {
      ...withLastMessage(before, message),
      awaiting_reply_since: null,
      unsure: reply === 'closest' || (before.unsure && reply === null && !answer.confirms),
      ...(handedOff && handOff(before, now)),
    }
    const reason = handedOff ? await reasonOf(unit, answer) : null
    const others = reason === null ? [] : [draftHandoff(now, visitorOf(before), reason)]
    const stored = await recordMessage(unit, { before, after, message, others, answers: question.id })
    if (!stored) {
      const known = await findMessage(unit.trx, scope, before.id, { clientId: answerClientId(question.id) })
      return known ? { kind: 'stored', message: known } : { kind: 'none' }
    }
    figureOf(unit, before, now, {
      assistant_messages: 1,
      replies: 1,
      reply_ms: Math.max(0, now.getTime() - question.created_at.getTime()),
      ...(outcome === 'unknown' && { unanswered: 1 }),
    })
    if (reason !== null) await countHandoff(unit, before, now, reason)
    await mailTeamMessage(deps, unit, before, message, true)
    await mailUnlessSeen(deps, unit, after, now)
    if (outcome === 'answered')
      for (const kind of sourceKinds(answer.sources)) divideOf(unit, before, now, 'source', kind)
    await insertUnanswered(unit, before, { ...question, parts: openPartsOf(answer) }, now)
    if (answer.closest) divideOf(unit, before, now, 'closest', 'told')
    if (answer.confirms) await confirmLastClosest(unit, before, now)
    if (reply === 'answered') await closeRepeatedQuestions(deps, unit, before.id, question.id)
    await recordSources(unit, {
      conversationId: before.id,
      messageId: message.id,
      sources: answer.sources,
      // Spam counts for no source.
      reply: before.spam_at === null ? reply : null,
      at: now,
    })
    return { kind: 'stored', message }
  })

/** A mail that says that nobody knows helps nobody: a person answers it instead. */
const leaveMailToTeam = async (
  unit: Unit,
  before: LockedConversation,
  question: AssistantAnswer['question'],
  now: Date,
): Promise<void> => {
  if (!(await deletePendingAnswer(unit, before.id, question.id))) return
  const after: Conversation = { ...before, ...handOff(before, now) }
  await recordMessage(unit, { before, after, message: draftHandoff(now, ASSISTANT, 'unknown') })
  await countHandoff(unit, before, now, 'unknown')
  await insertUnanswered(unit, before, { ...question, parts: [question.content] }, now)
}

/** What of a question the team is to teach: all of it, or the parts that an answer left open. */
const openPartsOf = ({ outcome, question, unanswered = [] }: AssistantAnswer): readonly string[] => {
  if (outcome === 'answered') return unanswered
  return outcome === 'unknown' || (outcome === 'handed-off' && unanswered.length > 0)
    ? [question.content]
    : []
}

/** The built-in engine hands over when the visitor wants a person; a model also when it judges so itself. */
const reasonOf = async (unit: Unit, { engine, conversationId }: AssistantAnswer): Promise<HandoffReason> =>
  engine === BUILTIN ? reasonOfVisitor(unit, conversationId) : 'assistant'
