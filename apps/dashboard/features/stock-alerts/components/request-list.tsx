import { Button } from '#dashboard/components/button.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { usePageSteps } from '#dashboard/components/use-page-steps.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { NO_FILTERS, type StockPage } from '../queries.ts'
import type { StockState } from '../use-stock-screen.ts'
import { Empty } from './empty.tsx'
import { RequestCard } from './request-card.tsx'

/** The requests of a page, each with its actions, or why there is none. */
export function RequestList({ writable, state }: { writable: boolean; state: StockState }) {
  const t = useText(texts)
  const { query, requests, chosen, act, ask } = state
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
                <RequestCard
                  key={request.id}
                  request={request}
                  writable={writable}
                  selected={chosen.includes(request.id)}
                  onSelect={(on) => state.select(request.id, on)}
                  onContact={() => ask({ what: 'contact', request })}
                  onRevert={() => ask({ what: 'revert', request })}
                  onDelete={() => ask({ what: 'delete', request })}
                  onNote={(notes, done) => act({ type: 'notes', id: request.id, notes }, t.noteToast, done)}
                />
              ))}
            </ul>
            <Footer data={data} page={state.page} onGo={state.go} />
          </>
        ))
      }
    </Pending>
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
