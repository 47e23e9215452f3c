import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#dashboard/lib/i18n.ts'
import { IconButton } from './button.tsx'
import { texts } from './pager-messages.ts'
import { usePageSteps } from './use-page-steps.ts'

/** Draws a change of what is shown at once. */
type Show = (change: () => void) => void

interface PagerProps {
  /** Which rows are shown, of how many. */
  children: ReactNode
  before: boolean
  after: boolean
  /** One page back or on; `show` is given what changes once that page is there. */
  onGo: (by: -1 | 1, show: Show) => void
}

/** The last row of a list of which a page is shown: where it is, and the steps back and on. */
export function Pager({ children, before, after, onGo }: PagerProps) {
  const t = useText(texts)
  const [arrows, show] = usePageSteps<HTMLDivElement>()
  return (
    <footer className="flex min-h-12 items-center justify-between gap-3 border-t border-border bg-surface-sunken py-2 pr-4 pl-[18px] text-sm text-ink-muted">
      <p role="status">{children}</p>
      {(before || after) && (
        <div ref={arrows} className="flex flex-none gap-1.5">
          <IconButton
            label={t.previous}
            icon={ChevronLeft}
            variant="secondary"
            size="sm"
            disabled={!before}
            onClick={() => onGo(-1, show)}
          />
          <IconButton
            label={t.next}
            icon={ChevronRight}
            variant="secondary"
            size="sm"
            disabled={!after}
            onClick={() => onGo(1, show)}
          />
        </div>
      )}
    </footer>
  )
}

/**
 * One page at a time of a list that is read page by page; a page that was read is not read again.
 * @param list what the list is of: another one begins at its first page
 * @param onFailed told when the next page cannot be read
 */
export function useListPages<P, R>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  rowsOf: (page: P) => readonly R[],
  list: string,
  onFailed: (error: Error) => void,
) {
  const [place, setPlace] = useState({ list, at: 0 })
  const top = useRef<HTMLElement>(null)
  const pages = query.data?.pages.map(rowsOf) ?? []
  const at = place.list === list ? Math.min(place.at, Math.max(0, pages.length - 1)) : 0
  const rows = pages[at] ?? []
  const from = pages.slice(0, at).flat().length + 1
  const go: PagerProps['onGo'] = async (by, show) => {
    if (query.isFetchingNextPage) return
    if (at + by >= pages.length) {
      const { isFetchNextPageError, error } = await query.fetchNextPage()
      if (isFetchNextPageError) return onFailed(error)
    }
    show(() => setPlace({ list, at: at + by }))
    top.current?.scrollIntoView({ block: 'start' })
  }
  return {
    /** The rows of the page that is shown. */
    rows,
    /** Places of the first and the last of them in the list, from 1. */
    from,
    to: from + rows.length - 1,
    /** How many have been read. */
    read: pages.flat().length,
    before: at > 0,
    after: at + 1 < pages.length || query.hasNextPage,
    go,
    /** For what is scrolled to when another page is shown. */
    top: (element: HTMLElement | null): void => {
      top.current = element
    },
  }
}
