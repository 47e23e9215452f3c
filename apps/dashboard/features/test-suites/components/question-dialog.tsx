import { EXPECTATIONS, TEST_LIMITS, type TestQuestion } from '#contract/test-suites/test-suites.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { RadioCards } from '#dashboard/components/choice.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import { useSuite } from '../queries.ts'
import { TurnsBefore } from './turns-before.tsx'

/** What is typed: texts stand one a line. */
type Typed = Pick<TestQuestion, 'question' | 'expect' | 'history'> & Record<'must' | 'mustNot', string>

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const typedOf = (known: TestQuestion | null): Typed => {
  const { question = '', expect = 'answered', must = [], mustNot = [], history = [] } = known ?? {}
  return { question, expect, must: must.join('\n'), mustNot: mustNot.join('\n'), history }
}

const partsProblem = (text: string, t: Texts<typeof texts>): string | undefined => {
  const lines = linesOf(text)
  if (lines.length > TEST_LIMITS.parts) return t.tooManyParts
  return lines.some((line) => line.length > TEST_LIMITS.partMax) ? t.partLong : undefined
}

const questionProblem = (text: string, t: Texts<typeof texts>): string | undefined => {
  if (text.trim() === '') return t.questionRequired
  const over = text.trim().length - TEST_LIMITS.questionMax
  return over > 0 ? t.questionLong({ over }) : undefined
}

interface QuestionDialogProps {
  businessId: string
  /** Null: a new one. */
  question: TestQuestion | null
  onClose: () => void
}

/** A question with what a right answer must and must not hold; what is typed survives reloads. */
export function QuestionDialog({ businessId, question, onClose }: QuestionDialogProps) {
  const t = useText(texts)
  const { save } = useSuite(businessId)
  const draft = useDraft(`test-question:${businessId}:${question?.id ?? 'new'}`, typedOf(question))
  const { value } = draft
  const set = (changes: Partial<Typed>) => draft.set({ ...value, ...changes })
  // Taken from what visitors asked: any answer would be right until it is said what it must hold.
  const open = question !== null && !question.approved && question.origin !== 'proposal'
  const close = () => {
    draft.clear()
    onClose()
  }
  const form = useForm<'question' | 'must' | 'mustNot'>({
    check: () => ({
      question: questionProblem(value.question, t),
      must:
        value.expect === 'answered' &&
        (partsProblem(value.must, t) ?? (open && linesOf(value.must).length === 0 && t.mustRequired)),
      mustNot: partsProblem(value.mustNot, t),
    }),
    submit: async () => {
      await save.mutateAsync({
        id: question?.id ?? null,
        question: value.question.trim(),
        expect: value.expect,
        must: value.expect === 'answered' ? linesOf(value.must) : [],
        mustNot: linesOf(value.mustNot),
        history: value.history,
      })
      toast({ title: t.saved })
      close()
    },
  })
  return (
    <Dialog
      open
      size="lg"
      title={question === null ? t.newTitle : t.editTitle}
      dirty={draft.dirty}
      busy={form.pending}
      onClose={close}
      form={form}
      footer={
        <FormButtons form={form} onCancel={close}>
          {t.save}
        </FormButtons>
      }
    >
      <div className="space-y-5">
        {value.history.length > 0 && (
          <TurnsBefore turns={value.history} onRemove={() => set({ history: [] })} />
        )}
        <Field label={t.question} hint={t.questionHint} error={form.error('question')}>
          <Textarea
            name="question"
            rows={2}
            autoFocus
            value={value.question}
            onChange={(event) => set({ question: event.target.value })}
          />
        </Field>
        <Field as="group" label={t.expect}>
          <RadioCards
            layout="list"
            value={value.expect}
            onChange={(expect) => set({ expect })}
            options={EXPECTATIONS.map((expect) => ({ value: expect, title: t[expect] }))}
          />
        </Field>
        {value.expect === 'answered' && (
          <Field label={t.must} hint={t.mustHint} error={form.error('must')}>
            <Textarea
              name="must"
              rows={2}
              value={value.must}
              onChange={(event) => set({ must: event.target.value })}
            />
          </Field>
        )}
        <Field label={t.mustNot} hint={t.mustNotHint} optional error={form.error('mustNot')}>
          <Textarea
            name="mustNot"
            rows={2}
            value={value.mustNot}
            onChange={(event) => set({ mustNot: event.target.value })}
          />
        </Field>
        {form.failure && (
          <Alert kind="error">{t.notSaved({ reason: failureReason(form.failure) ?? '' })}</Alert>
        )}
      </div>
    </Dialog>
  )
}
