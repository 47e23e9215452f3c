import { useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { SHORT_THREAD_MAX } from '#contract/conversations/short-thread.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useSummary } from '#dashboard/features/businesses/public.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { textsOf, useText } from '#dashboard/lib/i18n.ts'
import { lazyPart } from '#dashboard/lib/lazy-part.ts'
import { useMedia } from '#dashboard/lib/media.ts'
import { useLetters } from '#dashboard/lib/shortcuts.ts'
import { ThreadFailed } from '../lazy-parts.ts'
import { texts } from '../messages.ts'
import { useOutgoing, useSendReply } from '../outbox.ts'
import {
  findNext,
  useArchive,
  useConversation,
  useConversationAction,
  useMarkAnswer,
  useSetWaiting,
} from '../queries.ts'
import { mark, Sorting } from '../sorting.ts'
import { useTyping } from '../typing.ts'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import type { SortingChoice } from './sorting-props.ts'
import { Thread } from './thread.tsx'

/** Only who stays, and no part of the first load. */
const Colleagues = lazyPart(async () => (await import('./colleagues.tsx')).Colleagues)

/** Only who writes one. */
const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).default)

// Beside the thread, not part of it: the thread waits for it no longer than its own answer takes.
const SidePanel = lazyPart(async () => (await import('./side-panel.tsx')).default)
SidePanel.preload().catch(() => {})

const STAYS_MS = 3_000
/** Long enough to take it back. */
const SETTLED_TOAST_MS = 8_000

interface ConversationViewProps {
  businessId: string
  sessionId: string
  myId: string | undefined
  /** Agents, managers and owners write; viewers read. */
  writable: boolean
  /** Managers and owners teach, and revoke links. */
  manages: boolean
}

function ThreadSkeleton() {
  return (
    <div className="flex-1 space-y-6 p-6">
      <Skeleton className="h-10 w-2/5 rounded-[14px]" />
      <Skeleton className="ml-auto h-16 w-3/5 rounded-[14px]" />
      <Skeleton className="h-10 w-1/3 rounded-[14px]" />
      <Skeleton className="ml-auto h-12 w-1/2 rounded-[14px]" />
    </div>
  )
}

const reportFailure = (error: Error): void => toastCallFailed(error, { title: textsOf(texts).actionFailed })

/** Marks the conversation as read while it is looked at. */
function useMarkRead(conversation: ConversationDetail | undefined, mark: () => void): void {
  const unread = conversation?.unreadCount ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per change of the count
  useEffect(() => {
    if (unread === 0) return
    const markWhenVisible = () => {
      if (document.visibilityState === 'visible') mark()
    }
    markWhenVisible()
    document.addEventListener('visibilitychange', markWhenVisible)
    return () => document.removeEventListener('visibilitychange', markWhenVisible)
  }, [conversation?.sessionId, unread])
}

/** A thread with its composer and, where there is room, who writes. */
export const ConversationView = memo(function ConversationView(props: ConversationViewProps) {
  const { businessId, sessionId, myId, writable, manages } = props
  const t = useText(texts)
  const client = useQueryClient()
  const found = useSearchParams()[0].get('message')
  const query = useConversation(businessId, sessionId, found)
  const action = useConversationAction(businessId, sessionId)
  const archive = useArchive(businessId, sessionId)
  const marking = useMarkAnswer(businessId, sessionId)
  const outgoing = useOutgoing(sessionId)
  const reply = useSendReply(businessId, sessionId)
  const typing = useTyping(sessionId)
  const wide = useMedia('(min-width: 1280px)')
  const [informed, setInformed] = useState(false)
  const [noting, setNoting] = useState(false)
  const [stays, setStays] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), STAYS_MS)
    return () => clearTimeout(timer)
  }, [])
  const [openChoice, setOpenChoice] = useState<SortingChoice>(null)
  const conversation = query.data?.pages[0]
  useMarkRead(conversation, () => action.mutate('markRead'))

  const run = (name: 'takeOver' | 'handBack') => void action.mutateAsync(name).catch(reportFailure)
  const setArchived = (archived: boolean) => void archive.mutateAsync({ archived }).catch(reportFailure)
  const thread = useRef<HTMLElement>(null)
  const setWaiting = useSetWaiting(businessId, sessionId)
  const settle = () =>
    void setWaiting.mutateAsync(false).then(
      () =>
        toast({
          title: textsOf(texts).settled,
          action: { label: textsOf(texts).undo, onClick: () => setWaiting.mutate(true) },
          durationMs: SETTLED_TOAST_MS,
        }),
      reportFailure,
    )
  const waiting = useSummary(businessId).data?.waitingConversations ?? 0
  const others = waiting - (conversation?.waitingSince ? 1 : 0)
  const [, navigate] = useLocation()
  const openNext = (to?: 'reply') =>
    void findNext({ businessId, sessionId }, myId).then((next) => {
      if (next !== null) return navigate(`/conversations/${next}${to ? '?reply' : ''}`)
      navigate('/conversations')
      toast({ kind: 'info', title: textsOf(texts).othersHaveThem })
    }, reportFailure)
  useLetters({
    ...(writable && {
      ...(conversation?.handledBy === 'assistant' && { p: () => run('takeOver') }),
      ...(conversation?.waitingSince && { m: settle }),
      ...(others > 0 && { n: () => openNext() }),
      ...(conversation && {
        e: () => setArchived(conversation.status !== 'archived'),
        E: () => setOpenChoice('reason'),
        '!': () => void mark(client, businessId, sessionId, 'spam', !conversation.spam),
        i: () => setNoting(true),
        z: () => setOpenChoice('snooze'),
        a: () => setOpenChoice('assign'),
        l: () => setOpenChoice('labels'),
        r: () => thread.current?.querySelector('textarea')?.focus(),
        s: () => thread.current?.querySelector<HTMLElement>('[data-suggest]')?.click(),
      }),
    }),
  })

  if (query.isError && !conversation && !(query.error instanceof SessionExpiredError)) {
    return (
      <Suspense>
        <ThreadFailed query={query} />
      </Suspense>
    )
  }
  const panel = conversation && (
    <Suspense>
      <SidePanel
        businessId={businessId}
        conversation={conversation}
        writable={writable}
        manages={manages}
        onLabel={() => setOpenChoice('labels')}
      />
    </Suspense>
  )
  return (
    <div className="flex min-w-0 flex-1">
      <section ref={thread} aria-label={t.thread} className="flex min-w-0 flex-1 flex-col bg-surface">
        <Pending pending={!query.data} skeleton={<ThreadSkeleton />}>
          {() =>
            conversation &&
            query.data && (
              <>
                <ConversationHeader
                  conversation={conversation}
                  onSnooze={writable && !conversation.snoozed ? () => setOpenChoice('snooze') : null}
                  onArchive={writable ? setArchived : null}
                  archiving={archive.isPending}
                  onInformation={wide ? null : () => setInformed(true)}
                />
                {(conversation.snoozed ||
                  openChoice ||
                  conversation.spam ||
                  conversation.blocked ||
                  conversation.messageCount > SHORT_THREAD_MAX ||
                  conversation.status === 'archived') && (
                  <Suspense>
                    <Sorting
                      businessId={businessId}
                      conversation={conversation}
                      writable={writable}
                      asked={openChoice}
                      onAsk={setOpenChoice}
                    />
                  </Suspense>
                )}
                <Thread
                  key={sessionId}
                  pages={query.data.pages}
                  found={found}
                  outgoing={outgoing}
                  onRetry={reply.again}
                  onDrop={reply.drop}
                  typing={typing}
                  loadPrevious={query.hasNextPage ? () => void query.fetchNextPage() : null}
                  loadingPrevious={query.isFetchingNextPage}
                  businessId={businessId}
                  writable={writable}
                  testable={manages}
                  onMark={
                    writable
                      ? (messageId, useful) => marking.mutateAsync({ messageId, useful }).catch(reportFailure)
                      : null
                  }
                />
                {writable && stays && (
                  <Suspense>
                    <Colleagues
                      businessId={businessId}
                      conversation={conversation}
                      myId={myId}
                      thread={thread}
                    />
                  </Suspense>
                )}
                {writable && noting ? (
                  <Suspense>
                    <NoteForm
                      businessId={businessId}
                      sessionId={sessionId}
                      myId={myId}
                      onClose={() => setNoting(false)}
                    />
                  </Suspense>
                ) : writable ? (
                  <Composer
                    key={`composer-${sessionId}`}
                    businessId={businessId}
                    conversation={conversation}
                    myId={myId}
                    onSend={reply.send}
                    onTakeOver={() => run('takeOver')}
                    onHandBack={() => run('handBack')}
                    onSettle={settle}
                    onNote={() => setNoting(true)}
                    onNext={others > 0 ? openNext : null}
                    others={others}
                    busy={(action.isPending && action.variables !== 'markRead') || setWaiting.isPending}
                  />
                ) : (
                  <Alert kind="info" quiet className="m-4">
                    {t.viewerNotice}
                  </Alert>
                )}
              </>
            )
          }
        </Pending>
      </section>
      {wide && conversation && (
        <aside aria-label={t.information} className="w-[292px] flex-none border-l border-border">
          {panel}
        </aside>
      )}
      {conversation && (
        <Dialog open={informed && !wide} onClose={() => setInformed(false)} title={t.information}>
          {panel}
        </Dialog>
      )}
    </div>
  )
})
