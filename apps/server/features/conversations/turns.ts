import type { AnswerCard } from '#contract/conversations/message.ts'
import type { Turn } from '#server/features/assistant/public.ts'
import type { StoredMessage } from './conversation.ts'

const SPEAKERS = { customer: 'visitor', system: 'assistant', business: 'team' } as const

const isOutcome = (value: unknown): value is NonNullable<Turn['outcome']> =>
  value === 'answered' || value === 'handed-off' || value === 'unknown'

/** Whether one passage stands for what an unsure answer showed: the only one, or one that the customer took. */
const isChosen = ({ cards }: { cards?: AnswerCard[] }): boolean =>
  cards === undefined || cards.length === 1 || cards.some(({ chosenAt }) => chosenAt !== undefined)

/** What was said in some messages, in their order; what happened in the thread is left out. */
export const turnsOf = (messages: readonly StoredMessage[]): Turn[] =>
  messages
    .filter(({ kind }) => kind === 'message')
    .map(({ sender_type, content, metadata }) => ({
      role: SPEAKERS[sender_type],
      text: content,
      ...(isOutcome(metadata.outcome) && { outcome: metadata.outcome }),
      ...(metadata.closest === 'told' && { closest: true, chosen: isChosen(metadata) }),
    }))
