import type { Contradiction } from '#contract/knowledge-contradictions.ts'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import type { TabProps } from '../tab-props.ts'
import { ContradictionCard } from './contradiction-card.tsx'
import { texts } from './messages.ts'
import { useContradictions } from './queries.ts'

/** What two sources say otherwise, and which of the two a person chose. */
export default function ContradictionsTab({ business, writable }: TabProps) {
  const t = useText(texts)
  const query = useContradictions(business.id)
  if (query.isError && !query.data) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  const all = query.data?.contradictions ?? []
  const group = (title: string, of: readonly Contradiction[]) =>
    of.length > 0 && (
      <section className="flex flex-col gap-3">
        <h2 className="text-xs font-semibold text-ink-muted">{title}</h2>
        <ul aria-label={title} className="flex flex-col gap-3">
          {of.map((contradiction) => (
            <ContradictionCard
              key={contradiction.id}
              businessId={business.id}
              contradiction={contradiction}
              writable={writable}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <Pending pending={query.isPending} skeleton={<Skeleton className="h-64 w-full rounded-lg" />}>
      {() =>
        all.length === 0 ? (
          <EmptyState drawing="done" headingLevel={2} title={t.emptyTitle}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <div className="flex max-w-[1080px] flex-col gap-6">
            <p className="max-w-[70ch] text-sm text-ink-muted">{t.intro}</p>
            {group(
              t.undecided,
              all.filter(({ holds }) => holds === null),
            )}
            {group(
              t.decided,
              all.filter(({ holds }) => holds !== null),
            )}
          </div>
        )
      }
    </Pending>
  )
}
