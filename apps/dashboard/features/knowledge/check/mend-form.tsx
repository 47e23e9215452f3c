import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { takeFocus } from '#dashboard/lib/take-focus.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { useSaveAnswer } from '../answers/queries.ts'
import { texts } from './messages.ts'

interface Props {
  businessId: string
  question: string
  /** What is answered now, to begin with. */
  answer: string
  onDone: () => void
}

/** The answer of the team to one question; what is opened to be written in has the focus. */
export function MendForm({ businessId, question, answer: initialAnswer, onDone }: Props) {
  const t = useText(texts)
  const { create } = useSaveAnswer(businessId)
  const draft = useDraft(`knowledge-check:${businessId}:${question}`, initialAnswer)
  const answer = draft.value.trim()
  const over = answer.length - ANSWER_LIMITS.answerMax
  const form = useForm<'answer'>({
    check: () => ({ answer: answer === '' ? t.answerRequired : over > 0 && t.answerTooLong({ over }) }),
    submit: async () => {
      const saved = await create.mutateAsync({ question, variants: [], answer, active: true })
      draft.clear()
      toast(
        saved.draft
          ? { kind: 'success', title: t.savedDraft, text: t.savedDraftText }
          : { kind: 'success', title: t.saved },
      )
      onDone()
    },
  })
  return (
    <form {...form.attributes} aria-label={t.answerTo({ question })} className="flex flex-col gap-3">
      {form.failure && <Alert kind="error">{failureReason(form.failure)}</Alert>}
      <Field
        label={t.answer}
        error={form.error('answer')}
        counter={{ value: answer.length, max: ANSWER_LIMITS.answerMax }}
      >
        <Textarea
          ref={takeFocus}
          name="answer"
          rows={2}
          maxRows={10}
          value={draft.value}
          onChange={(event) => draft.set(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2.5">
        <FormButtons form={form} onCancel={onDone}>
          {t.save}
        </FormButtons>
      </div>
    </form>
  )
}
