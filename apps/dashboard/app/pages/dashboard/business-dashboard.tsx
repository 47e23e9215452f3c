import { CloudOff, ExternalLink, RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Business, Summary } from '#contract/businesses/businesses.ts'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { Pending } from '#dashboard/components/skeleton.tsx'
import { useSummary } from '#dashboard/features/businesses/public.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { CheckStrip } from './check-strip.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { failureOf, referenceOf } from './failure.ts'
import { texts } from './messages.ts'
import { PausedStrip } from './paused-strip.tsx'
import { Performance } from './performance.tsx'
import { useRecent } from './queries.ts'
import { RecentActivity } from './recent-activity.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { StatCards } from './stat-cards.tsx'
import { StockStrip } from './stock-strip.tsx'
import { WaitingStrip } from './waiting-strip.tsx'
import { widgetPage } from './widget-page.ts'

const Installation = lazy(() => import('./installation.tsx'))

/** The dashboard of the selected business. */
export function BusinessDashboard({ business }: { business: Business }) {
  const t = useText(texts)
  const f = useFormats()
  const now = useNow()
  const user = useSession()?.user
  const summary = useSummary(business.id)
  const recent = useRecent(business.id)
  const first = user?.name?.trim().split(/\s+/)[0]
  const failures = [summary, recent].map((query) => (query.data ? 'none' : failureOf(query.error)))
  const retry = () => {
    void summary.refetch()
    void recent.refetch()
  }
  const page = summary.data && widgetPage(business, summary.data)
  const pending = [summary, recent].some(
    (query, index) => query.isPending || (!query.data && failures[index] === 'session'),
  )
  return (
    <DashboardFrame
      dense
      title={first ? t.hello({ name: first }) : t.helloNobody}
      aside={<span className="first-letter:lowercase">{f.day(now)}</span>}
      actions={
        page && (
          <ButtonLink href={page} target="_blank" rel="noopener" icon={ExternalLink}>
            {t.seeWidget}
          </ButtonLink>
        )
      }
    >
      <PausedStrip business={business} />
      {failures.includes('load') ? (
        <LoadFailed reference={referenceOf([summary.error, recent.error])} onRetry={retry} />
      ) : (
        <Pending pending={pending} skeleton={<DashboardSkeleton />}>
          {() => (
            <Content
              business={business}
              summary={summary.data}
              recent={recent.data}
              reasons={[summary.error, recent.error].flatMap((error) =>
                error ? [failureReason(error)] : [],
              )}
              onRetry={retry}
            />
          )}
        </Pending>
      )}
    </DashboardFrame>
  )
}

interface ContentProps {
  business: Business
  summary: Summary | undefined
  recent: ConversationItem[] | undefined
  reasons: (string | null)[]
  onRetry: () => void
}

function Content({ business, summary, recent, reasons, onRetry }: ContentProps) {
  const t = useText(texts)
  const lang = useLangOf()
  const unread = summary === undefined || recent === undefined
  if (summary && recent?.length === 0 && summary.installation.firstMessageAt === null)
    return (
      <>
        <div className="max-md:order-last">
          <StatCards summary={summary} />
        </div>
        <Suspense>
          <Installation business={business} installation={summary.installation} />
        </Suspense>
      </>
    )
  return (
    <>
      {unread && (
        <div
          role="status"
          title={reasons.join('\n')}
          className="flex items-center gap-2.5 rounded-[10px] bg-surface-sunken px-3.5 py-2.5 text-sm text-ink-muted"
        >
          <CloudOff size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
          <p className="min-w-0 flex-1">{t.unreachable}</p>
          <button
            type="button"
            lang={lang(texts.tryAgain)}
            onClick={onRetry}
            className="touch-target rounded-xs font-medium text-ink-link hover:underline"
          >
            {t.tryAgain}
          </button>
        </div>
      )}
      {summary && summary.waitingConversations > 0 && (
        <WaitingStrip businessId={business.id} waiting={summary.waitingConversations} recent={recent ?? []} />
      )}
      {summary?.installation.knowledgeCheckedAt === null && <CheckStrip business={business} />}
      <StatCards summary={summary} />
      {unread ? (
        <div className="flex min-h-[22rem] items-center justify-center rounded-lg border border-border bg-surface shadow-xs">
          {recent?.length ? (
            <RecentActivity conversations={recent} bare />
          ) : (
            <EmptyState drawing="conversations" title={t.noConversation}>
              {t.conversationsBack}
            </EmptyState>
          )}
        </div>
      ) : (
        <div className="mt-2 grid gap-4 max-md:mt-0 xl:grid-cols-[minmax(0,1fr)_372px]">
          <div className="min-w-0 max-xl:order-last xl:contents">
            <RecentActivity conversations={recent} />
          </div>
          <Performance business={business} assistant={summary.assistant} />
        </div>
      )}
      <Shortcuts summary={summary} agent={business.role === 'agent'} />
      {summary && summary.pendingStockRequests > 0 && (
        <StockStrip businessId={business.id} pending={summary.pendingStockRequests} />
      )}
    </>
  )
}

/** In place of the page: how to get on, the state of the service, and what the server's log calls the failure. */
function LoadFailed({ reference, onRetry }: { reference: string | null; onRetry: () => void }) {
  const t = useText(texts)
  const lang = useLangOf()
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center rounded-lg border border-border bg-surface shadow-xs"
    >
      <EmptyState
        drawing="storm"
        title={<span lang={lang(texts.loadFailed)}>{t.loadFailed}</span>}
        action={
          <Button variant="primary" icon={RefreshCw} lang={lang(texts.tryAgain)} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        }
      >
        {t.loadFailedText}
      </EmptyState>
      <p className="flex flex-wrap items-center justify-center gap-x-4 text-sm">
        <a href="/status" className="touch-target font-medium text-ink-link hover:underline">
          {t.serviceStatus}
        </a>
        {reference && (
          <span className="font-mono text-xs text-ink-muted">{t.failureReference({ reference })}</span>
        )}
      </p>
    </div>
  )
}
