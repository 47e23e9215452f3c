import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { usePageSteps } from '#dashboard/components/use-page-steps.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { BulkBar } from './components/bulk-bar.tsx'
import { Demand } from './components/demand.tsx'
import { Dialogs, type Question } from './components/dialogs.tsx'
import { Empty } from './components/empty.tsx'
import { FilterBar } from './components/filter-bar.tsx'
import { RequestCard } from './components/request-card.tsx'
import { Stats } from './components/stats.tsx'
import { demandKey } from './demand-queries.ts'
import { texts } from './messages.ts'
import {
  fetchFailure,
  NO_FILTERS,
  type StockAction,
  type StockFilters,
  stockKey,
  useStockAction,
  useStockRequests,
} from './queries.ts'

const NOBODY: ReadonlySet<string> = new Set()

function ListSkeleton() {
  return (
    <div className="space-y-2.5">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex gap-3 rounded-lg border border-border bg-surface p-4">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1 space-y-2.5 py-1">
            <Skeleton className="h-3 w-52" />
            <Skeleton className="h-3 w-72 max-w-full" />
            <Skeleton className="h-3 w-96 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** « Notifications de Stock »: who waits for which product, and what was done about it. */
export function StockScreen({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const client = useQueryClient()
  const [filters, setFilters] = useState<StockFilters>(NO_FILTERS)
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOBODY)
  const [sharedNotes, setSharedNotes] = useState('')
  const [question, setQuestion] = useState<Question>(null)
  const [steps, step] = usePageSteps<HTMLElement>()
  const query = useStockRequests(businessId, filters, page)
  const action = useStockAction(businessId)
  useBusinessEvents((event) => {
    if (event.type !== 'stock-requests') return
    void client.invalidateQueries({ queryKey: stockKey(businessId) })
    void client.invalidateQueries({ queryKey: demandKey(businessId) })
  })

  const data = query.data
  // The last page went with the last of its requests.
  if (data && !query.isPlaceholderData && page > data.totalPages) setPage(data.totalPages)
  const requests = data?.notifications ?? []
  const chosen = requests.filter((r) => selected.has(r.id)).map((r) => r.id)
  const change = (next: StockFilters) => {
    setFilters(next)
    setPage(1)
    setSelected(NOBODY)
  }
  const go = (next: number) => {
    setPage(next)
    setSelected(NOBODY)
  }
  /** Closes the question that was answered, not one that was opened meanwhile. */
  const close = (answered: Question) => setQuestion((open) => (open === answered ? null : open))
  const act = (what: StockAction, done: string, after?: () => void) =>
    void action.mutateAsync(what).then(
      () => {
        after?.()
        close(question)
        toast({ title: done })
      },
      (error: Error) => {
        toastCallFailed(error, { title: t.actionFailed })
        // A note that was typed there is not lost: the question stays.
        if (what.type !== 'contact') close(question)
      },
    )
  const clearSelection = () => {
    setSelected(NOBODY)
    setSharedNotes('')
  }
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  const bulkDelete = () => {
    if (!window.confirm(t.bulkDeleteConfirm({ n: chosen.length }))) return
    act({ type: 'bulk-delete', ids: chosen }, t.bulkDeletedToast({ n: chosen.length }), clearSelection)
  }
  return (
    <Page
      dense
      title={t.title}
      actions={
        query.dataUpdatedAt > 0 && (
          <span className="text-xs text-ink-subtle max-md:hidden">
            {t.updated({ ago: f.agoInText(query.dataUpdatedAt, Math.max(now, query.dataUpdatedAt)) })}
          </span>
        )
      }
    >
      {data && <Stats stats={data.stats} />}
      <Demand businessId={businessId} writable={writable} />
      <FilterBar
        filters={filters}
        onChange={change}
        onRefresh={() => void query.refetch()}
        refreshing={query.isFetching && !query.isPending}
      />
      {!writable && (
        <Alert kind="info" quiet>
          {t.readOnly}
        </Alert>
      )}
      {query.isError && !(query.error instanceof SessionExpiredError) && (
        <Alert kind="error" action={{ label: t.tryAgain, onClick: () => void query.refetch() }}>
          {t.fetchFailed({ reason: fetchFailure(query.error) })}
        </Alert>
      )}
      <Pending pending={query.isPending} skeleton={<ListSkeleton />}>
        {() =>
          data &&
          (requests.length === 0 ? (
            <div className="flex flex-1 items-center justify-center rounded-lg border border-border bg-surface">
              <Empty filters={filters} onClear={() => change(NO_FILTERS)} />
            </div>
          ) : (
            <>
              <ul className="space-y-2.5">
                {requests.map((request) => (
                  <RequestCard
                    key={request.id}
                    request={request}
                    writable={writable}
                    selected={selected.has(request.id)}
                    onSelect={(on) => toggle(request.id, on)}
                    onContact={() => setQuestion({ what: 'contact', request })}
                    onRevert={() => setQuestion({ what: 'revert', request })}
                    onDelete={() => setQuestion({ what: 'delete', request })}
                    onNote={(notes, done) => act({ type: 'notes', id: request.id, notes }, t.noteToast, done)}
                  />
                ))}
              </ul>
              <footer className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted">
                <p className="tnum">
                  {t.footer({ total: data.stats.totalRequests, pending: data.stats.pendingRequests })}
                </p>
                {data.totalPages > 1 && (
                  <nav ref={steps} aria-label={t.title} className="flex items-center gap-2.5">
                    <span className="tnum">{t.page({ page, pages: data.totalPages })}</span>
                    <Button size="sm" disabled={page <= 1} onClick={() => step(() => go(page - 1))}>
                      {t.previous}
                    </Button>
                    <Button
                      size="sm"
                      disabled={page >= data.totalPages}
                      onClick={() => step(() => go(page + 1))}
                    >
                      {t.next}
                    </Button>
                  </nav>
                )}
              </footer>
            </>
          ))
        }
      </Pending>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          all={chosen.length === requests.length}
          notes={sharedNotes}
          onNotes={setSharedNotes}
          onToggleAll={() =>
            setSelected(chosen.length === requests.length ? NOBODY : new Set(requests.map((r) => r.id)))
          }
          onContact={() =>
            act(
              { type: 'bulk-contact', ids: chosen, notes: sharedNotes.trim() },
              t.bulkContactedToast({ n: chosen.length }),
              clearSelection,
            )
          }
          onDelete={bulkDelete}
          onClose={clearSelection}
          busy={action.isPending}
        />
      )}
      <Dialogs
        question={question}
        busy={action.isPending}
        onClose={() => setQuestion(null)}
        onContact={(request, notes, sent) =>
          act({ type: 'contact', id: request.id, notes }, t.contactedToast, sent)
        }
        onRevert={(request) => act({ type: 'revert', id: request.id }, t.revertedToast)}
        onDelete={(request) => act({ type: 'delete', id: request.id }, t.deletedToast)}
      />
    </Page>
  )
}
