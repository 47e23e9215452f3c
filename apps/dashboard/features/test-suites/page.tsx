import { useParams } from 'wouter'
import { NoBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { RunScreen } from './run-screen.tsx'
import { SuitesScreen } from './suites-screen.tsx'

/** /test-suites, and /test-suites/{run} */
export default function TestSuitesPage() {
  const { selected } = useSelection()
  const { runId } = useParams<{ runId?: string }>()
  if (selected === null) return <NoBusiness />
  return runId ? (
    <RunScreen key={runId} business={selected} runId={runId} />
  ) : (
    <SuitesScreen key={selected.id} business={selected} />
  )
}
