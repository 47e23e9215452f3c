import type { TestRun } from '#contract/test-suites/test-suites.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { VerdictBadge } from './verdict-badge.tsx'

const VERDICTS = ['right', 'closest', 'unknown', 'wrong'] as const

/** What a run changed, in one sentence. */
function useChanges(): (run: TestRun) => string {
  const t = useText(texts)
  const f = useFormats()
  return ({ cause, broken, fixed, comparedWith }) => {
    const changes = [broken > 0 && t.broken({ n: broken }), fixed > 0 && t.fixed({ n: fixed })]
      .filter(Boolean)
      .join(', ')
    if (cause === 'draft') return changes === '' ? t.sameByDraft : t.changedByDraft({ changes })
    if (comparedWith === null) return t.first
    const date = f.dateTime(comparedWith)
    return changes === '' ? t.same({ date }) : t.changedSince({ changes, date })
  }
}

/** How far a run is, how its answers were judged, and what changed. */
export function RunSummary({ run }: { run: TestRun }) {
  const t = useText(texts)
  const f = useFormats()
  const changes = useChanges()
  return (
    <div className="space-y-4">
      {run.status === 'running' && <Progress run={run} />}
      {run.status === 'failed' && (
        <Alert kind="warning" quiet>
          {run.stopped === null ? t.gaveUp : t[`stopped_${run.stopped}`]}
        </Alert>
      )}
      <dl aria-label={t.counts} className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {VERDICTS.map((verdict) => (
          <div key={verdict} className="flex flex-col rounded-lg border border-border px-4 py-3">
            <dt className="order-2 mt-1">
              <VerdictBadge verdict={verdict} />
            </dt>
            <dd className="tnum font-display text-[1.75rem]/9 font-semibold">
              {f.number(run.counts[verdict])}
            </dd>
          </div>
        ))}
      </dl>
      {run.failures > 0 && run.status !== 'failed' && (
        <p className="text-sm text-ink-muted">{t.failures({ n: run.failures })}</p>
      )}
      {run.status === 'done' && (
        <p className={cx('text-sm', run.broken > 0 ? 'font-semibold text-danger' : 'text-ink-muted')}>
          {changes(run)}
        </p>
      )}
    </div>
  )
}

function Progress({ run: { done, total } }: { run: TestRun }) {
  const t = useText(texts)
  const text = t.progress({ done, total })
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-3 text-sm">
        <span className="text-ink">{t.running}</span>
        <span className="tnum text-ink-muted">{text}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t.running}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-surface-active"
      >
        <div
          className="h-full rounded-full bg-chart-1"
          style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
        />
      </div>
    </div>
  )
}
