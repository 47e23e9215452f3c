import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConversationDetail } from '#contract/conversations.ts'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerName } from '#dashboard/components/customer-name.tsx'
import { PhoneLink } from '#dashboard/components/phone-link.tsx'
import { ContactAside, ContactLink } from '#dashboard/features/contacts/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { languageName } from '#dashboard/lib/language-name.ts'
import { mailHref } from '#dashboard/lib/mail-href.ts'
import { texts } from '../messages.ts'

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-border px-[18px] py-4">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h3 className="text-xs font-semibold text-ink-subtle">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1 text-sm">
      <dt className="flex-none text-ink-subtle">{name}</dt>
      <dd className="min-w-0 truncate text-right">{children}</dd>
    </div>
  )
}

const path = (url: string): string => {
  try {
    const { host, pathname } = new URL(url)
    return host + pathname
  } catch {
    return url
  }
}

/** Who writes, and from where. */
export default function SidePanel({ conversation }: { conversation: ConversationDetail }) {
  const t = useText(texts)
  const f = useFormats()
  return (
    <div className="h-full overflow-y-auto bg-bg">
      <div className="flex h-16 items-center gap-3 border-b border-border px-[18px]">
        <CustomerAvatar of={conversation} size={44} />
        <div className="min-w-0">
          <h2 className="truncate font-semibold">
            <CustomerName of={conversation} />
          </h2>
          <p className="text-xs text-ink-subtle">{t.messageCount({ n: conversation.messageCount })}</p>
        </div>
      </div>
      <Section
        title={t.contactDetails}
        action={conversation.contactId && <ContactLink contactId={conversation.contactId} />}
      >
        {conversation.customerEmail || conversation.customerPhone ? (
          <ul className="space-y-2 text-sm">
            {conversation.customerEmail && (
              <li className="flex items-center gap-2.5">
                <Mail size={16} strokeWidth={1.75} className="flex-none text-ink-subtle" aria-hidden />
                <a
                  href={mailHref(conversation.customerEmail)}
                  className="min-w-0 truncate text-ink-link hover:underline"
                >
                  {conversation.customerEmail}
                </a>
              </li>
            )}
            {conversation.customerPhone && (
              <li className="tnum flex items-center gap-2.5">
                <Phone size={16} strokeWidth={1.75} className="flex-none text-ink-subtle" aria-hidden />
                <PhoneLink phone={conversation.customerPhone} className="hover:underline" />
              </li>
            )}
          </ul>
        ) : (
          <p className="text-sm text-ink-muted">{t.noDetails}</p>
        )}
      </Section>
      {conversation.contactId && (
        <ContactAside
          key={conversation.contactId}
          contactId={conversation.contactId}
          sessionId={conversation.sessionId}
        />
      )}
      <Section title={t.aboutConversation}>
        <dl>
          <Fact name={t.startedAt}>{f.dateTime(conversation.createdAt)}</Fact>
          {conversation.pageUrl && (
            <Fact name={t.page}>
              <span title={conversation.pageUrl}>{path(conversation.pageUrl)}</span>
            </Fact>
          )}
          {conversation.language && (
            <Fact name={t.languageLabel}>{languageName(conversation.language, f.lang)}</Fact>
          )}
          <Fact name={t.handledByLabel}>
            {conversation.handledBy === 'team' ? (conversation.handler?.name ?? t.someone) : t.assistantName}
          </Fact>
        </dl>
      </Section>
    </div>
  )
}
