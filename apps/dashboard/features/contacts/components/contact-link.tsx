import { Link } from 'wouter'
import { useText } from '#dashboard/lib/i18n.ts'
import { asideTexts } from '../aside-messages.ts'

/** Leads from a conversation to its customer. */
export function ContactLink({ contactId }: { contactId: string }) {
  const t = useText(asideTexts)
  return (
    <Link
      href={`/contacts?contact=${contactId}`}
      className="text-xs font-medium text-ink-link hover:underline"
    >
      {t.open}
    </Link>
  )
}
