import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { customerName, nameless, shortNameBeside } from '#dashboard/lib/customer-name.ts'
import { useLangOf } from '#dashboard/lib/i18n.ts'

interface CustomerNameProps {
  of: Pick<ConversationItem, 'customerName' | 'anonymous' | 'sessionId'>
}

/** What a customer is called; the label of the documents and the short name are two elements. */
export function CustomerName({ of }: CustomerNameProps) {
  const lang = useLangOf()
  const beside = shortNameBeside(of)
  const name = customerName(of)
  if (!of.anonymous) return name
  return (
    <>
      <span lang={lang(nameless)}>{name}</span>
      {beside && <span className="before:content-['_·_']">{beside}</span>}
    </>
  )
}
