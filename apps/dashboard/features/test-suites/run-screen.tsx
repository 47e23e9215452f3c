import { useLocation } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import { Page } from '#dashboard/components/page.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { ResultList } from './components/result-list.tsx'
import { useCause } from './components/run-list.tsx'
import { RunSummary } from './components/run-summary.tsx'
import { texts } from './messages.ts'
import { useLiveSuites, useRun } from './queries.ts'

/** One run: how far it is, what changed, and every answer. */
export default function RunScreen({ business, runId }: { business: Business; runId: string }) {
  const t = useText(texts)
  const f = useFormats()
  const causeOf = useCause()
  const [, navigate] = useLocation()
  useLiveSuites(business.id)
  const query = useRun(business.id, runId)
  const run = query.data
  return (
    <Page
      title={run ? t.runOf({ date: f.dateTime(run.startedAt) }) : t.lastRun}
      aside={run && <span className="max-md:hidden">{causeOf(run)}</span>}
      back={{ label: t.backToSuite, onClick: () => navigate(pages.tests.path) }}
      dense
    >
      <QueryFailed query={query}>{t.failed}</QueryFailed>
      <Pending pending={query.isPending} skeleton={<Skeleton className="h-40 w-full rounded-lg" />}>
        {() =>
          run && (
            <>
              <RunSummary run={run} />
              <ResultList
                businessId={business.id}
                runId={runId}
                initial={run.status === 'done' && run.broken + run.fixed > 0 ? 'changed' : ''}
              />
            </>
          )
        }
      </Pending>
    </Page>
  )
}
