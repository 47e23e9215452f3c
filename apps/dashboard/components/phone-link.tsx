import { telHref } from '#contract/contacts/phone.ts'

/** A telephone number to be dialled; plain text where somebody wrote something else. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const href = telHref(phone)
  if (href === null) return <span className="min-w-0 break-words">{phone}</span>
  return (
    <a href={href} className={className}>
      {phone}
    </a>
  )
}
