import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { BusinessRole } from '#contract/businesses.ts'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { applyConversationEvent } from './apply-events.ts'
import { ConversationList } from './components/conversation-list.tsx'
import { ConversationView } from './components/conversation-view.tsx'
import { texts } from './messages.ts'
import { canWrite, type ListFilters, useConversationList } from './queries.ts'

const SEARCH_PAUSE_MS = 250

export interface ConversationsScreenProps {
  businessId: string
  /** The conversation of the address; undefined on /conversations, '' when the address names none. */
  sessionId: string | undefined
  myId: string | undefined
  role: BusinessRole | undefined
}

/** What is typed, and what is searched for after a pause; `?search=` begins with a search. */
function useSearch() {
  const [search, setSearch] = useState('')
  const [settled, setSettled] = useState('')
  const wanted = useSearchParams()[0].get('search')
  useEffect(() => {
    if (wanted !== null) setSearch(wanted)
  }, [wanted])
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search.trim()), search.trim() === '' ? 0 : SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search])
  return { search, setSearch, settled }
}

/** /conversations shows the list and the last open thread; /conversations/{id} the same with that thread; on a phone two screens. */
export function ConversationsScreen({ businessId, sessionId, myId, role }: ConversationsScreenProps) {
  const t = useText(texts)
  const client = useQueryClient()
  const mobile = useMobile()
  const { search, setSearch, settled } = useSearch()
  const [status, setStatus] = useState<ListFilters['status']>('all')
  const [mail, setMail] = useState(false)
  const filters: ListFilters = { search: settled, status, ...(mail && { mail }) }
  const list = useConversationList(businessId, filters)
  const rememberKey = `lg_open_conversation:${businessId}`
  const [remembered] = useState(() => sessionStorage.getItem(rememberKey) ?? undefined)
  useEffect(() => {
    if (sessionId) sessionStorage.setItem(rememberKey, sessionId)
  }, [sessionId, rememberKey])
  useBusinessEvents((event) => {
    if (event.type !== 'typing') applyConversationEvent(client, businessId, event)
  })

  if (sessionId === '') {
    return (
      <div className="flex flex-1 items-center justify-center">
        <EmptyState
          drawing="broken-link"
          title={t.invalidSession}
          action={<ButtonLink href="/conversations">{t.back}</ButtonLink>}
        >
          {t.noSessionId}
        </EmptyState>
      </div>
    )
  }
  const newest = list.data?.pages[0]?.conversations[0]?.sessionId
  const open = sessionId ?? (mobile ? undefined : (remembered ?? newest))
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-1">
      {!(mobile && open) && (
        <div className="w-[328px] flex-none border-r border-border max-md:w-full max-md:border-r-0">
          <ConversationList
            businessId={businessId}
            writable={canWrite(role)}
            list={list}
            search={search}
            filters={filters}
            onSearch={setSearch}
            onStatus={setStatus}
            onMail={setMail}
            selectedId={open}
          />
        </div>
      )}
      {open ? (
        <ConversationView
          key={open}
          businessId={businessId}
          sessionId={open}
          myId={myId}
          writable={canWrite(role)}
        />
      ) : (
        !mobile && <PaleThread />
      )}
    </div>
  )
}

const PALE = ['w-56', 'w-72 self-end', 'w-40', 'w-64 self-end'] as const

/** Where the thread will stand: the list beside it says why there is none, with the page's one drawing. */
function PaleThread() {
  return (
    <div aria-hidden="true" className="flex flex-1 flex-col justify-end gap-4 bg-surface p-8 pb-24">
      {PALE.map((look) => (
        <span key={look} className={cx('h-11 rounded-[14px] bg-surface-sunken', look)} />
      ))}
    </div>
  )
}
