import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { MoreButton } from '#dashboard/components/more-button.tsx'
import { Pending } from '#dashboard/components/skeleton.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import type { ContactsState } from '../use-contacts-screen.ts'
import { ContactTable, TableSkeleton } from './contact-table.tsx'

interface ContactListProps {
  writable: boolean
  state: ContactsState
}

/** The contacts that were found, page by page, or why there is none. */
export function ContactList({ writable, state }: ContactListProps) {
  const { list, rows, tableId, open, showMore } = state
  return (
    <Pending pending={!list.data} skeleton={<TableSkeleton />}>
      {() =>
        rows.length === 0 ? (
          <Nobody writable={writable} state={state} />
        ) : (
          <>
            <div id={tableId}>
              <ContactTable rows={rows} onOpen={open} />
            </div>
            <MoreButton query={list} className="self-center" onClick={() => void showMore()} />
          </>
        )
      }
    </Pending>
  )
}

function Nobody({ writable, state: { filtered, clearFilters } }: ContactListProps) {
  const t = useText(texts)
  return (
    <div className="flex flex-1 items-center justify-center rounded-lg border border-border bg-surface">
      {filtered ? (
        <EmptyState
          drawing="search"
          title={t.noMatchTitle}
          action={<Button onClick={clearFilters}>{t.clearFilters}</Button>}
        >
          {t.noMatchText}
        </EmptyState>
      ) : (
        <EmptyState drawing="mail" title={t.emptyTitle}>
          {writable ? t.emptyText : t.emptyReadText}
        </EmptyState>
      )}
    </div>
  )
}
