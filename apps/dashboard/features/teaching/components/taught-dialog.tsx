import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type TaughtAnswer, TEACHING_LIMITS } from '#contract/teaching.ts'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { ConfirmDialog, Dialog } from '#dashboard/components/dialog.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { teachTexts } from '../messages.ts'
import { useTaught, useTeaching } from '../queries.ts'

interface DialogProps {
  businessId: string
  writable: boolean
  onClose: () => void
}

/** Everything that was taught: read, changed, taken back. */
export function TaughtDialog({ businessId, writable, onClose }: DialogProps) {
  const t = useText(teachTexts)
  const query = useTaught(businessId)
  const { takeBack } = useTeaching(businessId)
  const [editing, setEditing] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<TaughtAnswer | null>(null)
  return (
    <Dialog
      open
      size="lg"
      title={t.taughtTitle}
      description={t.taughtText}
      dirty={editing !== null}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {query.isPending && <Skeleton className="h-32 rounded-lg" />}
      {!query.data && <QueryFailed query={query}>{t.failed}</QueryFailed>}
      {query.data?.total === 0 && (
        <EmptyState drawing="done" title={t.nothingTaught} headingLevel={3}>
          {t.nothingTaughtText}
        </EmptyState>
      )}
      {query.data && query.data.total > 0 && (
        <ul className="max-h-[50vh] overflow-y-auto rounded-lg border border-border">
          {query.data.answers.map((one) => (
            <li key={one.id} className="px-4 py-3.5 not-first:border-t not-first:border-border">
              {editing === one.id ? (
                <Editor businessId={businessId} answer={one} onDone={() => setEditing(null)} />
              ) : (
                <Entry
                  answer={one}
                  {...(writable && {
                    onEdit: () => setEditing(one.id),
                    onTakeBack: () => setLeaving(one),
                  })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        icon={Trash2}
        title={t.takeBackTitle}
        text={t.takeBackText({ question: leaving?.question ?? '' })}
        confirmLabel={t.takeBack}
        busy={takeBack.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() =>
          leaving &&
          takeBack
            .mutateAsync(leaving.id)
            .then(
              () => toast({ title: t.takenBack }),
              (error) => toastCallFailed(error, { title: t.notTakenBack }),
            )
            .finally(() => setLeaving(null))
        }
      />
    </Dialog>
  )
}

function Entry(props: { answer: TaughtAnswer; onEdit?: () => void; onTakeBack?: () => void }) {
  const { answer, onEdit, onTakeBack } = props
  const t = useText(teachTexts)
  const f = useFormats()
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold break-words">{answer.question}</p>
        <p className="mt-1 text-sm break-words whitespace-pre-wrap text-ink-muted">{answer.answer}</p>
        <p className="mt-1 text-xs text-ink-subtle">
          {t.taughtBy({ name: answer.taughtBy ?? t.somebody, date: f.date(answer.createdAt) })}
        </p>
      </div>
      {onEdit && onTakeBack && (
        <span className="flex flex-none">
          <IconButton
            label={t.editOne({ question: answer.question })}
            icon={Pencil}
            size="sm"
            onClick={onEdit}
          />
          <IconButton
            label={t.takeBackOne({ question: answer.question })}
            icon={Trash2}
            size="sm"
            onClick={onTakeBack}
          />
        </span>
      )}
    </div>
  )
}

function Editor(props: { businessId: string; answer: TaughtAnswer; onDone: () => void }) {
  const { businessId, answer, onDone } = props
  const t = useText(teachTexts)
  const { change } = useTeaching(businessId)
  const [question, setQuestion] = useState(answer.question)
  const [text, setText] = useState(answer.answer)
  const filled = question.trim() !== '' && text.trim() !== ''
  const form = useForm({
    submit: async () => {
      await change.mutateAsync({ id: answer.id, question: question.trim(), answer: text.trim() })
      toast({ title: t.changed })
      onDone()
    },
  })
  return (
    <form {...form.attributes} className="space-y-3">
      <Field label={t.question}>
        <Input
          autoFocus
          maxLength={TEACHING_LIMITS.questionMax}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </Field>
      <Field
        label={t.answer}
        error={form.failure && t.notChanged({ reason: failureReason(form.failure) ?? '' })}
      >
        <Textarea
          rows={3}
          maxLength={TEACHING_LIMITS.answerMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {t.cancel}
        </Button>
        <SubmitButton form={form} size="sm" disabled={!filled}>
          {t.save}
        </SubmitButton>
      </div>
    </form>
  )
}
