import { Link } from 'wouter'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { Card } from '#dashboard/components/card.tsx'
import { CustomerName } from '#dashboard/components/customer-name.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../figure-messages.ts'

/** Whether people who asked for a person were reached, and who never was. */
export function ReachCard({ data: { reach } }: { data: Analytics }) {
  const t = useText(texts)
  const f = useFormats()
  const { requests, reached, averageSeconds, withoutAddress, unreached } = reach
  const more = requests - reached - unreached.length
  const hours = (averageSeconds ?? 0) / 3_600
  const delay =
    hours < 1.5
      ? f.seconds(averageSeconds ?? 0)
      : { value: f.number(hours, { maximumFractionDigits: 1 }), unit: 'h' }
  const sentences = [
    t.reachCount({ n: requests, shown: f.number(requests), share: f.percent(reached / requests) }),
    averageSeconds !== null && t.reachAfter({ delay: `${delay.value}\u00a0${delay.unit}` }),
    withoutAddress > 0 && t.reachWithoutAddress({ n: withoutAddress, shown: f.number(withoutAddress) }),
  ]
  return (
    <Card title={t.reach} aria-label={t.reach}>
      <p className="text-sm text-ink-muted">{sentences.filter(Boolean).join(' ')}</p>
      {unreached.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-semibold">{t.unreached}</h3>
          <ul>
            {unreached.map((one) => (
              <li key={one.sessionId + one.askedAt} className="flex items-baseline gap-3 py-1 text-sm">
                <Link
                  href={`/conversations/${one.sessionId}`}
                  className="min-w-0 flex-1 truncate text-ink hover:underline"
                >
                  <CustomerName of={one} />
                </Link>
                <span className="flex-none text-xs text-ink-muted">
                  <RelativeTime value={one.askedAt} />
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="mt-1 text-sm text-ink-muted">
              {t.unreachedMore({ n: more, shown: f.number(more) })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
