import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { usePageSteps } from '#dashboard/components/use-page-steps.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { NO_FILTERS, type StockFilters, type StockPage } from '../queries.ts'
import type { StockState } from '../use-stock-screen.ts'
import { RequestCard } from './request-card.tsx'

/** The requests of a page, each with its actions, or why there is none. */
export function RequestList({ writable, state }: { writable: boolean; state: StockState }) {
  const { query, requests } = state
  const { data } = query
  return (
    <Pending pending={query.isPending} skeleton={<ListSkeleton />}>
      {() =>
        data &&
        (requests.length === 0 ? (
          <div className="flex flex-1 items-center justify-center rounded-lg border border-border bg-surface">
            <Empty filters={state.filters} onClear={() => state.filter(NO_FILTERS)} />
          </div>
        ) : (
          <>
            <ul className="space-y-2.5">
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} writable={writable} state={state} />
              ))}
            </ul>
            <Footer data={data} page={state.page} onGo={state.go} />
          </>
        ))
      }
    </Pending>
  )
}

const DRAWINGS = { all: 'stock', pending: 'stock', contacted: 'done', search: 'search' } as const

/** In place of the list: nothing yet, nothing of this status, or nothing found. */
function Empty({ filters, onClear }: { filters: StockFilters; onClear: () => void }) {
  const t = useText(texts)
  const agent = useSelection().selected?.role === 'agent'
  const kind = filters.search || filters.dateFrom || filters.dateTo ? 'search' : filters.status
  const action =
    kind === 'all' ? (
      !agent && <ButtonLink href="/api-keys">{t.emptyAction}</ButtonLink>
    ) : (
      <Button onClick={onClear}>{t.showAll}</Button>
    )
  return (
    <EmptyState drawing={DRAWINGS[kind]} title={t[`empty-${kind}`]} action={action}>
      {t[`empty-${kind}-text`]}
    </EmptyState>
  )
}

function Footer({ data, page, onGo }: { data: StockPage; page: number; onGo: (page: number) => void }) {
  const t = useText(texts)
  const [steps, step] = usePageSteps<HTMLElement>()
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted">
      <p className="tnum">
        {t.footer({ total: data.stats.totalRequests, pending: data.stats.pendingRequests })}
      </p>
      {data.totalPages > 1 && (
        <nav ref={steps} aria-label={t.title} className="flex items-center gap-2.5">
          <span className="tnum">{t.page({ page, pages: data.totalPages })}</span>
          <Button size="sm" disabled={page <= 1} onClick={() => step(() => onGo(page - 1))}>
            {t.previous}
          </Button>
          <Button size="sm" disabled={page >= data.totalPages} onClick={() => step(() => onGo(page + 1))}>
            {t.next}
          </Button>
        </nav>
      )}
    </footer>
  )
}

function ListSkeleton() {
  return (
    <div className="space-y-2.5">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex gap-3 rounded-lg border border-border bg-surface p-4">
          <Skeleton className="size-9 flex-none rounded-full" />
          <div className="min-w-0 flex-1 space-y-2.5 py-1">
            <Skeleton className="h-3 w-52" />
            <Skeleton className="h-3 w-72 max-w-full" />
            <Skeleton className="h-3 w-96 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
