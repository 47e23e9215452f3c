import type { Turn } from '#server/features/assistant/public.ts'
import type { StoredMessage } from './conversation.ts'

const SPEAKERS = { customer: 'visitor', system: 'assistant', business: 'team' } as const

const isOutcome = (value: unknown): value is NonNullable<Turn['outcome']> =>
  value === 'answered' || value === 'handed-off' || value === 'unknown'

/** What was said in some messages, in their order; what happened in the thread is left out. */
export const turnsOf = (messages: readonly StoredMessage[]): Turn[] =>
  messages
    .filter(({ kind }) => kind === 'message')
    .map(({ sender_type, content, metadata }) => ({
      role: SPEAKERS[sender_type],
      text: content,
      ...(isOutcome(metadata.outcome) && { outcome: metadata.outcome }),
      ...(metadata.closest === 'told' && { closest: true }),
    }))
