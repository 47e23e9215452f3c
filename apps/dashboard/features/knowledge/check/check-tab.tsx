import { useLocation } from 'wouter'
import { Button } from '#dashboard/components/button.tsx'
import { Meter } from '#dashboard/components/meter.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useCheck } from '#dashboard/lib/knowledge-check.ts'
import { pages } from '#dashboard/lib/pages.ts'
import type { TabProps } from '../tab-props.ts'
import { CheckedQuestionItem } from './checked-question-item.tsx'
import { texts } from './messages.ts'
import { useFinishCheck } from './queries.ts'
import { ReadSite } from './read-site.tsx'

/** Before going live: the site is read, and five questions of customers show what the assistant would answer. */
export default function CheckTab({ business, writable }: TabProps) {
  const t = useText(texts)
  const [, navigate] = useLocation()
  const query = useCheck(business.id)
  const finish = useFinishCheck(business.id)
  const questions = query.data?.questions ?? []
  const known = questions.filter(({ outcome }) => outcome === 'answered').length
  const end = () =>
    void finish
      .mutateAsync()
      .then(() => {
        toast({ kind: 'success', title: t.finished })
        navigate(pages.dashboard.path)
      })
      .catch((error: Error) => toastCallFailed(error, { title: t.notFinished }))
  return (
    <div className="flex max-w-[760px] flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="title-dialog">{t.title}</h2>
          <p className="mt-1 max-w-[60ch] text-sm text-ink-muted">{t.lead}</p>
        </div>
        {questions.length > 0 && (
          <Meter value={known} max={questions.length} label={t.known({ n: known, all: questions.length })} />
        )}
      </header>
      <ReadSite business={business} writable={writable} />
      {query.isError && !query.data ? (
        <QueryFailed query={query}>{t.failed}</QueryFailed>
      ) : (
        <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
          {() => (
            <ol aria-label={t.questions} className="flex flex-col gap-3">
              {questions.map((question) => (
                <CheckedQuestionItem
                  key={question.subject}
                  businessId={business.id}
                  checked={question}
                  writable={writable}
                />
              ))}
            </ol>
          )}
        </Pending>
      )}
      {writable && (
        <div className="flex flex-wrap justify-end gap-2.5">
          {query.data?.checkedAt === null && known < questions.length && (
            <Button
              variant="ghost"
              disabled={finish.isPending}
              onClick={() => navigate(pages.dashboard.path)}
            >
              {t.later}
            </Button>
          )}
          <Button variant="primary" loading={finish.isPending} onClick={end}>
            {t.finish}
          </Button>
        </div>
      )}
    </div>
  )
}
