import { type Courtesy, courtesyOf } from '#server/features/assistant/public.ts'
import type { Conversation } from './conversation.ts'
import { onlyAsksForTeam } from './only-asks-for-team.ts'

const BARE: ReadonlySet<Courtesy | undefined> = new Set<Courtesy>([
  'greeting',
  'thanks',
  'goodbye',
  'yes',
  'no',
  'empty',
])

/**
 * Whether lists quote a customer's new message as what they said last: a bare « oui », or a button of the widget, hides
 * no question that the assistant left open; to a person of the team it is an answer.
 */
export const isQuoted = (
  before: Pick<Conversation, 'last_customer_message' | 'last_sender'>,
  content: string,
): boolean =>
  before.last_customer_message === null ||
  before.last_sender === 'business' ||
  !(onlyAsksForTeam(content) || BARE.has(courtesyOf(content)))
