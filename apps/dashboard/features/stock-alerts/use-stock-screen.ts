import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockRequest } from '#contract/stock-alerts/stock-alerts.ts'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { demandKey } from './demand-queries.ts'
import { texts } from './messages.ts'
import {
  NO_FILTERS,
  type StockAction,
  type StockFilters,
  stockKey,
  useStockAction,
  useStockRequests,
} from './queries.ts'

/** What is asked before something is done with a request. */
export interface Question {
  what: 'contact' | 'revert' | 'delete'
  request: StockRequest
}

const NOBODY: ReadonlySet<string> = new Set()

/** The requests of a page as the filters say, live; which of them are selected; what is asked and done about them. */
export function useStockScreen(businessId: string) {
  const t = useText(texts)
  const client = useQueryClient()
  const [filters, setFilters] = useState<StockFilters>(NO_FILTERS)
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOBODY)
  const [sharedNotes, setSharedNotes] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  const query = useStockRequests(businessId, filters, page)
  const action = useStockAction(businessId)
  useBusinessEvents((event) => {
    if (event.type !== 'stock-requests') return
    void client.invalidateQueries({ queryKey: stockKey(businessId) })
    void client.invalidateQueries({ queryKey: demandKey(businessId) })
  })

  const { data } = query
  // The last page went with the last of its requests.
  if (data && !query.isPlaceholderData && page > data.totalPages) setPage(data.totalPages)
  const requests = data?.notifications ?? []
  const chosen = requests.filter((r) => selected.has(r.id)).map((r) => r.id)
  const go = (next: number) => {
    setPage(next)
    setSelected(NOBODY)
  }
  /** Closes the question that was answered, not one that was opened meanwhile. */
  const close = (answered: Question | null) => setQuestion((open) => (open === answered ? null : open))
  return {
    filters,
    page,
    query,
    requests,
    chosen,
    sharedNotes,
    setSharedNotes,
    question,
    ask: setQuestion,
    busy: action.isPending,
    go,
    filter: (next: StockFilters) => {
      setFilters(next)
      go(1)
    },
    select: (id: string, on: boolean) => {
      const next = new Set(selected)
      if (on) next.add(id)
      else next.delete(id)
      setSelected(next)
    },
    toggleAll: () =>
      setSelected(chosen.length === requests.length ? NOBODY : new Set(requests.map((r) => r.id))),
    clearSelection: () => {
      setSelected(NOBODY)
      setSharedNotes('')
    },
    act: (what: StockAction, done: string, after?: () => void): Promise<void> =>
      action.mutateAsync(what).then(
        () => {
          after?.()
          close(question)
          toast({ title: done })
        },
        (error: Error) => {
          toastCallFailed(error, { title: t.actionFailed })
          // A note that was typed there is not lost: the question stays.
          if (what.type !== 'contact') close(question)
        },
      ),
  }
}

export type StockState = ReturnType<typeof useStockScreen>
