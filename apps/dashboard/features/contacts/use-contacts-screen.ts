import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ContactItem } from '#contract/contacts/contact.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { type LiveEvent, useBusinessEvents } from '#dashboard/lib/events.ts'
import { focusIfLost } from '#dashboard/lib/return-focus.ts'
import { NO_FILTERS, refreshContacts, useContacts } from './queries.ts'
import { useFilters } from './use-filters.ts'

/** What stands over the list, besides a contact that is open. */
type ListDialog = 'add' | 'import' | 'merge' | 'audit'

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

/** The list as its address says, live, and what is open over it. `?contact=` opens one. */
export function useContactsScreen(businessId: string) {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const filterBar = useFilters()
  const { filters, setFilters, setTyped } = filterBar
  const list = useContacts(businessId, filters)
  const [dialog, setDialog] = useState<ListDialog | null>(null)
  const tableId = useId()
  const refresh = () => void refreshContacts(client, businessId)
  useBusinessEvents((event) => {
    if (changesContacts(event)) refresh()
  })
  const rows = eachOnce(list.data?.pages.flatMap((page) => page.contacts) ?? [])
  return {
    filterBar,
    list,
    rows,
    tableId,
    dialog,
    setDialog,
    refresh,
    first: list.data?.pages[0],
    filtered: filters.search !== '' || filters.tag !== '',
    failure: list.isFetchNextPageError || list.error instanceof SessionExpiredError ? null : list.error,
    openId: params.get('contact'),
    open: (id: string | null) => {
      const address = new URLSearchParams(window.location.search)
      if (id === null) address.delete('contact')
      else address.set('contact', id)
      setParams(address)
    },
    clearFilters: () => {
      setTyped('')
      setFilters({ ...NO_FILTERS, sort: filters.sort })
    },
    focusList: () => focusRow(tableId, 0),
    /** The button goes with the last page: whoever pressed a key goes on at the first row of it. */
    showMore: async () => {
      const { hasNextPage, isError } = await list.fetchNextPage()
      if (!hasNextPage && !isError) focusRow(tableId, rows.length)
    },
  }
}

export type ContactsState = ReturnType<typeof useContactsScreen>
