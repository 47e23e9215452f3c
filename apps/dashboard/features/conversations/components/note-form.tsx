import { Lock } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { LIMITS } from '#contract/shared-limits.ts'
import { Button } from '#dashboard/components/button.tsx'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useMembers } from '#dashboard/features/team/public.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useAddNote } from '../add-note.ts'
import { mentionedIn, mentionOf } from '../mentions.ts'
import { texts as ownTexts } from '../messages.ts'
import { texts } from '../note-messages.ts'

interface NoteFormProps {
  businessId: string
  sessionId: string
  myId: string | undefined
  onClose: () => void
}

/** Where the team writes a note to itself: saffron all over, so that nobody takes it for an answer. */
export default function NoteForm({ businessId, sessionId, myId, onClose }: NoteFormProps) {
  const t = useText(texts)
  const { note } = useText(ownTexts)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(`note:${sessionId}`, '')
  const add = useAddNote(businessId, sessionId)
  const team = useMembers(businessId).data?.members ?? []
  useEffect(() => field.current?.focus(), [])
  const content = draft.value.trim()
  const over = content.length - LIMITS.messageMax
  const mentioned = mentionedIn(content, team)
  const submit = () => {
    if (content === '' || over > 0 || add.isPending) return
    add
      .mutateAsync({ content, mentions: mentioned.slice(0, LIMITS.mentionsMax).map(({ userId }) => userId) })
      .then(
        () => {
          draft.clear()
          onClose()
        },
        (error: Error) => toastCallFailed(error, { title: t.failed }),
      )
  }
  return (
    <form
      aria-label={note}
      className="mx-4 mb-4 flex-none overflow-hidden rounded-lg border-2 border-accent border-dashed bg-warning-soft text-on-warning-soft max-md:mx-0 max-md:mb-0 max-md:rounded-none"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault()
          submit()
        }
      }}
    >
      <p className="flex min-h-11 items-center gap-2.5 px-3 py-1.5 text-sm">
        <Lock size={18} strokeWidth={1.75} aria-hidden />
        <span>
          <strong className="font-semibold">{note}.</strong> {t.hidden}
        </span>
      </p>
      <label htmlFor={id} className="sr-only">
        {t.label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        value={draft.value}
        onChange={(event) => draft.set(event.target.value)}
        placeholder={t.placeholder}
        aria-describedby={over > 0 ? `${id}-over` : undefined}
        className="field-sizing-content block max-h-56 min-h-16 w-full resize-none bg-transparent px-3.5 pt-1 text-base text-ink placeholder:text-on-warning-soft focus:outline-none max-md:text-md"
      />
      {team.length > 1 && (
        <fieldset className="flex flex-wrap items-center gap-1.5 px-3 pb-2 text-xs">
          <legend className="float-left mr-1 leading-7">{t.tell}</legend>
          {team
            .filter(({ userId }) => userId !== myId)
            .map((member) => {
              const mention = mentionOf(member, team)
              const pressed = mentioned.some(({ userId }) => userId === member.userId)
              return (
                <Button
                  key={member.userId}
                  size="sm"
                  variant={pressed ? 'soft' : 'secondary'}
                  aria-pressed={pressed}
                  onClick={() => {
                    draft.set(
                      pressed
                        ? draft.value.replace(`${mention} `, '').replace(mention, '')
                        : `${draft.value}${draft.value === '' || /\s$/.test(draft.value) ? '' : ' '}${mention} `,
                    )
                    field.current?.focus()
                  }}
                >
                  {member.name}
                </Button>
              )
            })}
        </fieldset>
      )}
      <div className="flex items-center justify-end gap-2 px-2.5 pb-2.5">
        {over > 0 && (
          <p id={`${id}-over`} role="alert" className="mr-auto text-xs text-danger">
            {t.tooLong({ over })}
          </p>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          loading={add.isPending}
          keys={['mod', 'enter']}
          disabled={content === '' || over > 0}
        >
          {t.add}
        </Button>
      </div>
    </form>
  )
}
