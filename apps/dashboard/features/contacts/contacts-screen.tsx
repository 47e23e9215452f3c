import { useQueryClient } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ContactItem } from '#contract/contacts.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { Page } from '#dashboard/components/page.tsx'
import { Pending } from '#dashboard/components/skeleton.tsx'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { useClientConfig } from '#dashboard/lib/client-config.ts'
import { type LiveEvent, useBusinessEvents } from '#dashboard/lib/events.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { focusIfLost } from '#dashboard/lib/return-focus.ts'
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
import { useFilters } from './use-filters.ts'

// What opens over the list comes when it is opened.
const AuditDialog = lazyDialog(() => import('./components/audit-dialog.tsx').then((m) => m.AuditDialog))
const ContactForm = lazyDialog(() => import('./components/contact-form.tsx').then((m) => m.ContactForm))
const ImportDialog = lazyDialog(() => import('./components/import-dialog.tsx').then((m) => m.ImportDialog))
const MergeDialog = lazyDialog(() => import('./components/merge-dialog.tsx').then((m) => m.MergeDialog))
const OpenContact = lazyDialog(() => import('./components/open-contact.tsx').then((m) => m.OpenContact))

export interface ContactsScreenProps {
  business: { id: string; name: string; email: string }
  /** Managers and owners write; viewers read. */
  writable: boolean
}

/** Whether an event says that there is somebody new, or that data is gone. */
const changesContacts = (event: LiveEvent): boolean =>
  event.type === 'reset' ||
  event.type === 'stock-requests' ||
  (event.type === 'message' && event.message.metadata.event === 'identified')

/** A contact that changed while pages were read stands in two of them: shown once, as it was read last. */
const eachOnce = (rows: ContactItem[]): ContactItem[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** To a row once it is drawn, unless the focus is elsewhere meanwhile. */
const focusRow = (tableId: string, index: number) =>
  focusIfLost(() => {
    const rows = [...(document.getElementById(tableId)?.querySelectorAll('tbody tr, li') ?? [])]
    return (rows[index] ?? rows.at(-1))?.querySelector('button')
  })

/** /contacts: who the customers are. `?contact=` opens one; search, tag and order stand in the address too. */
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
  const [dialog, setDialog] = useState<'add' | 'import' | 'merge' | 'audit' | null>(null)
  const demo = useClientConfig()?.demo === true
  const openId = params.get('contact')
  const open = (id: string | null) => {
    const address = new URLSearchParams(window.location.search)
    if (id === null) address.delete('contact')
    else address.set('contact', id)
    setParams(address)
  }

  useBusinessEvents((event) => {
    if (changesContacts(event)) void refreshContacts(client, business.id)
  })

  const rows = eachOnce(list.data?.pages.flatMap((page) => page.contacts) ?? [])
  const tableId = useId()
  /** The button goes with the last page: whoever pressed a key goes on at the first row of it. */
  const showMore = async () => {
    const { hasNextPage, isError } = await list.fetchNextPage()
    if (!hasNextPage && !isError) focusRow(tableId, rows.length)
  }
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
                onAudit={() => setDialog('audit')}
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
          <Pending pending={!list.data} skeleton={<TableSkeleton />}>
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
                  <div id={tableId}>
                    <ContactTable rows={rows} onOpen={open} />
                  </div>
                  {list.hasNextPage && (
                    <Button
                      className="self-center"
                      loading={list.isFetchingNextPage}
                      onClick={() => void showMore()}
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
      {openId && (
        <OpenContact
          key={openId}
          business={business}
          contactId={openId}
          writable={writable}
          onClose={() => open(null)}
          onOpen={open}
          onListed={() => focusRow(tableId, 0)}
          onDuplicates={() => {
            open(null)
            setDialog('merge')
          }}
        />
      )}
      {dialog === 'add' && (
        <ContactForm businessId={business.id} contact={null} onClose={() => setDialog(null)} onOpen={open} />
      )}
      {dialog === 'import' && <ImportDialog businessId={business.id} onClose={() => setDialog(null)} />}
      {dialog === 'audit' && (
        <AuditDialog
          businessId={business.id}
          onClose={() => setDialog(null)}
          onOpen={(id) => {
            setDialog(null)
            open(id)
          }}
        />
      )}
      {dialog === 'merge' && <MergeDialog businessId={business.id} onClose={() => setDialog(null)} />}
    </Page>
  )
}
