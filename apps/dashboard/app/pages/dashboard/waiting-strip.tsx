import { Hand } from 'lucide-react'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { customerName } from '#dashboard/lib/customer-name.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { isUnreached } from '#dashboard/lib/unreached.ts'
import { texts } from './messages.ts'
import { useLongestWaiting } from './queries.ts'
import { Strip } from './strip.tsx'

const MINUTE_MS = 60_000

interface WaitingStripProps {
  businessId: string
  waiting: number
  /** Conversations at hand: where they hold all who wait, nothing more is asked for. */
  recent: readonly ConversationItem[]
}

/** Who waits for a person: the one who waits longest, by name and with their words. */
export function WaitingStrip({ businessId, waiting, recent }: WaitingStripProps) {
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const known = recent.filter(({ waitingSince }) => waitingSince !== null)
  const [first] = known.toSorted((a, b) => (a.waitingSince ?? '').localeCompare(b.waitingSince ?? ''))
  const longest = useLongestWaiting(businessId, waiting, known.length < waiting)
  const named = known.length < waiting ? longest.data : first
  const since = Date.parse(named?.waitingSince ?? '')
  const unreached = named ? isUnreached(named) : false
  const who = !named
    ? undefined
    : unreached
      ? t.unreached({ name: customerName(named) })
      : now - since >= MINUTE_MS
        ? t.waitsSince({ name: customerName(named), ago: f.ago(since, now) })
        : undefined
  const words = unreached ? '' : (named?.lastCustomerMessage ?? '')
  return (
    <Strip
      icon={Hand}
      tone="warning"
      title={waiting === 1 && who ? who : t.waiting({ n: waiting })}
      action={{
        label: t.answer,
        href: named ? `/conversations/${named.sessionId}?reply` : '/conversations',
      }}
    >
      <p className={cx('min-h-5 text-sm text-ink-muted', unreached ? 'md:truncate' : 'truncate')}>
        {waiting > 1 && who && (unreached ? who : f.labelled(who, ''))}
        {words}
      </p>
    </Strip>
  )
}
