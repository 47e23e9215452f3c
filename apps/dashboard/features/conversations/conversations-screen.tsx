import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { BusinessRole } from '#contract/businesses/businesses.ts'
import { mayAnswer, mayManage } from '#contract/team/roles.ts'
import { useSummary } from '#dashboard/features/businesses/public.ts'
import { useBusinessEvents } from '#dashboard/lib/events.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { useLetters } from '#dashboard/lib/shortcuts.ts'
import { ConversationList } from './components/conversation-list.tsx'
import { ConversationView } from './components/conversation-view.tsx'
import { conversationHref } from './conversation-href.ts'
import { followEvent } from './follow-events.ts'
import { InvalidSession, ShortcutsDialog } from './lazy-parts.ts'
import { useListFilters } from './list-filters.ts'
import { texts } from './messages.ts'
import { firstStatus, type ListFilters, useConversationList } from './queries.ts'

interface ConversationsScreenProps {
  businessId: string
  /** The conversation of the address; undefined on /conversations, '' when the address names none. */
  sessionId: string | undefined
  myId: string | undefined
  role: BusinessRole | undefined
}

/** /conversations shows the list and the last open thread; /conversations/{id} the same with that thread; on a phone two screens. */
export function ConversationsScreen({ businessId, sessionId, myId, role }: ConversationsScreenProps) {
  const t = useText(texts)
  const client = useQueryClient()
  const mobile = useMobile()
  const summary = useSummary(businessId).data
  const {
    filters,
    narrow,
    setSearch,
    setNarrow,
    setStatus: setListStatus,
  } = useListFilters(businessId, summary && firstStatus(summary))
  const [opened, setOpened] = useState<string>()
  const setStatus = (next: ListFilters['status']) => {
    setListStatus(next)
    setOpened(undefined)
  }
  const list = useConversationList(businessId, filters)
  const rememberKey = `lg_open_conversation:${businessId}`
  const [remembered] = useState(() => sessionStorage.getItem(rememberKey) ?? undefined)
  useEffect(() => {
    if (sessionId) sessionStorage.setItem(rememberKey, sessionId)
  }, [sessionId, rememberKey])
  const newest = list.data?.pages[0]?.conversations[0]?.sessionId
  // The first one stays open after it was answered.
  if (opened === undefined && newest !== undefined) setOpened(newest)
  const open = sessionId ?? (mobile ? undefined : (remembered ?? opened))
  const [, navigate] = useLocation()
  const [shortcuts, setShortcuts] = useState(false)
  const ids = list.data?.pages.flatMap((page) => page.conversations.map((one) => one.sessionId)) ?? []
  const hits = list.data?.pages.flatMap((page) => page.hits ?? []) ?? []
  const step = (by: 1 | -1) => () => {
    const next = ids[open === undefined || !ids.includes(open) ? 0 : ids.indexOf(open) + by]
    if (next !== undefined)
      navigate(
        conversationHref(
          next,
          hits.find((hit) => hit.sessionId === next),
        ),
      )
  }
  useLetters({ j: step(1), k: step(-1), '?': () => setShortcuts(true) })
  useBusinessEvents((event) => {
    if (event.type !== 'typing' && event.type !== 'presence') followEvent(client, businessId, event)
  })

  if (sessionId === '') {
    return (
      <Suspense>
        <InvalidSession />
      </Suspense>
    )
  }
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-1">
      {!(mobile && open) && (
        <div className="w-[328px] flex-none border-r border-border max-md:w-full max-md:border-r-0">
          <ConversationList
            businessId={businessId}
            writable={mayAnswer(role)}
            manages={mayManage(role)}
            list={list}
            filters={filters}
            narrowed={narrow}
            onSearch={setSearch}
            onStatus={setStatus}
            onNarrow={setNarrow}
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
          writable={mayAnswer(role)}
          manages={mayManage(role)}
        />
      ) : (
        !mobile && <p className="m-auto text-sm text-ink-subtle">{!list.isPending && t.noneOpen}</p>
      )}
      {shortcuts && (
        <Suspense>
          <ShortcutsDialog onClose={() => setShortcuts(false)} />
        </Suspense>
      )}
    </div>
  )
}
