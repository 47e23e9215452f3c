import type { ReactNode } from 'react'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { Alert } from './alert.tsx'
import { ui } from './messages.ts'

/** What could not be read, why, and the way to try again; nothing where it was read, or the session has ended. */
export function QueryFailed(props: {
  query: { error: Error | null; refetch: () => unknown }
  children: ReactNode
  /** Where the specification has other words. */
  again?: string
}) {
  const { query, children, again } = props
  const t = useText(ui)
  if (query.error === null || query.error instanceof SessionExpiredError) return null
  return (
    <Alert kind="error" action={{ label: again ?? t.tryAgain, onClick: () => void query.refetch() }}>
      {children} {failureReason(query.error)}
    </Alert>
  )
}
