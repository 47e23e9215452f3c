import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { customerName, nameless } from '#dashboard/lib/customer-name.ts'
import { useLangOf } from '#dashboard/lib/i18n.ts'

/** What a customer is called. */
export function CustomerName({
  of,
}: {
  of: Pick<ConversationItem, 'customerName' | 'anonymous' | 'sessionId'>
}) {
  const lang = useLangOf()
  const name = customerName(of)
  return of.anonymous ? <span lang={lang(nameless)}>{name}</span> : name
}
