import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { Card } from '#dashboard/components/card.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useAllWaiting } from '../queries.ts'
import { WaitingList } from './waiting-list.tsx'

const SHOWN = 4

/** On the agency dashboard: the longest waits over all clients. */
export default function WaitingSection() {
  const t = useText(texts)
  const query = useAllWaiting()
  const first = query.data?.pages[0]
  if (!first) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  return (
    <Card
      flush
      className="flex-none overflow-hidden"
      title={t.title}
      subtitle={t.count({ n: first.total })}
      action={
        first.total > 0 && (
          <Link
            href="/inbox"
            className="touch-target inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 text-sm font-semibold text-ink-muted hover:text-ink"
          >
            {t.all}
            <ArrowRight size={15} strokeWidth={1.75} aria-hidden />
          </Link>
        )
      }
    >
      {first.total === 0 ? (
        <p className="px-[18px] py-4 text-sm text-ink-muted">{t.nobodyText}</p>
      ) : (
        <WaitingList conversations={first.conversations.slice(0, SHOWN)} />
      )}
    </Card>
  )
}
