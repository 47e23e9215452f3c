import { useId } from 'react'
import { Alert } from '#dashboard/components/alert.tsx'
import { MoreButton } from '#dashboard/components/more-button.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { focusIfLost } from '#dashboard/lib/return-focus.ts'
import { NobodyWaits } from './components/nobody-waits.tsx'
import { WaitingList } from './components/waiting-list.tsx'
import { texts } from './messages.ts'
import { useAllWaiting } from './queries.ts'

/** /inbox: what waits for a person, over all clients. */
export default function InboxPage() {
  const t = useText(texts)
  const query = useAllWaiting()
  const title = useSelection().businesses.length > 1 ? t.title : t.titleOfOne
  usePageTitle(title)
  const total = query.data?.pages[0]?.total
  const conversations = query.data?.pages.flatMap((page) => page.conversations) ?? []
  const listId = useId()
  /** What was pressed may go with the page that comes: the keyboard goes on at the first row of it. */
  const showMore = async () => {
    const { isError } = await query.fetchNextPage()
    if (isError) return
    focusIfLost(
      () => document.getElementById(listId)?.querySelectorAll<HTMLElement>('li button')[conversations.length],
    )
  }
  const failed = query.isError && !(query.error instanceof SessionExpiredError) && (
    <Alert
      kind="error"
      action={{
        label: t.tryAgain,
        onClick: () => void (query.isFetchNextPageError ? showMore() : query.refetch()),
      }}
    >
      {t.failed} {failureReason(query.error)}
    </Alert>
  )
  return (
    <Page
      dense
      title={title}
      aside={total !== undefined && <span className="max-md:hidden">{t.count({ n: total })}</span>}
    >
      {!query.isFetchNextPageError && failed}
      <Pending pending={query.isPending} skeleton={<Skeleton className="h-64 rounded-lg" />}>
        {() =>
          query.data && (
            <section
              id={listId}
              aria-label={title}
              className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
            >
              {conversations.length === 0 ? <NobodyWaits /> : <WaitingList conversations={conversations} />}
            </section>
          )
        }
      </Pending>
      {query.isFetchNextPageError && failed}
      {(!query.isFetchNextPageError || query.isFetchingNextPage) && (
        <MoreButton query={query} className="self-center" onClick={() => void showMore()} />
      )}
    </Page>
  )
}
