import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { customerName, nameless, shortNameBeside } from '#dashboard/lib/customer-name.ts'
import { useLangOf } from '#dashboard/lib/i18n.ts'

interface CustomerNameProps {
  of: Pick<ConversationItem, 'customerName' | 'anonymous' | 'sessionId'>
}

/** What a customer is called, without the short name that stands elsewhere beside it. */
export function CustomerLabel({ of }: CustomerNameProps) {
  const lang = useLangOf()
  const name = customerName(of)
  return of.anonymous ? <span lang={lang(nameless)}>{name}</span> : name
}

/** The short name before what else is said of a customer, where `CustomerLabel` stands above. */
export function ShortName({ of }: CustomerNameProps) {
  const beside = shortNameBeside(of)
  return beside && <span className="whitespace-nowrap after:ml-1.5 after:content-['·']">{beside}</span>
}

/** What a customer is called; the label of the documents and the short name are two elements. */
export function CustomerName({ of }: CustomerNameProps) {
  const beside = shortNameBeside(of)
  return (
    <>
      <CustomerLabel of={of} />
      {beside && <span className="before:content-['_·_']">{beside}</span>}
    </>
  )
}
