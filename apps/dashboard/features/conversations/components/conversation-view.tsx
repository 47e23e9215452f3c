import { Suspense, useEffect, useState } from 'react'
import type { ConversationDetail } from '#contract/conversations.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { textsOf, useText } from '#dashboard/lib/i18n.ts'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'
import { useMedia } from '#dashboard/lib/media.ts'
import { isTyping, letterShortcuts, useKeys } from '#dashboard/lib/shortcuts.ts'
import { texts } from '../messages.ts'
import { useOutgoing, useSendReply } from '../outbox.ts'
import { useArchive, useConversation, useConversationAction, useMarkAnswer } from '../queries.ts'
import { useTyping } from '../typing.ts'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { Thread } from './thread.tsx'

// Beside the thread, not part of it: the thread waits for it no longer than its own answer takes.
const SidePanel = lazyPage(() => import('./side-panel.tsx'))
SidePanel.preload().catch(() => {})

export interface ConversationViewProps {
  businessId: string
  sessionId: string
  myId: string | undefined
  /** Managers and owners write; viewers read. */
  writable: boolean
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
export function ConversationView({ businessId, sessionId, myId, writable }: ConversationViewProps) {
  const t = useText(texts)
  const query = useConversation(businessId, sessionId)
  const action = useConversationAction(businessId, sessionId)
  const archive = useArchive(businessId, sessionId)
  const marking = useMarkAnswer(businessId, sessionId)
  const outgoing = useOutgoing(sessionId)
  const reply = useSendReply(businessId, sessionId)
  const typing = useTyping(sessionId)
  const wide = useMedia('(min-width: 1280px)')
  const [informed, setInformed] = useState(false)
  const conversation = query.data?.pages[0]
  useMarkRead(conversation, () => action.mutate('markRead'))

  const run = (name: 'takeOver' | 'handBack') => void action.mutateAsync(name).catch(reportFailure)
  useKeys((event) => {
    if (!writable || conversation?.handledBy !== 'assistant' || !letterShortcuts() || isTyping(event)) return
    if (event.key !== 'p' || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    run('takeOver')
  })

  if (query.isError && !conversation && !(query.error instanceof SessionExpiredError)) {
    return (
      <div className="flex flex-1 flex-col items-center justify-center">
        <EmptyState
          drawing="broken-link"
          title={t.detailError}
          action={<ButtonLink href="/conversations">{t.back}</ButtonLink>}
        >
          {failureReason(query.error)}
        </EmptyState>
        <Button variant="ghost" onClick={() => void query.refetch()}>
          {t.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-1">
      <section aria-label={t.thread} className="flex min-w-0 flex-1 flex-col bg-surface">
        <Pending pending={!query.data} skeleton={<ThreadSkeleton />}>
          {() =>
            conversation &&
            query.data && (
              <>
                <ConversationHeader
                  conversation={conversation}
                  onArchive={
                    writable ? (archived) => archive.mutateAsync(archived).catch(reportFailure) : null
                  }
                  archiving={archive.isPending}
                  onInformation={wide ? null : () => setInformed(true)}
                />
                <Thread
                  key={sessionId}
                  pages={query.data.pages}
                  outgoing={outgoing}
                  onRetry={reply.again}
                  onDrop={reply.drop}
                  typing={typing}
                  loadPrevious={query.hasNextPage ? () => void query.fetchNextPage() : null}
                  loadingPrevious={query.isFetchingNextPage}
                  businessId={businessId}
                  testable={writable}
                  onMark={
                    writable
                      ? (messageId, useful) => marking.mutateAsync({ messageId, useful }).catch(reportFailure)
                      : null
                  }
                />
                {writable ? (
                  <Composer
                    key={`composer-${sessionId}`}
                    businessId={businessId}
                    conversation={conversation}
                    myId={myId}
                    onSend={reply.send}
                    onTakeOver={() => run('takeOver')}
                    onHandBack={() => run('handBack')}
                    busy={action.isPending && action.variables !== 'markRead'}
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
          <Suspense>
            <SidePanel conversation={conversation} />
          </Suspense>
        </aside>
      )}
      {conversation && (
        <Dialog open={informed && !wide} onClose={() => setInformed(false)} title={t.information}>
          <Suspense>
            <SidePanel conversation={conversation} />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}
