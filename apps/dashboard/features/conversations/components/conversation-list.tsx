import { ListFilter, Mails, RefreshCw } from 'lucide-react'
import { type KeyboardEvent, Suspense, useMemo, useState } from 'react'
import type { ConversationItem } from '#contract/conversations/conversations.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import { IconButton } from '#dashboard/components/button.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { MoreButton } from '#dashboard/components/more-button.tsx'
import { DrawerButton } from '#dashboard/components/page.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useSummary } from '#dashboard/features/businesses/public.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useTakenOver } from '#dashboard/lib/use-taken-over.ts'
import { EmptyList, MailSetup, ViewItems, ViewParts } from '../lazy-parts.ts'
import { texts as mailTexts } from '../mail-messages.ts'
import { texts } from '../messages.ts'
import { useUnsentSessions } from '../outbox.ts'
import type { ListFilters, Narrowed, StatusFilter, useConversationList } from '../queries.ts'
import { BulkBar, pick, SelectBox } from '../sorting.ts'
import { ConversationRow } from './conversation-row.tsx'
import { ConversationSearch } from './conversation-search.tsx'
import type { ViewDialog } from './view-parts.tsx'

/** What the third part of the filter stands for: all of them, or what the menu narrows them to. */
const OTHERS = ['all', 'active', 'inactive', 'unassigned', 'snoozed', 'spam', 'blocked'] as const

interface ConversationListProps {
  businessId: string
  /** Whether who looks may answer, and so change many at once. */
  writable: boolean
  /** Whether who looks sets how mail is answered. */
  manages: boolean
  list: ReturnType<typeof useConversationList>
  filters: ListFilters
  /** What of them narrows the list besides its status. */
  narrowed: Narrowed
  onSearch: (search: string) => void
  onStatus: (status: StatusFilter) => void
  onNarrow: (narrowed: Narrowed) => void
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
  const { businessId, list, filters, narrowed, onSearch, onStatus, onNarrow } = props
  const t = useText(texts)
  const mailWords = useText(mailTexts)
  const f = useFormats()
  const summary = useSummary(businessId).data
  const waiting = summary?.waitingConversations ?? 0
  const other = OTHERS.find((status) => status === filters.status) ?? 'all'
  const [viewDialog, setViewDialog] = useState<ViewDialog>(null)
  const items = list.data?.pages.flatMap((page) => page.conversations) ?? []
  // Of all of them, whatever is shown (clause conversations.total-badge).
  const total = summary ? f.number(summary.totalConversations) : null
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
            onClick={() => onNarrow({ ...narrowed, mail: filters.mail ? undefined : true })}
          />
          <IconButton
            label={t.refresh}
            icon={RefreshCw}
            loading={list.isRefetching && !list.isFetchingNextPage}
            onClick={() => void list.refetch()}
          />
        </div>
        <div className="mt-2.5 flex items-center gap-1.5">
          <ConversationSearch value={filters.search} onSearch={onSearch} />
          <Menu
            label={t.more}
            align="end"
            trigger={
              <IconButton
                label={t.more}
                icon={ListFilter}
                variant={other === 'all' && !filters.label && !filters.more ? 'ghost' : 'soft'}
              />
            }
          >
            {OTHERS.map((status) => (
              <MenuItem key={status} selected={status === filters.status} onSelect={() => onStatus(status)}>
                {t[status]}
              </MenuItem>
            ))}
            {props.writable && <MenuItem onSelect={() => void pick()}>{t.pick}</MenuItem>}
            <Suspense>
              <ViewItems
                businessId={businessId}
                filters={filters}
                onStatus={onStatus}
                onNarrow={onNarrow}
                onAsk={setViewDialog}
              />
            </Suspense>
          </Menu>
        </div>
        <Segmented
          className="mt-3 grid-cols-[auto_auto_auto_auto] justify-stretch"
          block
          label={t.filter}
          value={filters.status}
          onChange={onStatus}
          options={[
            {
              value: 'waiting',
              label: (
                <>
                  {t.toAnswer}
                  {waiting > 0 && (
                    <>
                      {' '}
                      <span className="tnum">{f.number(waiting)}</span>
                    </>
                  )}
                </>
              ),
            },
            { value: 'mine', label: t.mine },
            { value: other, label: t[other] },
            { value: 'archived', label: t.archived },
          ]}
        />
        {(filters.label || filters.more || viewDialog) && (
          <Suspense>
            <ViewParts
              businessId={businessId}
              manages={props.manages}
              filters={filters}
              onNarrow={onNarrow}
              asked={viewDialog}
              onAsk={setViewDialog}
            />
          </Suspense>
        )}
        {filters.mail && (
          <Suspense fallback={null}>
            <MailSetup businessId={props.businessId} writable={props.manages} />
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
      {props.writable && (
        <Suspense>
          <BulkBar businessId={businessId} items={items} />
        </Suspense>
      )}
    </section>
  )
}

function Rows({
  items,
  writable,
  list,
  selectedId,
  filters,
  onSearch,
  onStatus,
  onNarrow,
}: ConversationListProps & { items: ConversationItem[] }) {
  const taken = useTakenOver()
  const unsent = useUnsentSessions()
  const pages = list.data?.pages
  const labels = useMemo(() => pages?.flatMap((page) => page.labels) ?? [], [pages])
  const hits = pages?.flatMap((page) => page.hits ?? []) ?? []
  if (items.length === 0)
    return (
      <Suspense fallback={null}>
        <EmptyList
          filters={filters}
          onAll={() => {
            onSearch('')
            onStatus('all')
            onNarrow({})
          }}
        />
      </Suspense>
    )
  return (
    <>
      <ul>
        {items.map((item) => (
          <li
            key={item.sessionId}
            className="group relative has-checked:bg-primary-soft [contain-intrinsic-size:auto_97px] [content-visibility:auto]"
          >
            <ConversationRow
              item={item}
              selected={item.sessionId === selectedId}
              unsent={taken && unsent.includes(item.sessionId)}
              hit={hits.find((hit) => hit.sessionId === item.sessionId)}
              labels={labels}
            />
            {writable && taken && (
              <Suspense>
                <SelectBox item={item} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="p-4">
          <MoreButton query={list} block />
        </div>
      )}
    </>
  )
}
