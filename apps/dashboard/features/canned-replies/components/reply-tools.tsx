import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { insertText } from '#dashboard/lib/insert-text.ts'
import { replyLanguage } from '../conversation-values.ts'
import { heldVariables } from '../held-variables.ts'
import { texts } from '../messages.ts'
import { type Slash, useSlash } from '../slash.ts'
import { HeldMarks } from './held-marks.tsx'
import { MacroStrip } from './macro-strip.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { ReplyPicker } from './reply-picker.tsx'

export interface ReplyToolsProps {
  businessId: string
  conversation: ConversationDetail
  /** Where the team writes, and what stands there. */
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** What a button wrote there to open the choice; empty: nothing. */
  opened: RefObject<string>
  /** It was to be sent, and holds variables. */
  held: boolean
  onSendAnyway: () => void
  /** What is done once the reply is sent. */
  also: ReplyActions | null
  onAlso: (actions: ReplyActions | null) => void
}

/** Under a field: the canned replies while `/` is typed, and the variables that are still to be filled in. */
export function ReplyTools(props: ReplyToolsProps) {
  const { businessId, conversation, field, opened, text, held, onSendAnyway, also, onAlso } = props
  const { slash, dismiss, resume } = useSlash(field)
  const [writing, setWriting] = useState<Slash | null>(null)
  const left = useRef<Slash | null>(null)
  // Once the dialog is gone: while it is there nothing behind it takes the focus.
  const onGone = useEffectEvent(() => {
    if (left.current !== null) resume(left.current)
    left.current = writing
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens and when it has closed
  useEffect(onGone, [writing])
  const withdraw = ({ to }: Slash) => {
    const element = field.current
    const from = to - opened.current.length
    if (element && from < to && element.value.slice(from, to) === opened.current) {
      element.setSelectionRange(from, to)
      insertText(element, '')
    }
    opened.current = ''
  }
  const variables = heldVariables(text)
  return (
    <>
      {variables.length > 0 && (
        <>
          <HeldMarks field={field} text={text} />
          <HeldVariables variables={variables} field={field} held={held} onSendAnyway={onSendAnyway} />
        </>
      )}
      {also && <MacroStrip businessId={businessId} actions={also} onChange={onAlso} />}
      {slash && writing === null && (
        <ReplyPicker
          businessId={businessId}
          conversation={conversation}
          field={field}
          slash={slash}
          onDismiss={() => {
            dismiss()
            withdraw(slash)
          }}
          onInsert={(content, actions) => {
            const element = field.current
            if (!element) return
            opened.current = ''
            element.setSelectionRange(slash.from, slash.to)
            insertText(element, content)
            if (actions) onAlso(actions)
            const [first] = heldVariables(content)
            if (first !== undefined) select(element, first, slash.from)
          }}
          onWrite={() => setWriting(slash)}
        />
      )}
      {writing !== null &&
        // A form of its own, not part of the composer's.
        createPortal(
          <ReplyDialog
            businessId={businessId}
            begin={{ shortcut: writing.query || null, language: replyLanguage(conversation) }}
            onClose={() => setWriting(null)}
          />,
          document.body,
        )}
    </>
  )
}

const select = (field: HTMLTextAreaElement, part: string, after = 0): void => {
  const at = field.value.indexOf(part, after)
  if (at < 0) return
  field.focus()
  field.setSelectionRange(at, at + part.length)
}

function HeldVariables({
  variables,
  field,
  held,
  onSendAnyway,
}: Pick<ReplyToolsProps, 'field' | 'held' | 'onSendAnyway'> & { variables: readonly string[] }) {
  const t = useText(texts)
  return (
    <div
      role={held ? 'alert' : 'status'}
      className="mx-2.5 mt-1 mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-warning-soft px-2.5 py-1.5 text-sm text-on-warning-soft"
    >
      <span className="sr-only">{t.left({ variable: variables.join(', ') })}</span>
      <span aria-hidden="true">{t.leftBefore}</span>
      {variables.map((variable) => (
        <button
          key={variable}
          type="button"
          aria-label={t.goTo({ variable })}
          onClick={() => field.current && select(field.current, variable)}
          className="touch-target rounded-sm border border-current px-1 font-mono text-xs font-semibold"
        >
          {variable}
        </button>
      ))}
      <span aria-hidden="true">{t.leftAfter}</span>
      {held && (
        <>
          <span>{t.notSent}</span>
          <button
            type="button"
            onClick={onSendAnyway}
            className="touch-target ml-auto font-semibold underline underline-offset-3"
          >
            {t.sendAnyway}
          </button>
        </>
      )}
    </div>
  )
}
