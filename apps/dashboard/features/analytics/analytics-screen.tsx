import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { ANALYTICS_PERIODS } from '#contract/analytics/analytics.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { PageFailure, SupportAddress } from '#dashboard/components/page-failure.tsx'
import { failureTexts } from '#dashboard/components/page-failure-messages.ts'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Pending } from '#dashboard/components/skeleton.tsx'
import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'
import { useClientConfig } from '#dashboard/lib/client-config.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { AnalyticsSkeleton, CardsSkeleton } from './components/analytics-skeleton.tsx'
import { ExportMenu } from './components/export-menu.tsx'
import { KpiStrip } from './components/kpi-strip.tsx'
import { longDay, shortDay } from './dates.ts'
import { texts } from './messages.ts'
import { useAnalytics, useLiveAnalytics, useTestError } from './queries.ts'
import { ANALYTICS_VIEWS } from './views.ts'

interface AnalyticsScreenProps {
  business: { id: string }
  /** Managers and owners complete the context; viewers read. */
  writable: boolean
}

/** What the address says (`?period=7d&view=quality`): 30 days and the activity unless it does. */
function useChoice() {
  const [params, setParams] = useSearchParams()
  const [period, view] = [params.get('period'), params.get('view')]
  const choose = (name: string) => (value: string) =>
    setParams((now) => ({ ...Object.fromEntries(now), [name]: value }), { replace: true })
  return {
    period: ANALYTICS_PERIODS.find((one) => one === period) ?? '30d',
    view: ANALYTICS_VIEWS.find((one) => one === view) ?? 'activity',
    setPeriod: choose('period'),
    setView: choose('view'),
  }
}

/** The cards come while the figures are asked for. */
const FigureCards = lazyPage(() => import('./components/figure-cards.tsx'))
void FigureCards.preload().catch(() => {})

const EXPORT_NOTE = 'export-forbidden'

/** /analytics: the figures of a period against those of the one before. */
export function AnalyticsScreen({ business, writable }: AnalyticsScreenProps) {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
  const mobile = useMobile()
  const { period, setPeriod, view, setView } = useChoice()
  const query = useAnalytics(business.id, period)
  useLiveAnalytics(business.id)
  const testError = useTestError(business.id)
  const demo = useClientConfig()?.demo === true
  const [exportFailure, setExportFailure] = useState<Error | null>(null)

  const { data, error } = query
  const failed = query.isError && !(error instanceof SessionExpiredError)
  const day = mobile ? shortDay : longDay
  const range = data && t.range({ from: day(data.from, f.lang), to: day(data.to, f.lang) })
  const periods = (
    <Segmented
      label={t.period}
      value={period}
      onChange={setPeriod}
      options={ANALYTICS_PERIODS.map((value) => ({
        value,
        label: <span lang={lang(texts[value])}>{t[value]}</span>,
      }))}
    />
  )
  const views = (
    <Segmented
      label={t.views}
      value={view}
      onChange={setView}
      block={mobile}
      options={ANALYTICS_VIEWS.map((value) => ({ value, label: t[value] }))}
    />
  )
  return (
    <Page
      dense
      title={t.title}
      titleLang={lang(texts.title)}
      aside={!mobile && !failed && range}
      actions={
        <>
          {demo && (
            <Button variant="ghost" className="max-md:hidden" onClick={testError}>
              <span lang={lang(texts.testError)}>{t.testError}</span>
            </Button>
          )}
          {!mobile && views}
          {!mobile && periods}
          <ExportMenu data={failed ? undefined : data} noteId={EXPORT_NOTE} onFailure={setExportFailure} />
        </>
      }
    >
      {mobile && (
        <div className="flex items-center justify-between gap-3">
          {periods}
          {!failed && <span className="text-xs text-ink-muted">{range}</span>}
        </div>
      )}
      {data && !failed && !data.mayExport && (
        <p id={EXPORT_NOTE} className="text-sm text-ink-muted">
          {t.exportForbidden}
        </p>
      )}
      {exportFailure && <ExportFailure error={exportFailure} />}
      {failed ? (
        <PageFailure
          title={t.failureTitle}
          reason={t.loadFailed({ reason: (error && failureReason(error)) ?? '' })}
          error={error as Error}
          failedAt={query.errorUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Pending pending={query.isPending} skeleton={<AnalyticsSkeleton />}>
          {() =>
            data && (
              <div
                aria-busy={query.isPlaceholderData || undefined}
                className={`grid gap-4 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                <KpiStrip data={data} />
                {mobile && views}
                <Suspense fallback={<CardsSkeleton />}>
                  <FigureCards businessId={business.id} data={data} view={view} writable={writable} />
                </Suspense>
              </div>
            )
          }
        </Pending>
      )}
    </Page>
  )
}

/** Why nothing was exported: /health answered not-OK, or did not answer. */
function ExportFailure({ error }: { error: Error }) {
  const t = useText(texts)
  const why = useText(failureTexts)
  const lang = useLangOf()
  const verdict = error instanceof ApiError ? 'unavailable' : 'connect'
  return (
    <Alert kind="error" title={t.exportFailed}>
      <span lang={lang(failureTexts[verdict])}>{why[verdict]}</span>
      <SupportAddress />
    </Alert>
  )
}
