import { BellRing, CircleCheck, Hourglass, type LucideIcon } from 'lucide-react'
import type { StockStats } from '#contract/stock-alerts/stock-alerts.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

interface StatProps {
  icon: LucideIcon
  tint: string
  label: string
  value: string
  aside?: string
}

function Stat({ icon: Icon, tint, label, value, aside }: StatProps) {
  return (
    <div className="flex items-center gap-3.5 rounded-lg border border-border bg-surface px-[18px] py-4 shadow-xs max-md:rounded-none max-md:border-y-0 max-md:border-r-0 max-md:px-3.5 max-md:py-3 max-md:shadow-none max-md:first:border-l-0">
      <span
        className={cx('flex size-11 flex-none items-center justify-center rounded-md max-md:hidden', tint)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <dl className="min-w-0">
        <dt className="text-sm text-ink-muted max-md:text-xs">{label}</dt>
        <dd className="figure-key text-[1.625rem]/8">{value}</dd>
      </dl>
      {aside && <span className="ml-auto text-xs text-ink-subtle max-md:hidden">{aside}</span>}
    </div>
  )
}

/** Total, pending and contacted requests. */
export function Stats({ stats }: { stats: StockStats }) {
  const t = useText(texts)
  const f = useFormats()
  const { totalRequests, pendingRequests, contactedRequests } = stats
  return (
    <div className="grid grid-cols-3 gap-4 max-md:gap-0 max-md:overflow-hidden max-md:rounded-lg max-md:border max-md:border-border max-md:bg-surface">
      <Stat
        icon={BellRing}
        tint="bg-neutral-soft text-on-neutral-soft"
        label={t.total}
        value={f.number(totalRequests)}
      />
      <Stat
        icon={Hourglass}
        tint="bg-warning-soft text-on-warning-soft"
        label={t.pending}
        value={f.number(pendingRequests)}
        {...(totalRequests > 0 && pendingRequests === 0 && { aside: t.upToDate })}
      />
      <Stat
        icon={CircleCheck}
        tint="bg-success-soft text-on-success-soft"
        label={t.contacted}
        value={f.number(contactedRequests)}
        {...(totalRequests > 0 && {
          aside: t.contactedShare({ share: f.percent(contactedRequests / totalRequests) }),
        })}
      />
    </div>
  )
}
