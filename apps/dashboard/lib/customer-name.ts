import type { ConversationItem } from '#contract/conversations.ts'
import { en, messages, textsOf } from './i18n.ts'

/** The words for a customer who did not say who they are. */
export const nameless = en('Client anonyme', 'Anonymous Customer')
const texts = messages({ nameless })

/** What a customer is called, in the language of the page where they have no name. */
export const customerName = (of: Pick<ConversationItem, 'customerName' | 'anonymous'>): string =>
  of.anonymous ? textsOf(texts).nameless : of.customerName
