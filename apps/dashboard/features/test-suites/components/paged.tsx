import type { ComponentProps, ReactNode } from 'react'
import { MoreButton } from '#dashboard/components/more-button.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

interface PagedProps {
  query: ComponentProps<typeof QueryFailed>['query'] &
    ComponentProps<typeof MoreButton>['query'] & { isPending: boolean; data?: unknown }
  /** What stands where there is nothing. */
  empty: ReactNode
  isEmpty: boolean
  children: ReactNode
}

/** A list that is read page by page: waiting, failed, empty, or there with a button for more. */
export function Paged({ query, empty, isEmpty, children }: PagedProps) {
  const t = useText(texts)
  return (
    <>
      <QueryFailed query={query}>{t.failed}</QueryFailed>
      <Pending pending={query.isPending} skeleton={<Skeleton className="h-60 w-full rounded-lg" />}>
        {() => query.data !== undefined && (isEmpty ? empty : children)}
      </Pending>
      <MoreButton query={query} className="self-center" />
    </>
  )
}
