import { Lock, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { CannedReply } from '#contract/canned-replies/canned-replies.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { place } from '#dashboard/lib/floating.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { languageName } from '#dashboard/lib/language-name.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { useOpens } from '#dashboard/lib/use-opens.ts'
import { replyLanguage, valuesIn } from '../conversation-values.ts'
import { findReplies } from '../find-replies.ts'
import { texts } from '../messages.ts'
import { useReplies } from '../queries.ts'
import type { Slash } from '../slash.ts'
import { fillVariables } from '../variables.ts'
import { MacroLine } from './macro-strip.tsx'

const SHOWN = 50

interface ReplyPickerProps {
  businessId: string
  conversation: ConversationDetail
  field: RefObject<HTMLTextAreaElement | null>
  slash: Slash
  onDismiss: () => void
  /** Told the text to insert, its variables filled in, and what it does besides. */
  onInsert: (content: string, actions: ReplyActions | null) => void
  onWrite: () => void
}

/** The canned replies that fit what is typed after `/`, above the field, which keeps the focus. */
export function ReplyPicker(props: ReplyPickerProps) {
  const { businessId, conversation, field, slash, onDismiss, onInsert, onWrite } = props
  const t = useText(texts)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const query = useReplies(businessId)
  const { selected } = useSelection()
  const opens = useOpens(businessId, selected?.businessHours ?? null)
  const pending = query.isPending || opens === undefined
  const me = useSession()?.user.name
  const [moved, setMoved] = useState<{ query: string; at: number } | null>(null)
  const language = replyLanguage(conversation)
  const replies = query.data ? findReplies(query.data.replies, slash.query, language).slice(0, SHOWN) : []
  // The last one writes a new reply: with nothing to insert it is chosen on purpose only.
  const first = replies.length > 0 ? 0 : -1
  const at = moved?.query === slash.query ? Math.min(moved.at, replies.length) : first

  const fill = (reply: CannedReply): string =>
    selected === null
      ? reply.content
      : fillVariables(
          reply.content,
          valuesIn(conversation, selected, opens, me, reply.language ?? language ?? 'fr'),
        )
  const choose = (index: number) => {
    const reply = replies[index]
    if (reply) onInsert(fill(reply), reply.actions)
    else onWrite()
  }
  const move = (to: number) => {
    setMoved({ query: slash.query, at: to })
    list.current?.querySelectorAll('[role="option"]')[to]?.scrollIntoView({ block: 'nearest' })
  }
  // Who types faster than the list comes gets what they chose.
  const [wanted, setWanted] = useState<string | null>(null)
  const chooseWanted = useEffectEvent(() => {
    if (wanted === slash.query && at >= 0) choose(at)
    setWanted(null)
  })
  useEffect(() => {
    if (!pending) chooseWanted()
  }, [pending])
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    const count = replies.length + 1
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) move((Math.max(at, step > 0 ? -1 : 0) + step + count) % count)
    else if (event.key === 'Escape') onDismiss()
    else if (pending && (event.key === 'Enter' || (event.key === 'Tab' && at >= 0))) setWanted(slash.query)
    else if ((event.key === 'Enter' || event.key === 'Tab') && at >= 0) choose(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  })

  useEffect(() => {
    const element = field.current
    const floating = panel.current
    if (!element || !floating) return
    floating.showPopover()
    // On the element itself: before the composer and the page hear of the key.
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    element.addEventListener('keydown', listen)
    // The field keeps the focus, whatever is clicked.
    floating.addEventListener('mousedown', (event) => event.preventDefault())
    element.setAttribute('aria-autocomplete', 'list')
    element.setAttribute('aria-haspopup', 'listbox')
    element.setAttribute('aria-controls', `${id}-list`)
    const follow = () => place(element.form ?? element, floating, { side: 'top' })
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(floating)
    observer.observe(element)
    window.addEventListener('resize', follow)
    return () => {
      element.removeEventListener('keydown', listen)
      for (const name of ['autocomplete', 'haspopup', 'controls', 'activedescendant'])
        element.removeAttribute(`aria-${name}`)
      observer.disconnect()
      window.removeEventListener('resize', follow)
    }
  }, [field, id])
  useEffect(() => {
    if (at >= 0) field.current?.setAttribute('aria-activedescendant', `${id}-${at}`)
    else field.current?.removeAttribute('aria-activedescendant')
  }, [field, id, at])

  const none = query.data?.replies.length === 0
  return (
    <div
      ref={panel}
      popover="manual"
      className="floating w-[30rem] max-w-[calc(100vw-1rem)] overflow-hidden open:flex open:flex-col"
    >
      {query.isPending && <Skeleton className="m-3 h-20 rounded-md" />}
      {query.isError && (
        <div className="p-2">
          <QueryFailed query={query}>{t.failed}</QueryFailed>
        </div>
      )}
      {query.data && replies.length === 0 && (
        <p role="status" className="px-3.5 pt-3 pb-1 text-sm text-ink-muted">
          {none ? t.noneYet : t.noMatch}
        </p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t.list}
        className="max-h-[min(19rem,40dvh)] min-h-0 overflow-y-auto p-1"
      >
        {replies.map((reply, index) => (
          <Option
            key={reply.id}
            id={`${id}-${index}`}
            selected={index === at}
            onPoint={() => setMoved({ query: slash.query, at: index })}
            onChoose={() => choose(index)}
          >
            <ReplyLine reply={reply} preview={fill(reply)} />
            <MacroLine businessId={businessId} actions={reply.actions} />
          </Option>
        ))}
        <Option
          id={`${id}-${replies.length}`}
          selected={at === replies.length}
          onPoint={() => setMoved({ query: slash.query, at: replies.length })}
          onChoose={onWrite}
        >
          <span className="flex items-center gap-2 text-sm font-semibold text-ink">
            <Plus size={15} strokeWidth={2} className="flex-none text-ink-muted" aria-hidden />
            {t.create}
          </span>
        </Option>
      </div>
      <footer className="flex flex-none items-center justify-between gap-3 border-t border-border bg-surface-sunken px-3.5 py-2 text-xs text-ink-muted">
        <span className="max-md:hidden">{t.keys}</span>
        <Link href={`${pages.settings.path}#canned-replies`} className="link touch-target ml-auto">
          {t.manage}
        </Link>
      </footer>
    </div>
  )
}

function Option(props: {
  id: string
  selected: boolean
  onPoint: () => void
  onChoose: () => void
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant
    <div
      id={props.id}
      role="option"
      aria-selected={props.selected}
      onMouseMove={() => props.selected || props.onPoint()}
      onClick={props.onChoose}
      className={cx(
        'min-w-0 cursor-pointer rounded-md px-2.5 py-2 max-md:py-2.5',
        props.selected && 'bg-surface-active',
      )}
    >
      {props.children}
    </div>
  )
}

/** A reply in two lines: shortcut, title, whose and which language; the beginning of its text. */
function ReplyLine({ reply, preview }: { reply: CannedReply; preview: string }) {
  const t = useText(texts)
  const { lang } = useFormats()
  return (
    <>
      <span className="flex min-w-0 items-center gap-2 text-sm">
        <span className="flex-none font-mono text-xs text-ink-muted">/{reply.shortcut}</span>
        <span className="truncate font-semibold text-ink">{reply.title}</span>
        {!reply.shared && (
          <span className="flex-none text-ink-subtle">
            <Lock size={13} strokeWidth={2} aria-hidden />
            <span className="sr-only">{t.onlyMine}</span>
          </span>
        )}
        {reply.language && (
          <span className="ml-auto flex-none text-xs text-ink-subtle">
            {languageName(reply.language, lang)}
          </span>
        )}
      </span>
      <span className="block truncate text-sm text-ink-muted">{preview}</span>
    </>
  )
}
