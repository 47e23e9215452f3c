import { BookOpenText, ChevronRight, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { TEACHING_LIMITS, type UnansweredQuestion } from '#contract/teaching.ts'
import { ActionCard } from '#dashboard/components/action-card.tsx'
import { Button, ButtonLink, IconButton } from '#dashboard/components/button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { TakeQuestion } from '#dashboard/features/test-suites/public.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { teachTexts } from '../messages.ts'
import { useLiveTeaching, useTeaching, useUnanswered } from '../queries.ts'

const TaughtDialog = lazyDialog(() => import('./taught-dialog.tsx').then((m) => m.TaughtDialog))

/** A question the assistant could not answer, and room for the answer it gives from then on. */
export function TeachCard({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(teachTexts)
  useLiveTeaching(businessId)
  const query = useUnanswered(businessId)
  const [at, setAt] = useState(0)
  const [listing, setListing] = useState(false)
  const questions = query.data?.questions ?? []
  const current = questions[Math.min(at, questions.length - 1)]
  return (
    <>
      <ActionCard
        id="teach-answer"
        icon={Lightbulb}
        title={t.title}
        text={query.data ? t.waiting({ n: query.data.total }) : query.isError ? '—' : t.reading}
        aside={<IconButton label={t.taught} icon={BookOpenText} onClick={() => setListing(true)} />}
        query={query}
        skeleton="h-28"
        failed={t.failed}
        nothing={t.nothing}
      >
        {current && (
          <Question
            key={`${current.id} ${current.confirmedAnswer !== null}`}
            businessId={businessId}
            question={current}
            writable={writable}
            onNext={questions.length > 1 ? () => setAt((at + 1) % questions.length) : null}
          />
        )}
      </ActionCard>
      {listing && (
        <TaughtDialog businessId={businessId} writable={writable} onClose={() => setListing(false)} />
      )}
    </>
  )
}

interface QuestionProps {
  businessId: string
  question: UnansweredQuestion
  writable: boolean
  onNext: (() => void) | null
}

function Question({ businessId, question, writable, onNext }: QuestionProps) {
  const t = useText(teachTexts)
  const draft = useDraft(
    `teach:${businessId}:${question.question.toLowerCase()}`,
    question.confirmedAnswer ?? '',
  )
  const { teach } = useTeaching(businessId)
  const answer = draft.value.trim()
  const over = answer.length - TEACHING_LIMITS.answerMax
  const form = useForm({
    submit: async () => {
      const words = question.question.slice(0, TEACHING_LIMITS.questionMax)
      await teach.mutateAsync({ question: words, answer, questionId: question.id })
      // Awaited, not a callback of the click: a taught question has left the list, and this form with it.
      draft.clear()
      toast({ title: t.taughtToast, text: t.taughtToastText })
    },
  })
  return (
    <form {...form.attributes} className="flex flex-1 flex-col">
      <p className="line-clamp-3 text-sm font-semibold break-words text-ink">
        {t.quoted({ text: question.question })}
      </p>
      <p className="mt-0.5 text-xs text-ink-muted">
        {t.asked({ n: question.count })}
        {question.confirmedAnswer !== null && `. ${t.confirmed}`}
      </p>
      {writable && (
        <Field
          label={t.answer}
          hideLabel
          className="mt-3"
          error={
            over > 0
              ? t.tooLong({ over })
              : form.failure && t.notTaught({ reason: failureReason(form.failure) ?? '' })
          }
        >
          <Textarea
            rows={2}
            placeholder={t.answerPlaceholder}
            value={draft.value}
            onChange={(event) => {
              draft.set(event.target.value)
              form.forget()
            }}
          />
        </Field>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
        {onNext ? (
          <Button variant="ghost" trailing={ChevronRight} className="-ml-3" onClick={onNext}>
            {t.other}
          </Button>
        ) : (
          <ButtonLink variant="ghost" className="-ml-3" href={`/conversations/${question.sessionId}`}>
            {t.conversation}
          </ButtonLink>
        )}
        {writable && (
          <span className="flex gap-2">
            <TakeQuestion businessId={businessId} from={{ questionId: question.id }} />
            <SubmitButton form={form} variant="soft" disabled={answer === '' || over > 0}>
              {t.add}
            </SubmitButton>
          </span>
        )}
      </div>
    </form>
  )
}
