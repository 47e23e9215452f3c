import { ArrowRight, MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { StatusBadge, type StatusKind } from '#dashboard/components/badge.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { CustomerAvatar } from '#dashboard/components/customer-avatar.tsx'
import { CustomerName } from '#dashboard/components/customer-name.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { lastWords, lastWordsTexts } from '#dashboard/lib/last-words.ts'
import { texts } from './messages.ts'
import { ResponsiveLabel } from './stat-cards.tsx'

const kinds: Record<ConversationItem['status'], StatusKind> = {
  active: 'conversationActive',
  inactive: 'conversationInactive',
  archived: 'conversationArchived',
}

/** The first conversations, each a link to its thread. */
export function RecentActivity({
  conversations,
  bare,
}: {
  conversations: ConversationItem[]
  bare?: boolean
}) {
  const t = useText(texts)
  return (
    <Card
      flush
      title={t.recent}
      className={cx('overflow-hidden', bare && 'w-full self-stretch border-0 shadow-none')}
      action={
        <Link
          href="/conversations"
          className="touch-target inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 text-sm font-semibold text-ink-muted hover:text-ink"
        >
          <ResponsiveLabel long={t.allConversations} short={t.seeAll} />
          <ArrowRight size={15} strokeWidth={1.75} aria-hidden />
        </Link>
      }
    >
      {conversations.length === 0 ? (
        <div className="flex flex-1 items-center justify-center">
          <EmptyState drawing="conversations" title={t.noConversation} headingLevel={3}>
            {t.noConversationText}
          </EmptyState>
        </div>
      ) : (
        <ul className="flex flex-1 flex-col">
          {conversations.map((item) => (
            <li key={item.sessionId} className="not-first:border-t not-first:border-border">
              <Row item={item} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ item }: { item: ConversationItem }) {
  const t = useText(texts)
  const words = useText(lastWordsTexts)
  const f = useFormats()
  const lang = useLangOf()
  return (
    <Link
      href={`/conversations/${item.sessionId}`}
      className="flex h-[74px] items-center gap-3 px-[18px] -outline-offset-2 hover:bg-surface-hover"
    >
      <CustomerAvatar of={item} size={36} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate text-base/5 font-semibold text-ink">
            <CustomerName of={item} />
          </span>
          <StatusBadge kind={kinds[item.status]} size="sm" />
        </span>
        <span className="mt-0.5 block truncate text-sm text-ink-muted">
          {lastWords(words, item) ?? <span lang={lang(texts.noMessages)}>{t.noMessages}</span>}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-0.5 text-xs text-ink-muted">
        <RelativeTime value={item.lastActivity} />
        <span className="tnum inline-flex items-center gap-1.5">
          <MessageSquare size={13} strokeWidth={2} aria-hidden />
          <span aria-hidden="true">{f.number(item.messageCount)}</span>
          <span className="sr-only">{t.messageCount({ n: item.messageCount })}</span>
        </span>
      </span>
    </Link>
  )
}
