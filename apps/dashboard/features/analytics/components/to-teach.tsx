import { Link } from 'wouter'
import type { Analytics } from '#contract/analytics/analytics.ts'
import { Spark } from '#dashboard/components/brand.tsx'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../figure-messages.ts'
import { NothingYet } from './chart-card.tsx'

const SHOWN = 4

/** The latest questions that the assistant could not answer, each with its conversation. */
export function ToTeach({ data, writable }: { data: Analytics; writable: boolean }) {
  const t = useText(texts)
  const f = useFormats()
  const { unanswered } = data.totals
  const questions = data.unansweredQuestions
  const closest = (key: string) => data.closestAnswers.find((part) => part.key === key)?.count ?? 0
  return (
    <Card title={t.toTeach} icon={<Spark />} aria-label={t.toTeach}>
      {unanswered === 0 && questions.length === 0 ? (
        <NothingYet>{t.nothingToTeach}</NothingYet>
      ) : (
        <div className="flex h-full flex-col">
          <p className="text-sm text-ink-muted">
            {t.toTeachText({ n: unanswered, shown: f.number(unanswered) })}{' '}
            {closest('told') > 0 &&
              t.closestText({
                n: closest('told'),
                told: f.number(closest('told')),
                chosen: closest('confirmed'),
                confirmed: f.number(closest('confirmed')),
              })}{' '}
            {questions.length === 0 && t.allTaught}
          </p>
          <ul className="mt-1.5">
            {questions.slice(0, SHOWN).map(({ id, question, sessionId, askedAt }) => (
              <li key={id} className="flex items-baseline gap-3 py-1 text-sm">
                <Link
                  href={`/conversations/${sessionId}`}
                  title={question}
                  className="min-w-0 flex-1 truncate text-ink hover:underline"
                >
                  {question}
                </Link>
                <span className="flex-none text-xs text-ink-muted">
                  <RelativeTime value={askedAt} />
                </span>
              </li>
            ))}
          </ul>
          {writable && questions.length > 0 && (
            <div className="mt-auto pt-3">
              <ButtonLink href="/settings#ai-context" variant="soft">
                {t.completeContext}
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}
