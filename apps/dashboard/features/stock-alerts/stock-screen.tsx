import { Alert } from '#dashboard/components/alert.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { BulkBar } from './components/bulk-bar.tsx'
import { Demand } from './components/demand-card.tsx'
import { FilterBar } from './components/filter-bar.tsx'
import { RequestList } from './components/request-list.tsx'
import { Stats } from './components/stats.tsx'
import { texts } from './messages.ts'
import { fetchFailure } from './queries.ts'
import { useStockScreen } from './use-stock-screen.ts'

const Dialogs = lazyDialog(() => import('./components/dialogs.tsx').then((m) => m.Dialogs))

/** « Notifications de Stock »: who waits for which product, and what was done about it. */
export function StockScreen({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const state = useStockScreen(businessId)
  const { query, question } = state
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
      {query.data && <Stats stats={query.data.stats} />}
      <FilterBar state={state} />
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
      <RequestList writable={writable} state={state} />
      <Demand businessId={businessId} writable={writable} />
      {state.chosen.length > 0 && <BulkBar state={state} />}
      {question && <Dialogs question={question} state={state} onClose={() => state.ask(null)} />}
    </Page>
  )
}
