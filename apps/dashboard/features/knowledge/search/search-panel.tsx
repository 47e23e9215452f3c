import type { Business } from '#contract/businesses/businesses.ts'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSettled } from '#dashboard/lib/use-settled.ts'
import { HitGroup } from './hit-group.tsx'
import { texts } from './messages.ts'
import { useHits } from './queries.ts'
import { WouldAnswer } from './would-answer.tsx'

const SETTLED_MS = 250

/** What the base holds of the words, by source, beside what the assistant would answer. */
export default function SearchPanel({
  business,
  q,
  writable,
}: {
  business: Business
  q: string
  writable: boolean
}) {
  const t = useText(texts)
  const query = useHits(business.id, useSettled(q, SETTLED_MS))
  const groups = query.data?.groups ?? []
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,23.25rem)]">
      <div className="flex min-w-0 flex-col gap-4" aria-busy={query.isFetching}>
        <QueryFailed query={query}>{t.failed}</QueryFailed>
        <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
          {() => (
            <>
              {query.data?.alike && <p className="text-sm text-ink-muted">{t.alike}</p>}
              {groups.map((group) => (
                <HitGroup key={group.kind} group={group} />
              ))}
              {query.data && groups.length === 0 && (
                <EmptyState drawing="search" title={t.nothing}>
                  {t.nothingText}
                </EmptyState>
              )}
            </>
          )}
        </Pending>
      </div>
      <WouldAnswer key={business.id} businessId={business.id} question={q} writable={writable} />
    </div>
  )
}
