import { Mails, MessageSquare } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Link } from 'wouter'
import type { ConversationItem, SearchHit } from '#contract/conversations/conversations.ts'
import type { Label } from '#contract/labels/label.ts'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerLabel } from '#dashboard/components/customer-name.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { LabelBadge, labelsOf } from '#dashboard/features/labels/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { shortNameBeside } from '#dashboard/lib/customer-name.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { lastWords, lastWordsTexts } from '#dashboard/lib/last-words.ts'
import { conversationHref } from '../conversation-href.ts'
import { FoundWords } from '../lazy-parts.ts'
import { texts as mailTexts } from '../mail-messages.ts'
import { texts } from '../messages.ts'
import { statusKinds } from '../names.ts'
import { SnoozedUntil } from '../sorting.ts'
import { WaitBadge } from './wait-badge.tsx'

interface ConversationRowProps {
  item: ConversationItem
  selected: boolean
  /** A reply to it did not leave. */
  unsent: boolean
  /** Where a search found something in it. */
  hit: SearchHit | undefined
  /** Those of the list, of which it has some. */
  labels: readonly Label[]
}

/** One conversation of the list: a link to its thread. Drawn anew when it is another, not with each choice beside it. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { item, selected, unsent, hit } = props
  const t = useText(texts)
  const mailWords = useText(mailTexts)
  const labels = labelsOf(item.labelIds, props.labels)
  const words = lastWords(useText(lastWordsTexts), item) ?? t.noMessages
  const shortName = shortNameBeside(item)
  const fresh = item.unreadCount > 0 || item.waitingSince !== null
  return (
    <Link
      href={conversationHref(item.sessionId, hit)}
      aria-current={selected ? 'page' : undefined}
      data-conversation={item.sessionId}
      className={cx(
        'flex gap-3 border-b border-border border-l-[3px] py-3.5 pr-4 pl-[13px] -outline-offset-2',
        selected
          ? 'border-l-primary bg-primary-soft text-on-primary-soft'
          : 'border-l-transparent hover:bg-surface-hover',
      )}
    >
      <CustomerAvatar of={item} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold text-ink">
            <CustomerLabel of={item} />
          </span>
          {item.unreadCount > 0 && (
            <span className="size-2 flex-none self-center rounded-full bg-accent">
              <span className="sr-only">{t.unread({ n: item.unreadCount })}</span>
            </span>
          )}
          <RelativeTime value={item.lastActivity} className="flex-none text-xs text-ink-subtle" />
        </span>
        <span
          className={cx(
            'mt-0.5 text-sm',
            hit ? 'line-clamp-2' : 'block truncate',
            fresh || selected ? 'text-ink' : 'text-ink-muted',
            item.lastMessage === null && 'text-ink-subtle italic',
          )}
        >
          {hit ? (
            <Suspense fallback={words}>
              <FoundWords hit={hit} />
            </Suspense>
          ) : (
            words
          )}
        </span>
        <span
          className={cx(
            'mt-1.5 flex items-center gap-x-2.5 gap-y-1 text-xs text-ink-muted',
            (unsent || item.bounced) && 'flex-wrap',
          )}
        >
          {item.waitingSince && (
            <WaitBadge
              since={item.waitingSince}
              label={item.handlerId === null ? t.waiting : t.awaitsAnswer}
              size="sm"
            />
          )}
          {item.snoozed ? (
            <Suspense>
              <SnoozedUntil until={item.snoozed.until} />
            </Suspense>
          ) : (
            <StatusBadge
              kind={statusKinds[item.status]}
              size="sm"
              {...(selected && { className: 'bg-surface!' })}
            />
          )}
          <span className="tnum inline-flex items-center gap-1">
            {item.channel === 'email' ? (
              <Mails size={13} strokeWidth={2} aria-hidden />
            ) : (
              <MessageSquare size={13} strokeWidth={2} aria-hidden />
            )}
            {item.channel === 'email' && <span className="sr-only">{mailWords.byMail}</span>}
            <span aria-hidden="true">{item.messageCount}</span>
            <span className="sr-only">{t.messageCount({ n: item.messageCount })}</span>
          </span>
          {item.anonymous && (
            <span className="truncate">
              {shortName && <span>{shortName}</span>}
              {shortName && item.pageTitle && ' · '}
              {item.pageTitle} {item.device === 'phone' && `· ${t.phone}`}
            </span>
          )}
          {unsent && <span className="font-semibold text-danger">{t.unsent}</span>}
          {item.bounced && (
            <span className="whitespace-nowrap text-on-warning-soft before:content-['⚠\FE0E__'/'']">
              {t.addressRefused}
            </span>
          )}
        </span>
        {labels.length > 0 && (
          <span className="mt-1.5 flex flex-wrap gap-1">
            {labels.map((label) => (
              <LabelBadge key={label.id} label={label} />
            ))}
          </span>
        )}
      </span>
    </Link>
  )
})
