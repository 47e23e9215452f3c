import { Mails, RefreshCw } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import type { ConversationItem } from '#contract/conversations.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button, ButtonLink, IconButton } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { DrawerButton } from '#dashboard/components/page.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts as mailTexts } from '../mail-messages.ts'
import { texts } from '../messages.ts'
import type { ListFilters, StatusFilter, useConversationList } from '../queries.ts'
import { ConversationRow } from './conversation-row.tsx'

/** Only who looks at mail sees how mail comes in. */
const MailSetup = lazy(() => import('./mail-setup.tsx'))

export interface ConversationListProps {
  businessId: string
  writable: boolean
  list: ReturnType<typeof useConversationList>
  /** What is typed; `filters.search` follows after a pause. */
  search: string
  filters: ListFilters
  onSearch: (search: string) => void
  onStatus: (status: StatusFilter) => void
  onMail: (mail: boolean) => void
  selectedId: string | undefined
}

function ListSkeleton() {
  return Array.from({ length: 7 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={index} className="flex gap-3 border-b border-border px-4 py-3.5">
      <Skeleton className="size-9 rounded-full" />
      <div className="flex-1 space-y-2 py-1">
        <Skeleton className="h-3 w-32" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-20" />
      </div>
    </div>
  ))
}

/** Arrow keys move between conversations; Enter opens, as on any link. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')]
  const index = links.indexOf(document.activeElement as HTMLElement)
  const next = links[event.key === 'ArrowDown' ? index + 1 : Math.max(0, index - 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The inbox: search, status filter, conversations in pages. */
export function ConversationList(props: ConversationListProps) {
  const { list, search, filters, onSearch, onStatus, onMail } = props
  const t = useText(texts)
  const mailWords = useText(mailTexts)
  const f = useFormats()
  const first = list.data?.pages[0]
  const items = list.data?.pages.flatMap((page) => page.conversations) ?? []
  const total = first ? `${f.number(first.total)}${first.totalIsMinimum ? '+' : ''}` : null
  return (
    <section aria-label={t.title} className="flex h-full min-h-0 w-full flex-col bg-bg">
      <header className="flex-none border-b border-border px-4 pt-3.5 pb-3.5">
        <div className="page-bar flex h-9 items-center gap-2.5 max-md:gap-1.5">
          <DrawerButton />
          <h1 className="title-page min-w-0 truncate">{t.title}</h1>
          {total !== null && (
            <Badge className="tnum">
              <span aria-hidden="true">{total}</span>
              <span className="sr-only">{t.total({ n: total })}</span>
            </Badge>
          )}
          <IconButton
            label={mailWords.onlyMail}
            icon={Mails}
            variant={filters.mail ? 'soft' : 'ghost'}
            className="ml-auto"
            aria-pressed={filters.mail === true}
            onClick={() => onMail(!filters.mail)}
          />
          <IconButton
            label={t.refresh}
            icon={RefreshCw}
            loading={list.isRefetching && !list.isFetchingNextPage}
            onClick={() => void list.refetch()}
          />
        </div>
        <SearchField
          id="conversation-search"
          className="mt-2.5"
          label={t.searchLabel}
          placeholder={t.search}
          value={search}
          onChange={onSearch}
        />
        <Segmented
          className="mt-3"
          block
          label={t.filter}
          value={filters.status}
          onChange={onStatus}
          options={[
            { value: 'all', label: t.all },
            { value: 'active', label: t.active },
            { value: 'inactive', label: t.inactive },
            { value: 'archived', label: t.archived },
          ]}
        />
        {filters.mail && (
          <Suspense fallback={null}>
            <MailSetup businessId={props.businessId} writable={props.writable} />
          </Suspense>
        )}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys between the links inside */}
      <div className="min-h-0 flex-1 overflow-y-auto" onKeyDown={moveByArrows}>
        {list.isError && !(list.error instanceof SessionExpiredError) ? (
          <Alert
            kind="error"
            className="m-4"
            action={{ label: t.tryAgain, onClick: () => void list.refetch() }}
          >
            {t.listError}
          </Alert>
        ) : (
          <Pending pending={!list.data} skeleton={<ListSkeleton />}>
            {() => <Rows {...props} items={items} />}
          </Pending>
        )}
      </div>
    </section>
  )
}

function Rows({
  items,
  list,
  selectedId,
  filters,
  onSearch,
  onStatus,
  onMail,
}: ConversationListProps & { items: ConversationItem[] }) {
  const t = useText(texts)
  const filtered = filters.search !== '' || filters.status !== 'all' || filters.mail === true
  if (items.length === 0) {
    return (
      <EmptyState
        drawing={filtered ? 'search' : 'conversations'}
        title={filtered ? t.noMatchTitle : t.emptyTitle}
        action={
          filtered ? (
            <Button
              onClick={() => {
                onSearch('')
                onStatus('all')
                onMail(false)
              }}
            >
              {t.clearFilters}
            </Button>
          ) : (
            <ButtonLink href="/api-keys">{t.emptyAction}</ButtonLink>
          )
        }
      >
        {filtered ? t.noMatchText : t.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {items.map((item) => (
          <li key={item.sessionId} className="[contain-intrinsic-size:auto_97px] [content-visibility:auto]">
            <ConversationRow item={item} selected={item.sessionId === selectedId} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="p-4">
          <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.moreConversations}
          </Button>
        </div>
      )}
    </>
  )
}
