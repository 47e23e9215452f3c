import { Clock, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ANSWER_LIMITS, type KnowledgeAnswer } from '#contract/knowledge/answers.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { ApiError } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { DraftedNotice } from './drafted-notice.tsx'
import { texts } from './messages.ts'
import { type AnswerFields, useSaveAnswer } from './queries.ts'
import { VariantsField } from './variants-field.tsx'

const HistoryDialog = lazyDialog(() =>
  import('./history-dialog.tsx').then(({ HistoryDialog }) => HistoryDialog),
)

interface AnswerEditorProps {
  businessId: string
  /** Null for a new one. */
  answer: KnowledgeAnswer | null
  /** What a new one begins with. */
  question: string
  writable: boolean
  /** Whether changes go into the draft first. */
  checkFirst: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'CONFLICT'

/** What is typed, and the version of the answer that it was typed into. */
type Typed = AnswerFields & { version: number }

/** What is drafted comes before what is published. */
const typedOf = (answer: KnowledgeAnswer | null, question: string): Typed => {
  const fields = answer?.draft ?? answer
  return {
    question: fields?.question ?? question.slice(0, ANSWER_LIMITS.questionMax),
    variants: fields?.variants ?? [],
    answer: fields?.answer ?? '',
    active: fields?.active ?? true,
    version: answer?.version ?? 0,
  }
}

/** Shows an answer, and changes it: what is typed survives a reload and a failed save. */
export function AnswerEditor({
  businessId,
  answer,
  question,
  writable,
  checkFirst,
  onClose,
  onSaved,
}: AnswerEditorProps) {
  const t = useText(texts)
  const [history, setHistory] = useState(false)
  const { create, change, remove, restore, takeBack, readAgain } = useSaveAnswer(businessId)
  const draft = useDraft(`answer:${businessId}:${answer?.id ?? `new:${question}`}`, typedOf(answer, question))
  const { value } = draft
  const set = (part: Partial<Typed>) => draft.set((before) => ({ ...before, ...part }))
  const over =
    value.answer.trim() === typedOf(answer, question).answer
      ? 0
      : value.answer.trim().length - ANSWER_LIMITS.answerMax
  const form = useForm<'question' | 'answer'>({
    check: () => ({
      question: value.question.trim() === '' && t.questionRequired,
      answer: value.answer.trim() === '' ? t.answerRequired : over > 0 && t.answerTooLong({ over }),
    }),
    submit: async () => {
      const { version, ...typed } = value
      const body = { ...typed, question: typed.question.trim(), answer: typed.answer.trim() }
      const saved =
        answer === null
          ? await create.mutateAsync(body)
          : await change.mutateAsync({ ...body, id: answer.id, version }).catch(async (error: Error) => {
              // Told once; who saves again has seen what the other wrote.
              if (isConflict(error)) set({ version: (await readAgain(answer.id)).version })
              throw error
            })
      draft.clear()
      toast(
        saved.draft
          ? { kind: 'success', title: t.savedDraft, text: t.savedDraftText }
          : { kind: 'success', title: t.saved, text: t.savedText },
      )
      onSaved(saved.id)
    },
  })
  const bringBack = (id: string, version: number) =>
    restore
      .mutateAsync({ id, version })
      .then((saved) => toast({ kind: 'success', title: saved.draft ? t.restoredDraft : t.restored }))
      .catch((error: Error) => toastCallFailed(error, { title: t.restoreFailed }))
  const undo = ({ id, draft: drafted }: Pick<KnowledgeAnswer, 'id' | 'draft'>) =>
    takeBack
      .mutateAsync(id)
      .then(() => {
        draft.clear()
        if (drafted?.change === 'added') onClose()
        toast({ title: t.takenBack })
      })
      .catch((error: Error) => toastCallFailed(error, { title: t.notTakenBack }))
  const drop = ({ id, version, draft: drafted }: KnowledgeAnswer) =>
    remove
      .mutateAsync(id)
      .then(() => {
        draft.clear()
        onClose()
        const waits = (checkFirst || drafted !== null) && drafted?.change !== 'added'
        const bringItBack = () => void (waits ? undo({ id, draft: null }) : bringBack(id, version))
        toast({
          title: waits ? t.removedDraft : t.removed,
          // What was only in the draft left no version to go back to.
          ...(drafted?.change !== 'added' && { action: { label: t.undo, onClick: bringItBack } }),
        })
      })
      .catch((error: Error) => toastCallFailed(error, { title: t.removeFailed }))
  const title = answer === null ? t.newTitle : writable ? t.editTitle : t.viewTitle
  return (
    <form
      {...form.attributes}
      aria-label={title}
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-border px-[18px]">
        <h2 className="title-card">{title}</h2>
        <Switch
          label={t.active}
          checked={value.active}
          disabled={!writable}
          onChange={(active) => set({ active })}
        />
      </header>
      <div className="flex flex-col gap-4 p-[18px]">
        {form.failure && (
          <Alert kind="error">{isConflict(form.failure) ? t.conflict : failureReason(form.failure)}</Alert>
        )}
        {answer?.draft && (
          <DraftedNotice
            draft={answer.draft}
            published={answer.answer}
            onUndo={writable ? () => void undo(answer) : null}
          />
        )}
        <Field label={t.question} error={form.error('question')}>
          <Input
            name="question"
            readOnly={!writable}
            maxLength={ANSWER_LIMITS.questionMax}
            value={value.question}
            onChange={(event) => set({ question: event.target.value })}
          />
        </Field>
        <VariantsField
          value={value.variants}
          onChange={(variants) => set({ variants })}
          writable={writable}
        />
        <Field
          label={t.answer}
          error={form.error('answer')}
          counter={{ value: value.answer.trim().length, max: ANSWER_LIMITS.answerMax }}
        >
          <Textarea
            name="answer"
            rows={4}
            maxRows={16}
            readOnly={!writable}
            value={value.answer}
            onChange={(event) => set({ answer: event.target.value })}
          />
        </Field>
        {answer && <Facts answer={answer} onHistory={() => setHistory(true)} />}
      </div>
      {writable && (
        <footer className="flex flex-wrap items-center gap-2 border-t border-border bg-surface-sunken px-[18px] py-3">
          {answer && answer.draft?.change !== 'removed' && (
            <Button
              variant="danger-ghost"
              icon={Trash2}
              loading={remove.isPending}
              onClick={() => void drop(answer)}
            >
              {t.remove}
            </Button>
          )}
          <span className="ml-auto flex gap-2">
            <Button
              onClick={() => {
                draft.clear()
                form.forget()
                onClose()
              }}
            >
              {t.cancel}
            </Button>
            <SubmitButton form={form} disabled={answer !== null && !draft.dirty}>
              {t.save}
            </SubmitButton>
          </span>
        </footer>
      )}
      {history && answer && (
        <HistoryDialog
          businessId={businessId}
          answerId={answer.id}
          onRestore={writable ? (version) => void bringBack(answer.id, version).then(draft.clear) : null}
          onClose={() => setHistory(false)}
        />
      )}
    </form>
  )
}

function Facts({ answer, onHistory }: { answer: KnowledgeAnswer; onHistory: () => void }) {
  const t = useText(texts)
  const f = useFormats()
  const { uses, lastUsedAt, writtenBy, updatedAt, version } = answer
  return (
    <div className="flex items-start gap-2 text-xs text-ink-muted">
      <Clock size={14} strokeWidth={2} className="mt-0.5 flex-none" aria-hidden />
      <span className="min-w-0 flex-1">
        {lastUsedAt === null ? t.unused : t.used({ n: uses, ago: f.agoInText(lastUsedAt) })}{' '}
        {t.written({ name: writtenBy ?? t.somebody, date: f.date(updatedAt) })}
      </span>
      {version > 1 && (
        <Button size="sm" variant="ghost" icon={History} onClick={onHistory}>
          {t.history}
        </Button>
      )}
    </div>
  )
}
