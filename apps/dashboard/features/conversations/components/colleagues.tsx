import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { type Colleague, usePresence } from '../presence.ts'
import { texts } from '../presence-messages.ts'

interface ColleaguesProps {
  businessId: string
  conversation: ConversationDetail
  myId: string | undefined
  /** The thread with its fields: what is typed there counts as writing. */
  thread: RefObject<HTMLElement | null>
}

/** Who of the team has the conversation open too, and whether its customer is there, over the field where one answers. */
export function Colleagues({ businessId, conversation, myId, thread }: ColleaguesProps): ReactNode {
  const t = useText(texts)
  const f = useFormats()
  const { colleagues, customerHere } = usePresence({
    businessId,
    sessionId: conversation.sessionId,
    myId,
    held: conversation.handledBy === 'team',
    within: thread,
  })
  const say = (line: typeof t.looks, who: Colleague[]) => {
    if (who.length === 0) return null
    const names = f.list(who.map(({ name }) => name))
    return <p className="truncate pb-2">{line({ names, n: who.length })}</p>
  }
  return (
    <div role="status" className="mx-4 flex-none text-xs font-medium text-ink-muted">
      {say(
        t.writes,
        colleagues.filter(({ writing }) => writing),
      )}
      {say(
        t.looks,
        colleagues.filter(({ writing }) => !writing),
      )}
      {customerHere && <p className="truncate pb-2">{t.customerHere}</p>}
    </div>
  )
}

interface CrossedReplyProps {
  /** Who answered before, so many seconds before the time at which this was refused. */
  name: string
  seconds: number
  at: number
  content: string
  onSend: () => void
  onDrop: () => void
}

/** Under a reply that the server did not take because a colleague answered meanwhile: asks whether it is sent all the same. */
export function CrossedReply({ name, seconds, at, content, onSend, onDrop }: CrossedReplyProps) {
  const t = useText(texts)
  const f = useFormats()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  /** Back into the field, as if it were typed there. */
  const edit = (event: MouseEvent<HTMLElement>) => {
    const field = event.currentTarget.closest('section')?.querySelector('textarea')
    field?.focus()
    if (field && document.execCommand('insertText', false, content)) onDrop()
  }
  const then = at - seconds * 1_000
  const n = Math.round((now - then) / 1_000)
  const ago = n < 60 ? t.seconds({ n }) : f.agoInText(then, now)
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-danger">
      <p role="alert" className="flex min-w-0 items-center gap-x-2">
        <CircleAlert size={14} strokeWidth={2} className="flex-none" aria-hidden />
        <span>{t.crossed({ name, ago })}</span>
      </p>
      <button type="button" className="touch-target font-semibold underline" onClick={onSend}>
        {t.sendAnyway}
      </button>
      <button type="button" className="touch-target font-semibold underline" onClick={edit}>
        {t.edit}
      </button>
      <button type="button" className="touch-target font-semibold underline" onClick={onDrop}>
        {t.discard}
      </button>
    </div>
  )
}
