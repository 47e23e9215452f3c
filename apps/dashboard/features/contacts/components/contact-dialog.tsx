import { ExternalLink, Globe, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ContactDetail } from '#contract/contacts/contact.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { StatusBadge, type StatusKind } from '#dashboard/components/badge.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { PhoneLink } from '#dashboard/components/phone-link.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { Skeleton, Waiting } from '#dashboard/components/skeleton.tsx'
import { ApiError } from '#dashboard/lib/api.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { mailHref } from '#dashboard/lib/mail-href.ts'
import { responseTimes } from '#dashboard/lib/response-time.ts'
import { useDelayedPending } from '#dashboard/lib/use-delayed-pending.ts'
import { texts } from '../messages.ts'
import { calledName, websiteHref, websiteLabel } from '../names.ts'
import { useContact } from '../queries.ts'
import { Timeline } from './timeline.tsx'

const SHOWN_CONVERSATIONS = 5

const statusKinds: Record<ContactDetail['conversations'][number]['status'], StatusKind> = {
  active: 'conversationActive',
  inactive: 'conversationInactive',
  archived: 'conversationArchived',
}

interface StatProps {
  label: string
  value: string
  unit?: string
  hint?: string
  beside?: string
}

function Stat({ label, value, unit, hint, beside }: StatProps) {
  return (
    <div className="min-w-0 border-border px-6 py-3 not-first:border-l max-md:px-5 max-md:nth-[3]:border-l-0 max-md:nth-[n+3]:border-t">
      <dt className="truncate text-xs text-ink-muted">{label}</dt>
      <dd className="font-display text-[1.25rem]/8 font-semibold tnum" title={hint}>
        {value}
        {unit && <span className="ml-1 text-sm font-normal text-ink-muted">{unit}</span>}
        {beside && <span className="block text-xs/4 font-normal text-ink-muted">{beside}</span>}
      </dd>
    </div>
  )
}

function Stats({ contact }: { contact: ContactDetail }) {
  const t = useText(texts)
  const f = useFormats()
  const { main, team } = responseTimes(contact)
  const time = main === null ? null : f.seconds(main)
  const teamTime = team === null ? null : f.seconds(team)
  const { ratingCount, usefulCount } = contact
  return (
    <dl
      aria-label={t.stats}
      className="grid grid-cols-4 border-y border-border bg-surface-sunken max-md:grid-cols-2"
    >
      <Stat label={t.conversations} value={f.number(contact.conversationCount)} />
      <Stat label={t.totalMessages} value={f.number(contact.totalMessages)} />
      <Stat
        label={t.responseTime}
        value={time?.value ?? '—'}
        {...(time ? { unit: time.unit } : { hint: t.noMeasure })}
        {...(teamTime && { beside: t.teamTimeBeside({ time: `${teamTime.value}\u00a0${teamTime.unit}` }) })}
      />
      <Stat
        label={t.satisfaction}
        value={ratingCount === 0 ? '—' : f.number(usefulCount)}
        {...(ratingCount === 0
          ? { hint: t.noMeasure }
          : { unit: t.ratings({ n: usefulCount, all: f.number(ratingCount) }) })}
      />
    </dl>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="mb-2.5 text-xs font-semibold text-ink-muted">{children}</h3>
}

function Details({ contact }: { contact: ContactDetail }) {
  const t = useText(texts)
  const website = contact.website === null ? null : websiteHref(contact.website)
  const line = 'flex items-center gap-2.5 text-sm'
  const icon = { size: 16, strokeWidth: 1.75, className: 'flex-none text-ink-subtle', 'aria-hidden': true }
  const none = !contact.email && !contact.phone && !contact.website && !contact.location
  return (
    <section>
      <Heading>{t.details}</Heading>
      {none && <p className="text-sm text-ink-muted">{t.noDetails}</p>}
      <ul className="space-y-2.5">
        {contact.email && (
          <li className={line}>
            <Mail {...icon} />
            <a href={mailHref(contact.email)} className="min-w-0 truncate text-ink-link hover:underline">
              {contact.email}
            </a>
          </li>
        )}
        {contact.phone && (
          <li className={line}>
            <Phone {...icon} />
            <PhoneLink phone={contact.phone} className="tnum text-ink-link hover:underline" />
          </li>
        )}
        {contact.website && (
          <li className={line}>
            <Globe {...icon} />
            {website ? (
              <a
                href={website}
                target="_blank"
                rel="noreferrer noopener"
                className="flex min-w-0 items-center gap-2 text-ink-link hover:underline"
              >
                <span className="truncate">{websiteLabel(contact.website)}</span>
                <ExternalLink size={13} strokeWidth={2} className="flex-none text-ink-subtle" aria-hidden />
                <span className="sr-only">({t.newTab})</span>
              </a>
            ) : (
              <span className="min-w-0 truncate">{contact.website}</span>
            )}
          </li>
        )}
        {contact.location && (
          <li className={line}>
            <MapPin {...icon} />
            <span className="min-w-0 truncate">{contact.location}</span>
          </li>
        )}
      </ul>
      {contact.notes && (
        <div className="mt-4">
          <Heading>{t.notes}</Heading>
          <p className="text-sm whitespace-pre-line text-ink-muted">{contact.notes}</p>
        </div>
      )}
    </section>
  )
}

function Conversations({ contact }: { contact: ContactDetail }) {
  const t = useText(texts)
  return (
    <section className="mt-5">
      <Heading>{t.recentConversations}</Heading>
      {contact.conversations.length === 0 && <p className="text-sm text-ink-muted">{t.noConversations}</p>}
      <ul className="border-t border-border">
        {contact.conversations.slice(0, SHOWN_CONVERSATIONS).map((conversation) => (
          <li
            key={conversation.sessionId}
            className="relative flex items-center gap-3 border-b border-border py-2.5 last:border-b-0 hover:bg-surface-hover"
          >
            <div className="min-w-0 flex-1">
              <Link
                href={`/conversations/${conversation.sessionId}`}
                className="block truncate text-sm text-ink after:absolute after:inset-0"
              >
                {conversation.title ?? t.untitled}
              </Link>
              <p className="truncate text-xs text-ink-muted">
                <RelativeTime value={conversation.lastActivity} /> ·{' '}
                {t.messageCount({ n: conversation.messageCount })}
                {conversation.channel === 'email' && ` · ${t.byMail}`}
              </p>
            </div>
            <StatusBadge kind={statusKinds[conversation.status]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DialogSkeleton() {
  return (
    <div className="space-y-3 py-2">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/3" />
    </div>
  )
}

interface ContactDialogProps {
  businessId: string
  contactId: string
  onClose: () => void
  /** Buttons under the contact. */
  footer?: (contact: ContactDetail) => ReactNode
  /** Above the figures: what the team should know. */
  notice?: (contact: ContactDetail) => ReactNode
}

/** Everything about one contact: identity, four figures, details, conversations, timeline. */
export function ContactDialog({ businessId, contactId, onClose, footer, notice }: ContactDialogProps) {
  const t = useText(texts)
  const query = useContact(businessId, contactId)
  // 400: what the address names is no id of a contact.
  const gone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  const waits = useDelayedPending(query.isPending)
  // Also when it was erased elsewhere while it was open here. Its buttons come with it: below a skeleton they would move.
  const contact = gone || waits ? undefined : query.data
  const place = [contact?.company, contact?.location].filter(Boolean).join(' · ')
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      icon={<Avatar name={contact?.name ?? contact?.email} size={56} />}
      title={contact ? (calledName(contact) ?? t.unnamed) : t.loading}
      description={
        contact && (place !== '' || contact.tags.length > 0) ? (
          <span className="flex flex-wrap items-center gap-1.5 text-sm">
            {place}
            {contact.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </span>
        ) : undefined
      }
      footer={contact && footer?.(contact)}
    >
      {query.isError && !contact && (
        <Alert
          kind="error"
          {...(!gone && { action: { label: t.tryAgain, onClick: () => void query.refetch() } })}
        >
          {gone ? t.contactGone : t.contactFailed}
        </Alert>
      )}
      {waits && (
        <Waiting>
          <DialogSkeleton />
        </Waiting>
      )}
      {contact && (
        <>
          {notice?.(contact)}
          <div className="-mx-6 max-md:-mx-5">
            <Stats contact={contact} />
          </div>
          <div className={cx('-mx-6 -mb-5 grid max-md:-mx-5 md:grid-cols-2')}>
            <div className="min-w-0 px-6 py-5 max-md:px-5 md:border-r md:border-border">
              <Details contact={contact} />
              <Conversations contact={contact} />
            </div>
            <div className="min-w-0 px-6 py-5 max-md:border-t max-md:border-border max-md:px-5">
              <Heading>{t.timeline}</Heading>
              <Timeline entries={contact.timeline} />
            </div>
          </div>
        </>
      )}
    </Dialog>
  )
}
