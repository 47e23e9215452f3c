import type { AnswerCard } from '#contract/conversations/message.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { tellChanged } from './change.ts'
import { answeredMessage, MESSAGE_COLUMNS, type StoredMessage } from './conversation.ts'
import { divideOf, type Figured } from './figures.ts'
import { saveMarks } from './mark-queries.ts'
import { fromMessages } from './queries.ts'
import type { StoredSource } from './source-kinds.ts'

const lockLastAnswer = ({ trx, scope }: Unit, conversationId: string, before: Date) =>
  fromMessages(trx, scope, conversationId)
    .select(MESSAGE_COLUMNS)
    .where('is_ai', '=', true)
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The passage of an unsure answer that the customer opened last. */
export const chosenCard = ({ metadata }: Pick<StoredMessage, 'metadata'>): AnswerCard | undefined =>
  ((metadata.cards ?? []) as AnswerCard[])
    .filter(({ chosenAt }) => chosenAt !== undefined)
    .sort((a, b) => (a.chosenAt ?? '').localeCompare(b.chosenAt ?? ''))
    .at(-1)

/** What the shop said that a message showed, and where it stands: what the customer took of it, else what came first. */
const quotedBy = (message: Pick<StoredMessage, 'metadata'>): StoredSource | undefined => {
  const chosen = chosenCard(message)
  if (chosen !== undefined) return { id: chosen.id, of: chosen.of, excerpt: chosen.text }
  return (message.metadata.sources as StoredSource[] | undefined)?.[0]
}

/**
 * An answer that showed what comes closest did answer: it counts as a confirmed one, and the open question carries the
 * passage for the team to accept as its answer. Once.
 */
export const confirmClosest = async (unit: Unit, conversation: Figured, before: StoredMessage, now: Date) => {
  if (before.metadata.closest !== 'told') return
  const conversationId = conversation.id
  const after = { ...before, metadata: { ...before.metadata, closest: 'confirmed' } }
  await saveMarks(unit, conversationId, after)
  divideOf(unit, conversation, now, 'closest', 'confirmed')
  const quoted = quotedBy(before)
  const questionId = answeredMessage(before)
  if (quoted?.excerpt !== undefined && questionId !== null)
    await unit.trx
      .updateTable('unanswered_questions')
      .set({ confirmed_answer: quoted.excerpt, confirmed_source: JSON.stringify(quoted) })
      .where(ofBusiness(unit.scope))
      .where('resolved_at', 'is', null)
      .where('message_id', '=', questionId)
      .where('conversation_id', '=', conversationId)
      .execute()
  tellChanged(unit, conversationId, after, { visitor: true })
}

/** The same of the last answer before a moment: the visitor says in words that it did answer. */
export const confirmLastClosest = async (unit: Unit, conversation: Figured, now: Date): Promise<void> => {
  const before = await lockLastAnswer(unit, conversation.id, now)
  if (before !== undefined) await confirmClosest(unit, conversation, before, now)
}
