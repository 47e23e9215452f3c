import { useQueryClient } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Alert } from '../../components/alert.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { Pending } from '../../components/skeleton.tsx'
import { SessionExpiredError } from '../../lib/api.ts'
import { useClientConfig } from '../../lib/client-config.ts'
import { type LiveEvent, useBusinessEvents } from '../../lib/events.ts'
import { useFormats } from '../../lib/formats.ts'
import { useLangOf, useText } from '../../lib/i18n.ts'
import { actionTexts } from './action-messages.ts'
import { ContactTable, TableSkeleton } from './components/contact-table.tsx'
import { Failure } from './components/failure.tsx'
import { FilterBar } from './components/filter-bar.tsx'
import { ListMenu } from './components/list-menu.tsx'
import { texts } from './messages.ts'
import {
  NO_FILTERS,
  refreshContacts,
  useContacts,
  useContactTags,
  useDuplicates,
  useTestError,
} from './queries.ts'

// What opens over the list comes when it is opened.
const ContactForm = lazy(() =>
  import('./components/contact-form.tsx').then((m) => ({ default: m.ContactForm })),
)
const ImportDialog = lazy(() =>
  import('./components/import-dialog.tsx').then((m) => ({ default: m.ImportDialog })),
)
const MergeDialog = lazy(() =>
  import('./components/merge-dialog.tsx').then((m) => ({ default: m.MergeDialog })),
)
const OpenContact = lazy(() =>
  import('./components/open-contact.tsx').then((m) => ({ default: m.OpenContact })),
)

const SEARCH_PAUSE_MS = 250

export interface ContactsScreenProps {
  business: { id: string; name: string; email: string }
  /** Managers and owners write; viewers read. */
  writable: boolean
}

/** What is typed, and the filters that follow it after a pause. */
function useFilters() {
  const [typed, setTyped] = useState('')
  const [filters, setFilters] = useState(NO_FILTERS)
  useEffect(() => {
    const search = typed.trim()
    const timer = setTimeout(
      () => setFilters((now) => (now.search === search ? now : { ...now, search })),
      search === '' ? 0 : SEARCH_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, filters, setFilters }
}

/** Whether an event says that there is somebody new, or that data is gone. */
const changesContacts = (event: LiveEvent): boolean =>
  event.type === 'reset' ||
  event.type === 'stock-requests' ||
  (event.type === 'message' && event.message.metadata.event === 'identified')

/** /contacts: who the customers are. `?contact=` opens one. */
export function ContactsScreen({ business, writable }: ContactsScreenProps) {
  const t = useText(texts)
  const a = useText(actionTexts)
  const f = useFormats()
  const lang = useLangOf()
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { typed, setTyped, filters, setFilters } = useFilters()
  const list = useContacts(business.id, filters)
  const tags = useContactTags(business.id)
  const duplicates = useDuplicates(business.id).data?.groups.length ?? 0
  const [dialog, setDialog] = useState<'add' | 'import' | 'merge' | null>(null)
  const demo = useClientConfig()?.demo === true
  const openId = params.get('contact')
  const open = (id: string | null) => setParams(id === null ? {} : { contact: id })

  useBusinessEvents((event) => {
    if (changesContacts(event)) void refreshContacts(client, business.id)
  })

  const rows = list.data?.pages.flatMap((page) => page.contacts) ?? []
  const first = list.data?.pages[0]
  const filtered = filters.search !== '' || filters.tag !== ''
  const failed = list.isError && !list.isFetchNextPageError && !(list.error instanceof SessionExpiredError)
  const testError = useTestError(business.id)
  return (
    <Page
      dense
      title={t.title}
      titleLang={lang(texts.title)}
      aside={
        first &&
        !failed && (
          <span role="status" className="max-md:sr-only">
            {t.count({
              n: first.total,
              shown: `${f.number(first.total)}${first.totalIsMinimum ? '+' : ''}`,
            })}
          </span>
        )
      }
      actions={
        <>
          {demo && (
            <Button variant="ghost" className="max-md:hidden" onClick={testError}>
              <span lang={lang(texts.testError)}>{t.testError}</span>
            </Button>
          )}
          <IconButton
            variant="secondary"
            label={t.refresh}
            icon={RefreshCw}
            loading={list.isRefetching && !list.isFetchingNextPage}
            onClick={() => void refreshContacts(client, business.id)}
          />
          {writable && (
            <>
              <ListMenu
                businessId={business.id}
                filters={filters}
                onImport={() => setDialog('import')}
                onDuplicates={() => setDialog('merge')}
              />
              <Button
                variant="primary"
                icon={Plus}
                className="max-md:hidden"
                onClick={() => setDialog('add')}
              >
                <span lang={lang(texts.add)}>{t.add}</span>
              </Button>
              <IconButton
                variant="primary"
                label={t.add}
                icon={Plus}
                className="md:hidden"
                onClick={() => setDialog('add')}
              />
            </>
          )}
        </>
      }
    >
      {failed ? (
        <Failure error={list.error} failedAt={list.errorUpdatedAt} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <FilterBar
            typed={typed}
            onType={setTyped}
            filters={filters}
            onChange={setFilters}
            tags={tags.data?.tags ?? []}
          />
          {writable && duplicates > 0 && (
            <Alert kind="warning" quiet action={{ label: a.review, onClick: () => setDialog('merge') }}>
              {a.duplicatesFound({ n: duplicates })}
            </Alert>
          )}
          <Pending pending={list.isPending} skeleton={<TableSkeleton />}>
            {() =>
              rows.length === 0 ? (
                <div className="flex flex-1 items-center justify-center rounded-lg border border-border bg-surface">
                  {filtered ? (
                    <EmptyState
                      drawing="search"
                      title={t.noMatchTitle}
                      action={
                        <Button
                          onClick={() => {
                            setTyped('')
                            setFilters({ ...NO_FILTERS, sort: filters.sort })
                          }}
                        >
                          {t.clearFilters}
                        </Button>
                      }
                    >
                      {t.noMatchText}
                    </EmptyState>
                  ) : (
                    <EmptyState drawing="mail" title={t.emptyTitle}>
                      {writable ? t.emptyText : t.emptyReadText}
                    </EmptyState>
                  )}
                </div>
              ) : (
                <>
                  <ContactTable rows={rows} onOpen={open} />
                  {list.hasNextPage && (
                    <Button
                      className="self-center"
                      loading={list.isFetchingNextPage}
                      onClick={() => void list.fetchNextPage()}
                    >
                      {t.loadMore}
                    </Button>
                  )}
                </>
              )
            }
          </Pending>
        </>
      )}
      <Suspense>
        {openId && (
          <OpenContact
            key={openId}
            business={business}
            contactId={openId}
            writable={writable}
            onClose={() => open(null)}
            onOpen={open}
            onDuplicates={() => {
              open(null)
              setDialog('merge')
            }}
          />
        )}
        {dialog === 'add' && (
          <ContactForm
            businessId={business.id}
            contact={null}
            onClose={() => setDialog(null)}
            onOpen={open}
          />
        )}
        {dialog === 'import' && <ImportDialog businessId={business.id} onClose={() => setDialog(null)} />}
        {dialog === 'merge' && <MergeDialog businessId={business.id} onClose={() => setDialog(null)} />}
      </Suspense>
    </Page>
  )
}
