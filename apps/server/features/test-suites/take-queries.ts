import { TEST_LIMITS, type TestTurn } from '#contract/test-suites/test-suites.ts'
import { chosenCard } from '#server/features/conversations/public.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** An answer of the assistant, as it was stored. */
export interface GivenAnswer {
  content: string
  outcome: string | undefined
  closest: string | undefined
  /** The team's mark. */
  useful: boolean | null
  /** What its sources say. */
  excerpts: string[]
}

const messagesOf = ({ trx, scope }: Unit, conversationId: string) =>
  trx
    .selectFrom('messages')
    .select(['id', 'sender_type', 'content', 'useful', 'metadata'])
    .where(ofBusiness(scope))
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', 'message')

/** Turns before a question that belong to it. */
const TURNS = TEST_LIMITS.turns

const ROLES = { customer: 'visitor', system: 'assistant', business: 'team' } as const

/** What was said in a conversation before a message, oldest first; the greeting is none of it. */
export const findTurnsBefore = async (unit: Unit, conversationId: string, messageId: string) => {
  const rows = (await messagesOf(unit, conversationId)
    .where('content', '<>', '')
    .where((where) => where.or([where('client_id', 'is', null), where('client_id', '<>', 'greeting')]))
    .where('id', '<', messageId)
    .orderBy('id', 'desc')
    .limit(TURNS)
    .execute()) as Stored[]
  return rows.toReversed().map(({ sender_type, content, metadata }) => ({
    role: ROLES[sender_type],
    text: content.slice(0, TEST_LIMITS.turnMax).toWellFormed(),
    ...(isOutcome(metadata.outcome) && { outcome: metadata.outcome }),
    ...(metadata.closest === 'told' && { closest: true }),
  }))
}

const isOutcome = (value: unknown): value is NonNullable<TestTurn['outcome']> =>
  value === 'answered' || value === 'handed-off' || value === 'unknown'

/** Messages around one that are looked at for its question and its answer. */
const NEAR = 20

interface Stored {
  id: string
  sender_type: 'customer' | 'system' | 'business'
  content: string
  useful: boolean | null
  metadata: Record<string, unknown>
}

const given = (message: Stored | undefined): GivenAnswer | undefined =>
  message && {
    content: message.content,
    outcome: message.metadata.outcome as string | undefined,
    closest: message.metadata.closest as string | undefined,
    useful: message.useful,
    excerpts: excerptsOf(message),
  }

/** Of passages to choose from, what was chosen. */
const excerptsOf = (message: Pick<Stored, 'metadata'>): string[] => {
  const chosen = chosenCard(message)
  if (chosen !== undefined) return [chosen.text]
  return ((message.metadata.sources ?? []) as { excerpt?: string }[]).flatMap(({ excerpt }) => excerpt ?? [])
}

/** What a visitor asked, and what the assistant answered: by the message of either. Undefined when nobody asked. */
export const findExchange = async (
  unit: Unit,
  conversationId: string,
  messageId: string,
): Promise<{ id: string; question: string; answer: GivenAnswer | undefined } | undefined> => {
  const near = (direction: 'asc' | 'desc') =>
    messagesOf(unit, conversationId)
      .where('id', direction === 'asc' ? '>=' : '<=', messageId)
      .orderBy('id', direction)
      .limit(NEAR)
      .execute() as Promise<Stored[]>
  const [message, ...after] = await near('asc')
  if (message?.id !== messageId) return undefined
  if (message.sender_type === 'customer') {
    const next = after.findIndex(({ sender_type }) => sender_type === 'customer')
    const answers = next < 0 ? after : after.slice(0, next)
    return {
      id: message.id,
      question: message.content,
      answer: given(answers.find(({ sender_type }) => sender_type === 'system')),
    }
  }
  const before = await near('desc')
  const question = before.find(({ sender_type }) => sender_type === 'customer')
  if (question === undefined) return undefined
  return {
    id: question.id,
    question: question.content,
    answer: message.sender_type === 'system' ? given(message) : undefined,
  }
}

/** A question that the assistant could not answer. */
export const findUnanswered = ({ trx, scope }: Unit, id: string) =>
  trx
    .selectFrom('unanswered_questions')
    .select(['question', 'confirmed_answer', 'conversation_id', 'message_id'])
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .executeTakeFirst()
