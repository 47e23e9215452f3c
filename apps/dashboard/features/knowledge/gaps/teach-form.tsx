import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ANSWER_LIMITS } from '#contract/knowledge-answers.ts'
import type { GapProposal, KnowledgeGap } from '#contract/knowledge-gaps.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from './messages.ts'
import { useGapActions } from './queries.ts'

interface TeachFormProps {
  businessId: string
  gap: KnowledgeGap
  /** Conversations in which the team is waited for. */
  waiting: number
  proposals: readonly GapProposal[]
  onDone: () => void
}

/** The answer to a subject: proposed from what is written already, changed by hand, taught with one gesture. */
export function TeachForm({ businessId, gap, waiting, proposals, onDone }: TeachFormProps) {
  const t = useText(texts)
  const { teach } = useGapActions(businessId)
  const [index, setIndex] = useState(0)
  const [send, setSend] = useState(true)
  const proposal = proposals[index]
  const draft = useDraft<string | null>(`gap:${businessId}:${gap.id}`, null)
  const answer = draft.value ?? proposal?.text ?? ''
  const over = answer.trim().length - ANSWER_LIMITS.answerMax
  const form = useForm<'answer'>({
    check: () => ({
      answer: answer.trim() === '' ? t.answerRequired : over > 0 && t.answerTooLong({ over }),
    }),
    submit: async () => {
      const { sent } = await teach.mutateAsync({
        gapId: gap.id,
        question: gap.sample.slice(0, ANSWER_LIMITS.questionMax),
        answer: answer.trim(),
        send: send && waiting > 0,
      })
      draft.clear()
      toast({
        kind: 'success',
        title: t.taught,
        text: sent > 0 ? t.taughtAndSent({ n: sent }) : t.taughtText,
      })
      onDone()
    },
  })
  const proposed = draft.value === null && proposal !== undefined
  return (
    <form
      {...form.attributes}
      aria-label={t.teach}
      className="overflow-hidden rounded-lg border border-primary bg-surface shadow-xs"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault()
          form.submit()
        }
      }}
    >
      <div className="flex flex-col gap-3 p-[18px]">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="flex items-center gap-2 text-base font-semibold">
            {proposed && <Spark size={15} />}
            {proposed ? t.proposed : t.answer}
          </h3>
          {proposed && <From proposal={proposal} />}
        </div>
        {form.failure && <Alert kind="error">{failureReason(form.failure)}</Alert>}
        {proposals.length === 0 && <p className="text-sm text-ink-muted">{t.noProposal}</p>}
        <Field
          label={t.answer}
          hideLabel
          error={form.error('answer')}
          counter={{ value: answer.trim().length, max: ANSWER_LIMITS.answerMax }}
        >
          <Textarea
            name="answer"
            rows={3}
            maxRows={14}
            value={answer}
            onChange={(event) => draft.set(event.target.value)}
          />
        </Field>
        {waiting > 0 && <Checkbox checked={send} onChange={setSend} label={t.send({ n: waiting })} />}
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-border bg-surface-sunken px-[18px] py-3">
        {proposals.length > 1 && (
          <Button
            variant="ghost"
            icon={RefreshCw}
            onClick={() => {
              draft.clear()
              setIndex((index + 1) % proposals.length)
            }}
          >
            {t.another}
          </Button>
        )}
        <SubmitButton form={form} icon={Check} keys={['mod', 'enter']} className="ml-auto">
          {t.teach}
        </SubmitButton>
      </footer>
    </form>
  )
}

function From({ proposal: { kind, from, at } }: { proposal: GapProposal }) {
  const t = useText(texts)
  const f = useFormats()
  return (
    <span className="min-w-0 truncate rounded-full border border-border-strong px-2.5 py-0.5 text-xs text-ink-muted">
      {kind === 'team'
        ? t.fromTeam({ from: from === '' ? t.team : from, date: at === null ? '' : f.day(at) })
        : from === ''
          ? t.fromContext
          : t.fromSource({ from })}
    </span>
  )
}
