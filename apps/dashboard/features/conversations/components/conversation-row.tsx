import { Mails, MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import type { ConversationItem } from '#contract/conversations.ts'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerName } from '#dashboard/components/customer-name.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts as mailTexts } from '../mail-messages.ts'
import { texts } from '../messages.ts'
import { statusKinds } from '../names.ts'

/** One conversation of the list: a link to its thread. */
export function ConversationRow({ item, selected }: { item: ConversationItem; selected: boolean }) {
  const t = useText(texts)
  const mailWords = useText(mailTexts)
  const fresh = item.unreadCount > 0 || item.waitingSince !== null
  return (
    <Link
      href={`/conversations/${item.sessionId}`}
      aria-current={selected ? 'page' : undefined}
      data-conversation={item.sessionId}
      className={cx(
        'flex gap-3 border-b border-border border-l-[3px] py-3.5 pr-4 pl-[13px] -outline-offset-2',
        selected
          ? 'border-l-primary bg-primary-soft text-on-primary-soft'
          : item.bounced
            ? 'border-l-accent bg-warning-soft'
            : 'border-l-transparent hover:bg-surface-hover',
      )}
    >
      <CustomerAvatar of={item} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold text-ink">
            <CustomerName of={item} />
          </span>
          {fresh && (
            <span className="size-2 flex-none self-center rounded-full bg-accent">
              <span className="sr-only">
                {item.waitingSince !== null ? t.waiting : t.unread({ n: item.unreadCount })}
              </span>
            </span>
          )}
          <RelativeTime value={item.lastActivity} className="flex-none text-xs text-ink-subtle" />
        </span>
        <span
          className={cx(
            'mt-0.5 block truncate text-sm',
            fresh || selected ? 'text-ink' : 'text-ink-muted',
            item.lastMessage === null && 'text-ink-subtle italic',
          )}
        >
          {item.lastMessage?.content ?? t.noMessages}
        </span>
        <span className="mt-1.5 flex items-center gap-2.5 text-xs text-ink-muted">
          <StatusBadge
            kind={statusKinds[item.status]}
            size="sm"
            {...(selected && { className: 'bg-surface!' })}
          />
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
          {item.bounced && <span className="text-on-warning-soft">{t.addressRefused}</span>}
        </span>
      </span>
    </Link>
  )
}
