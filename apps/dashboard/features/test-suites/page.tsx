import { lazy, Suspense } from 'react'
import { useParams } from 'wouter'
import { PageSpinner } from '#dashboard/components/spinner.tsx'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'

// What they share with the settings is no first load of any other page.
const SuitesScreen = lazy(() => import('./suites-screen.tsx'))
const RunScreen = lazy(() => import('./run-screen.tsx'))

/** /test-suites, and /test-suites/{run} */
export default function TestSuitesPage() {
  const { selected } = useSelection()
  const { runId } = useParams<{ runId?: string }>()
  if (selected === null) return <NoBusiness />
  return (
    <Suspense fallback={<PageSpinner />}>
      {runId ? (
        <RunScreen key={runId} business={selected} runId={runId} />
      ) : (
        <SuitesScreen key={selected.id} business={selected} />
      )}
    </Suspense>
  )
}
