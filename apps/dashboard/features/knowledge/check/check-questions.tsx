import type { Business } from '#contract/businesses/businesses.ts'
import { CHECKED_SUBJECTS } from '#contract/knowledge/check.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Meter } from '#dashboard/components/meter.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useCheck } from '#dashboard/lib/knowledge-check.ts'
import type { HoursForm } from '../tab-props.ts'
import { AskModel } from './ask-model.tsx'
import { CheckedQuestionItem } from './checked-question-item.tsx'
import { texts } from './messages.ts'
import { useCheckedQuestions, useFinishCheck } from './queries.ts'
import { ReadSite } from './read-site.tsx'

interface Props {
  business: Business
  writable: boolean
  hoursForm: HoursForm
  /** It is the first setup, where the hours are asked for while the site is read. */
  setup?: boolean
  /** The site is about to be read: its address is not asked for. */
  siteExpected?: boolean
  /** Finished, or put off. */
  onLeave: () => void
}

/** The site with how far it is read, and five questions of customers with what the assistant would answer. */
export function CheckQuestions({
  business,
  writable,
  hoursForm,
  setup = false,
  siteExpected = false,
  onLeave,
}: Props) {
  const t = useText(texts)
  const query = useCheck(business.id)
  const finish = useFinishCheck(business.id)
  const questions = useCheckedQuestions(business.id)
  const model = query.data?.model ?? null
  const missing = questions.some(({ outcome }) => outcome !== 'answered')
  const end = () =>
    void finish
      .mutateAsync()
      .then(() => {
        toast({ kind: 'success', title: t.finished })
        onLeave()
      })
      .catch((error: Error) => toastCallFailed(error, { title: t.notFinished }))
  return (
    <>
      <ReadSite business={business} writable={writable} expected={siteExpected} setup={setup} />
      {model !== null && <AskModel businessId={business.id} model={model} writable={writable} />}
      {query.isPending ? (
        <QuestionsSkeleton />
      ) : query.isError && !query.data ? (
        <QueryFailed query={query}>{t.failed}</QueryFailed>
      ) : (
        <ol aria-label={t.questions} className="@container flex flex-col gap-3">
          {questions.map((question) => (
            <CheckedQuestionItem
              key={question.subject}
              business={business}
              checked={question}
              saysEngine={model !== null}
              writable={writable}
              hoursForm={hoursForm}
              asksHours={setup}
            />
          ))}
        </ol>
      )}
      {writable && !query.isPending && (
        <div
          className={cx(
            'flex flex-wrap justify-end gap-2.5',
            setup && 'sticky bottom-0 -mx-1 border-t border-border bg-bg px-1 py-3',
          )}
        >
          {query.data?.checkedAt === null && missing && (
            <Button variant="ghost" disabled={finish.isPending} onClick={onLeave}>
              {t.later}
            </Button>
          )}
          <Button variant={missing ? 'secondary' : 'primary'} loading={finish.isPending} onClick={end}>
            {t.finish}
          </Button>
        </div>
      )}
    </>
  )
}

/** As high as the questions are. */
function QuestionsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      {CHECKED_SUBJECTS.map((subject) => (
        <Skeleton key={subject} className="h-[8.25rem] w-full rounded-lg max-md:h-48" />
      ))}
    </div>
  )
}

/** How many of the questions the assistant can answer. */
export function KnownMeter({ businessId }: { businessId: string }) {
  const t = useText(texts)
  const questions = useCheckedQuestions(businessId)
  const { isPending } = useCheck(businessId)
  if (questions.length === 0) return isPending ? <Skeleton className="h-5 w-38 rounded-md" /> : null
  const known = questions.filter(({ outcome }) => outcome === 'answered').length
  return <Meter value={known} max={questions.length} label={t.known({ n: known, all: questions.length })} />
}
