import { useState } from 'react'
import type { ResultFilter, TestResult } from '#contract/test-suites/test-suites.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { Select } from '#dashboard/components/select.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { useResults } from '../queries.ts'
import { useExpected, useQuotes } from '../use-expected.ts'
import { Paged } from './paged.tsx'
import { useVerdictName, VerdictBadge } from './verdict-badge.tsx'

/** Every question of a run with its answer, how it was judged and why; or only those of one kind. */
export function ResultList({
  businessId,
  runId,
  initial,
}: {
  businessId: string
  runId: string
  initial: ResultFilter | ''
}) {
  const t = useText(texts)
  const [only, setOnly] = useState<ResultFilter | ''>(initial)
  const query = useResults(businessId, runId, only)
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? []
  const filters: { value: ResultFilter | ''; label: string }[] = [
    { value: '', label: t.all },
    { value: 'changed', label: t.changed },
    { value: 'broken', label: t.onlyBroken },
    { value: 'right', label: t.onlyRight },
    { value: 'closest', label: t.onlyClosest },
    { value: 'unknown', label: t.onlyUnknown },
    { value: 'wrong', label: t.onlyWrong },
  ]
  return (
    <section aria-label={t.results} className="flex flex-col gap-3">
      <div className="max-w-64">
        <Select
          aria-label={t.show}
          options={filters}
          value={only}
          onChange={(value) => setOnly(value as ResultFilter | '')}
        />
      </div>
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <p className="rounded-lg border border-border bg-surface px-[18px] py-6 text-sm text-ink-muted">
            {t.nothingShown}
          </p>
        }
      >
        <ul className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs">
          {rows.map((row) => (
            <li key={row.position} className="px-[18px] py-3.5 not-first:border-t not-first:border-border">
              <Result result={row} />
            </li>
          ))}
        </ul>
      </Paged>
    </section>
  )
}

function Result({ result }: { result: TestResult }) {
  const t = useText(texts)
  const nameOf = useVerdictName()
  const { question, verdict, answer, before, answerBefore } = result
  const changed = before !== null && verdict !== null && before !== verdict
  return (
    <article aria-label={question}>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-sm font-semibold wrap-anywhere text-ink">{question}</h2>
        {verdict ? (
          <VerdictBadge verdict={verdict} />
        ) : (
          <span className="text-xs text-ink-subtle">{t.waiting}</span>
        )}
      </header>
      {answer !== null && (
        <p className="mt-1 max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line text-ink-muted">
          {answer === '' ? t.noAnswer : withoutBold(answer)}
        </p>
      )}
      <Reasons result={result} />
      {changed && (
        <p className="mt-1.5 max-w-[68ch] border-l-2 border-border-strong pl-2.5 text-xs wrap-anywhere whitespace-pre-line text-ink-muted">
          <span className="font-semibold">{t.before({ verdict: nameOf(before) })}</span>
          {answerBefore !== null && <span className="mt-0.5 block">{withoutBold(answerBefore)}</span>}
        </p>
      )}
    </article>
  )
}

/** Why an answer is not right. */
function Reasons({ result }: { result: TestResult }) {
  const t = useText(texts)
  const f = useFormats()
  const quotes = useQuotes()
  const expected = useExpected()
  const { verdict, expect, missing, forbidden } = result
  if (verdict === null || verdict === 'right') return null
  const reasons = [
    missing.length > 0 && verdict !== 'unknown' && t.lacks({ parts: quotes(missing) }),
    forbidden.length > 0 && t.says({ parts: quotes(forbidden) }),
    expect === 'unknown' && verdict === 'wrong' && forbidden.length === 0 && t.shouldNotKnow,
    expect === 'handed-off' && t.shouldHandOver,
  ].filter(Boolean)
  return (
    <p className="mt-1.5 text-xs wrap-anywhere text-danger">
      {reasons.length > 0 ? reasons.join(' ') : `${f.labelled(t.expected, expected(result))}.`}
    </p>
  )
}
