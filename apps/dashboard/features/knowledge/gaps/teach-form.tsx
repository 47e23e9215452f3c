import { Check, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { ANSWER_LIMITS } from '#contract/knowledge/answers.ts'
import type { GapProposal, GapQuestion, KnowledgeGap } from '#contract/knowledge/gaps.ts'
import { mayManage } from '#contract/team/roles.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { failureReason } from '#dashboard/lib/failure.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { onOneLine } from '#dashboard/lib/one-line.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { sourceName } from '#dashboard/lib/source-name.ts'
import { takeFocus } from '#dashboard/lib/take-focus.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { VariantsField } from '../answers/variants-field.tsx'
import { texts } from './messages.ts'
import { useGapActions } from './queries.ts'

interface TeachFormProps {
  businessId: string
  gap: KnowledgeGap
  /** Who asked, newest first. */
  asked: readonly GapQuestion[]
  /** Conversations in which the team is waited for. */
  waiting: number
  proposals: readonly GapProposal[]
  onDone: () => void
  /** The answer has the focus from the start. */
  focused?: boolean
  /** Within a card: the answer alone, without a frame of its own. */
  plain?: boolean
  /** At the other end of the row of its button. */
  children?: ReactNode
}

/** Further ways to ask that are offered from who asked. */
const OFFERED = 5

/** How a question is kept: in words that may be changed, as they stay when the conversation is erased. */
interface Wording {
  question: string
  variants: string[]
}

const wordingOf = (gap: KnowledgeGap, questions: readonly GapQuestion[]): Wording => {
  const question = onOneLine(gap.sample).slice(0, ANSWER_LIMITS.questionMax)
  const others = questions.map((one) => onOneLine(one.question))
  const variants = [...new Set(others)].filter(
    (text) => text !== question && text.length <= ANSWER_LIMITS.questionMax,
  )
  return { question, variants: variants.slice(0, OFFERED) }
}

/** The answer to a subject: proposed from what is written already, changed by hand, taught with one gesture. */
export function TeachForm(props: TeachFormProps) {
  const { businessId, gap, asked, waiting, proposals, onDone } = props
  const { focused = false, plain = false, children } = props
  const t = useText(texts)
  const { teach, takeBack } = useGapActions(businessId)
  const proposes = !mayManage(useSelection().selected?.role)
  const [index, setIndex] = useState(0)
  const [send, setSend] = useState(true)
  const proposal = proposals[index]
  const draft = useDraft<string | null>(`gap:${businessId}:${gap.id}`, null)
  const words = useDraft(`gap-words:${businessId}:${gap.id}`, wordingOf(gap, asked))
  const { question, variants } = words.value
  const quoted = proposal?.kind === 'team' || proposal?.closest ? proposal : undefined
  const answer = draft.value ?? (quoted ? '' : (proposal?.text ?? ''))
  const proposed = draft.value === null && proposal !== undefined && !quoted
  const answerId = proposal && answer === proposal.text ? proposal.answerId : null
  // What the team wrote once may be longer than an answer may be today: it is added to, not written again.
  const over = answerId === null ? answer.trim().length - ANSWER_LIMITS.answerMax : 0
  const undo = (id: string) =>
    takeBack.mutateAsync(id).then(
      () => toast({ title: t.takenBack }),
      (error) => toastCallFailed(error, { title: t.notTakenBack }),
    )
  const form = useForm<'question' | 'answer'>({
    check: () => ({
      question: question.trim() === '' && t.questionRequired,
      answer: answer.trim() === '' ? t.answerRequired : over > 0 && t.answerTooLong({ over }),
    }),
    submit: async () => {
      const {
        answerId: taughtId,
        sent,
        draft: waits,
      } = await teach.mutateAsync({
        gapId: gap.id,
        question: question.trim(),
        variants,
        answer: answer.trim().slice(0, ANSWER_LIMITS.answerMax),
        send: send && waiting > 0 && !proposes,
        ...(answerId !== null && { answerId }),
      })
      draft.clear()
      words.clear()
      toast({
        title: proposes ? t.sentToReview : waits ? t.drafted : answerId === null ? t.taught : t.wordingAdded,
        text: proposes
          ? t.sentToReviewText
          : waits
            ? sent > 0
              ? t.draftedAndSent({ n: sent })
              : t.draftedText
            : sent > 0
              ? t.taughtAndSent({ n: sent })
              : t.taughtText,
        ...(!waits &&
          sent === 0 &&
          answerId === null && {
            action: { label: t.undo, onClick: () => void undo(taughtId) },
          }),
      })
      onDone()
    },
  })
  if (gap.draftedAnswerId !== null)
    return (
      <>
        <p className="text-sm text-ink-muted">
          {t.waitsInDraft}{' '}
          <Link href={`${pages.knowledge.path}/answers?answer=${gap.draftedAnswerId}`} className="link">
            {t.seeDrafted}
          </Link>
        </p>
        {children && <div>{children}</div>}
      </>
    )
  return (
    <form
      {...form.attributes}
      aria-label={t.teach}
      className={cx(!plain && 'overflow-clip rounded-lg border border-primary bg-surface shadow-xs')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault()
          form.submit()
        }
      }}
    >
      <div className={cx('flex flex-col gap-3', !plain && 'p-[18px]')}>
        {form.failure && <Alert kind="error">{failureReason(form.failure)}</Alert>}
        {!plain && (
          <>
            <Field label={t.question} hint={t.questionHint} error={form.error('question')}>
              <Input
                name="question"
                maxLength={ANSWER_LIMITS.questionMax}
                value={question}
                onChange={(event) => words.set({ question: event.target.value, variants })}
              />
            </Field>
            <VariantsField
              value={variants}
              onChange={(changed) => words.set({ question, variants: changed })}
              writable
            />
          </>
        )}
        {quoted && answer.trim() !== quoted.text && (
          <div className={cx('flex items-start gap-2', !plain && 'flex-col')}>
            <div className={plain ? 'sr-only' : 'flex w-full flex-wrap items-center justify-between gap-2'}>
              <h3 className="text-sm font-semibold">{quoted.closest ? t.closest : t.replied}</h3>
              <From proposal={quoted} />
            </div>
            <blockquote
              className={cx(
                'border-l-2 border-border-strong pl-3 text-sm break-words whitespace-pre-wrap',
                plain && 'line-clamp-2 min-w-0 flex-1',
              )}
            >
              {quoted.text}
            </blockquote>
            <Button
              variant="soft"
              size="sm"
              onClick={() => {
                draft.set(quoted.text)
                form.forget()
              }}
            >
              {t.takeReply}
            </Button>
          </div>
        )}
        {proposed && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="flex items-center gap-2 text-sm font-semibold">
              <Spark size={15} />
              {t.proposed}
            </h3>
            <From proposal={proposal} />
          </div>
        )}
        <Field
          label={t.answer}
          hideLabel={proposed || plain}
          hint={
            answerId !== null
              ? t.knownAnswer
              : !plain && proposals.every(({ closest }) => closest)
                ? proposals.length > 0
                  ? t.closestOnly
                  : t.noProposal
                : undefined
          }
          error={form.error('answer')}
          {...(!plain && { counter: { value: answer.trim().length, max: ANSWER_LIMITS.answerMax } })}
        >
          <Textarea
            ref={focused ? takeFocus : undefined}
            name="answer"
            rows={plain ? 2 : 3}
            maxRows={14}
            placeholder={t.answerPlaceholder}
            value={answer}
            onChange={(event) => {
              draft.set(event.target.value)
              form.forget()
            }}
          />
        </Field>
        {waiting > 0 && !proposes && (
          <Checkbox checked={send} onChange={setSend} label={t.send({ n: waiting })} />
        )}
      </div>
      <footer
        className={cx(
          'flex flex-wrap items-center gap-2',
          plain
            ? 'pt-3'
            : 'border-t border-border bg-surface-sunken px-[18px] py-3 max-md:sticky max-md:bottom-0',
        )}
      >
        {children}
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
        <SubmitButton
          form={form}
          {...(plain ? { variant: 'soft' } : { icon: Check, keys: ['mod', 'enter'] })}
          className="ml-auto"
        >
          {proposes ? t.propose : answerId !== null ? t.addWording : plain ? t.add : t.teach}
        </SubmitButton>
      </footer>
    </form>
  )
}

function From({ proposal: { kind, from, of, at } }: { proposal: GapProposal }) {
  const t = useText(texts)
  const f = useFormats()
  const source = from === '' ? t.context : of ? sourceName({ of, label: from }) : from
  const words = {
    team: t.fromTeam({ from: from === '' ? t.team : from, date: at === null ? '' : f.day(at) }),
    confirmed: t.fromConfirmed({ from: source }),
    source: t.fromSource({ from: source }),
  }
  return (
    <span className="min-w-0 truncate rounded-full border border-border-strong px-2.5 py-0.5 text-xs text-ink-muted">
      {words[kind]}
    </span>
  )
}
