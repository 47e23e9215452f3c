import { ChevronUp } from 'lucide-react'
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { useAssistantState } from '#dashboard/features/assistant/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { FoundMessage } from '../lazy-parts.ts'
import { texts } from '../messages.ts'
import type { OutgoingReply } from '../outbox.ts'
import { ThreadEvent } from '../sorting.ts'
import { threadRows } from '../thread-rows.ts'
import { OutgoingMessage } from './outgoing-message.tsx'
import { ThreadMessage } from './thread-message.tsx'

const NEAR_BOTTOM_PX = 120

interface ThreadProps {
  /** Latest page first, as loaded. */
  pages: readonly ConversationDetail[]
  /** The message in which a search found something. */
  found: string | null
  outgoing: readonly OutgoingReply[]
  onRetry: (reply: OutgoingReply) => void
  onDrop: (clientId: string) => void
  typing: 'assistant' | 'customer' | null
  loadPrevious: (() => void) | null
  loadingPrevious: boolean
  onMark: ((messageId: string, useful: boolean | null) => void) | null
  businessId: string
  /** Whether who looks may answer. */
  writable: boolean
  /** Whether who looks may add questions to the tests of the business. */
  testable: boolean
}

const sizeOf = ({ clientHeight, scrollHeight }: HTMLElement): string => `${clientHeight} ${scrollHeight}`

/** Sticks to the bottom while the reader is there; keeps its place when earlier messages load above. */
function useStickyBottom(signature: string) {
  const scroller = useRef<HTMLDivElement>(null)
  const atBottom = useRef(true)
  const before = useRef({ height: 0, top: 0, first: '' })
  const seen = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever what is shown changes
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const first = element.querySelector('[data-row]')?.getAttribute('data-row') ?? ''
    if (atBottom.current) element.scrollTop = element.scrollHeight
    else if (first !== before.current.first) {
      element.scrollTop = before.current.top + element.scrollHeight - before.current.height
    }
    before.current = { height: element.scrollHeight, top: element.scrollTop, first }
    seen.current = sizeOf(element)
  }, [signature])
  // The reply field grows, parts of messages come late: at the bottom stays at the bottom, but for who does something there.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element?.firstElementChild) return
    const observer = new ResizeObserver(() => {
      const works = element.firstElementChild?.contains(document.activeElement)
      if (atBottom.current && !works) element.scrollTop = element.scrollHeight
      seen.current = sizeOf(element)
    })
    observer.observe(element)
    observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const element = scroller.current
    if (!element) return
    const size = sizeOf(element)
    // Laid out anew since: nobody scrolled, and the observer, which comes after this, follows.
    if (!atBottom.current || size === seen.current)
      atBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_BOTTOM_PX
    seen.current = size
    before.current = { ...before.current, height: element.scrollHeight, top: element.scrollTop }
  }
  return { scroller, onScroll }
}

function DayLine({ at }: { at: string }) {
  const t = useText(texts)
  const f = useFormats()
  const day = new Date(at).toDateString()
  const today = new Date(useNow())
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  const words =
    day === today.toDateString() ? t.today : day === yesterday.toDateString() ? t.yesterday : f.day(at)
  return (
    <div className="mt-5 flex items-center gap-4 text-xs text-ink-subtle">
      <span className="h-px flex-1 bg-border" />
      {words}
      <span className="h-px flex-1 bg-border" />
    </div>
  )
}

/** The messages of a conversation, oldest on top. */
export function Thread(props: ThreadProps) {
  const { pages, found, outgoing, typing, loadPrevious, loadingPrevious, onMark, businessId, writable } =
    props
  const t = useText(texts)
  const model = useAssistantState(businessId).data?.model === true
  const conversation = pages[0] as ConversationDetail
  const messages = useMemo(() => [...pages].reverse().flatMap((page) => page.messages), [pages])
  const rows = useMemo(() => threadRows(messages), [messages])
  const known = new Set(messages.map((m) => m.metadata.clientId))
  const waiting = outgoing.filter((reply) => !known.has(reply.clientId))
  const signature = `${rows[0]?.key}:${rows.at(-1)?.key}:${waiting.map((r) => r.clientId + r.state).join()}:${typing}`
  const { scroller, onScroll } = useStickyBottom(signature)
  const previousCount = pages.at(-1)?.previousCount ?? 0
  return (
    <div
      ref={scroller}
      onScroll={onScroll}
      role="log"
      aria-label={t.thread}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto px-6 pb-5 -outline-offset-2 max-md:px-4"
    >
      <div className="flex min-h-full flex-col justify-end">
        {loadPrevious && (
          <div className="flex justify-center pt-6">
            <Button size="sm" icon={ChevronUp} loading={loadingPrevious} onClick={loadPrevious}>
              {t.previous({ n: previousCount })}
            </Button>
          </div>
        )}
        {rows.map((row) => (
          <div key={row.key} data-row={row.key}>
            {row.kind === 'day' && <DayLine at={row.at} />}
            {row.kind === 'event' && (
              <Suspense fallback={<p className="mt-5 h-5" />}>
                <ThreadEvent message={row.message} />
              </Suspense>
            )}
            {row.kind === 'message' && (
              <ThreadMessage
                message={row.message}
                conversation={conversation}
                startsRun={row.startsRun}
                onMark={onMark ? (useful) => onMark(row.message.id, useful) : undefined}
                businessId={businessId}
                writable={writable}
                translatable={writable && model}
                testable={props.testable}
              />
            )}
          </div>
        ))}
        {waiting.map((reply) => (
          <OutgoingMessage key={reply.clientId} reply={reply} onRetry={props.onRetry} onDrop={props.onDrop} />
        ))}
        {typing === 'assistant' && (
          <div className="mt-5 flex flex-row-reverse gap-2.5">
            <span className="max-md:hidden">
              <Avatar kind="assistant" size={32} />
            </span>
            <p className="flex items-center gap-2 rounded-[14px] rounded-tr-[4px] bg-bubble-assistant px-3.5 py-2.5 text-on-bubble-assistant">
              <Spark streaming size={14} />
              {t.assistantWriting}
            </p>
          </div>
        )}
        {found && (
          <Suspense>
            <FoundMessage
              id={found}
              pages={pages}
              scroller={scroller}
              loadPrevious={loadingPrevious ? null : loadPrevious}
            />
          </Suspense>
        )}
        {typing === 'customer' && <p className="mt-3 text-sm text-ink-subtle">{t.customerWriting}</p>}
      </div>
    </div>
  )
}
