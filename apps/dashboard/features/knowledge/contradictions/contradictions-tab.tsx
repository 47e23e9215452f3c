import { useState } from 'react'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSources } from '../queries.ts'
import type { TabProps } from '../tab-props.ts'
import { ContradictionCard } from './contradiction-card.tsx'
import { texts } from './messages.ts'
import { useContradictions } from './queries.ts'

const FILTERS = ['undecided', 'decided'] as const
type Filter = (typeof FILTERS)[number]

/** What two sources say otherwise, and which of the two a person chose. */
export default function ContradictionsTab({ business, writable }: TabProps) {
  const t = useText(texts)
  const query = useContradictions(business.id)
  const counts = useSources(business.id).data?.counts
  const [chosen, setChosen] = useState<Filter | null>(null)
  if (query.isError && !query.data) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  const all = query.data?.contradictions ?? []
  const of = {
    undecided: all.filter(({ holds }) => holds === null),
    decided: all.filter(({ holds }) => holds !== null),
  }
  const shown = chosen ?? (of.undecided.length > 0 ? 'undecided' : 'decided')
  return (
    <Pending pending={query.isPending} skeleton={<Skeleton className="h-64 w-full rounded-lg" />}>
      {() =>
        all.length === 0 ? (
          <EmptyState boxed drawing="done" title={t.emptyTitle}>
            {counts && t.compared(counts)} {t.emptyText}
          </EmptyState>
        ) : (
          <div className="flex max-w-[1080px] flex-col gap-6">
            <p className="max-w-[70ch] text-sm text-ink-muted">{t.intro}</p>
            <Segmented
              label={t.filter}
              value={shown}
              onChange={setChosen}
              options={FILTERS.map((filter) => ({
                value: filter,
                label: `${t[filter]} (${of[filter].length})`,
              }))}
            />
            {of[shown].length === 0 ? (
              <EmptyState drawing="done" title={t[`${shown}Empty`]} />
            ) : (
              <ul aria-label={t[shown]} className="flex flex-col gap-3">
                {of[shown].map((contradiction) => (
                  <ContradictionCard
                    key={contradiction.id}
                    businessId={business.id}
                    contradiction={contradiction}
                    writable={writable}
                  />
                ))}
              </ul>
            )}
          </div>
        )
      }
    </Pending>
  )
}
