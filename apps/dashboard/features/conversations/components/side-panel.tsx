import { Mail, Phone } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { Button } from '#dashboard/components/button.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerLabel, ShortName } from '#dashboard/components/customer-name.tsx'
import { PhoneLink } from '#dashboard/components/phone-link.tsx'
import { ContactAside, ContactLink } from '#dashboard/features/contacts/public.ts'
import { LabelBadge, labelsOf } from '#dashboard/features/labels/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { languageName } from '#dashboard/lib/language-name.ts'
import { mailHref } from '#dashboard/lib/mail-href.ts'
import { MailLinks } from '../lazy-parts.ts'
import { texts } from '../messages.ts'
import { texts as panelTexts } from '../side-panel-messages.ts'
import { ArchivedFor, MarkButtons } from '../sorting.ts'
import { shortSessionId } from '../thread-rows.ts'
import { HandlerFact } from './handler-fact.tsx'

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-border px-[18px] py-4">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h3 className="whitespace-nowrap text-xs font-semibold text-ink-subtle">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1 text-sm">
      <dt className="flex-none text-ink-subtle">{name}</dt>
      <dd className="min-w-0 truncate text-right">{children}</dd>
    </div>
  )
}

const path = (url: string): string => {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return host + pathname
}

interface SidePanelProps {
  businessId: string
  conversation: ConversationDetail
  writable: boolean
  manages: boolean
  /** Opens the choice of its labels. */
  onLabel: () => void
}

function Labels({
  conversation,
  onLabel,
}: Pick<SidePanelProps, 'conversation'> & { onLabel: (() => void) | null }) {
  const words = useText(panelTexts)
  const given = labelsOf(conversation.labelIds, conversation.labels)
  if (given.length === 0 && onLabel === null) return null
  return (
    <Section
      title={words.labels}
      action={
        onLabel && (
          <Button variant="ghost" size="sm" className="-my-1.5 -mr-2.5" onClick={onLabel}>
            {given.length === 0 ? words.addLabel : words.changeLabels}
          </Button>
        )
      }
    >
      {given.length === 0 ? (
        <p className="text-sm text-ink-muted">{words.noLabel}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {given.map((label) => (
            <li key={label.id} className="flex max-w-full min-w-0">
              <LabelBadge label={label} size="md" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Who writes, and from where. */
export default function SidePanel({ businessId, conversation, writable, manages, onLabel }: SidePanelProps) {
  const t = useText(texts)
  const words = useText(panelTexts)
  const f = useFormats()
  return (
    <div className="h-full overflow-y-auto bg-bg">
      <div className="flex h-16 items-center gap-3 border-b border-border px-[18px]">
        <CustomerAvatar of={conversation} size={44} />
        <div className="min-w-0">
          <h2 className="truncate font-semibold">
            <CustomerLabel of={conversation} />
          </h2>
          <p className="flex gap-1.5 text-xs text-ink-subtle">
            <ShortName of={conversation} />
            <span>{t.messageCount({ n: conversation.messageCount })}</span>
          </p>
        </div>
      </div>
      <Section
        title={words.contactDetails}
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
          <p className="text-sm text-ink-muted">{words.noDetails}</p>
        )}
      </Section>
      {conversation.contactId && (
        <ContactAside
          key={conversation.contactId}
          contactId={conversation.contactId}
          sessionId={conversation.sessionId}
        />
      )}
      <Labels conversation={conversation} onLabel={writable ? onLabel : null} />
      {manages && conversation.channel === 'web' && conversation.replyEmail !== null && (
        <Suspense fallback={null}>
          <MailLinks businessId={businessId} sessionId={conversation.sessionId} />
        </Suspense>
      )}
      <Section title={words.aboutConversation}>
        <dl>
          <Fact name={words.startedAt}>{f.dateTime(conversation.createdAt)}</Fact>
          {conversation.pageUrl && (
            <Fact name={words.page}>
              <span title={conversation.pageUrl}>{conversation.pageTitle ?? path(conversation.pageUrl)}</span>
            </Fact>
          )}
          {conversation.device && <Fact name={words.device}>{words[conversation.device]}</Fact>}
          {conversation.language && (
            <Fact name={words.languageLabel}>{languageName(conversation.language, f.lang)}</Fact>
          )}
          {conversation.archiveReason && (
            <Fact name={words.archivedLabel}>
              <Suspense>
                <ArchivedFor reason={conversation.archiveReason} />
              </Suspense>
            </Fact>
          )}
          <Fact name={words.handledByLabel}>
            <HandlerFact businessId={businessId} conversation={conversation} writable={writable} />
          </Fact>
          <Fact name={words.sessionId}>
            <span className="inline-flex items-center gap-1">
              {/* The mono font of the pages would be one more file of the first load. */}
              <span
                className="font-[monospace] text-[0.71875rem] text-ink-muted"
                title={conversation.sessionId}
              >
                {shortSessionId(conversation.sessionId)}
              </span>
              <CopyButton
                iconOnly
                size="sm"
                label={words.copySessionId}
                text={conversation.sessionId}
                className="size-6!"
              />
            </span>
          </Fact>
        </dl>
        {writable && (
          <Suspense>
            <MarkButtons businessId={businessId} conversation={conversation} />
          </Suspense>
        )}
      </Section>
    </div>
  )
}
