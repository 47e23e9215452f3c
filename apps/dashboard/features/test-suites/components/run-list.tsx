import type { TestRun } from '#contract/test-suites/test-suites.ts'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Table } from '#dashboard/components/table.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from '../messages.ts'
import type { useRuns } from '../queries.ts'
import { Paged } from './paged.tsx'

/** Who or what started a run. */
export function useCause(): (run: TestRun) => string {
  const t = useText(texts)
  return ({ cause, startedBy, model }) => {
    const started = cause === 'manual' ? t.manual({ name: startedBy ?? t.somebody }) : t[cause]
    return model === null ? started : t.withModel({ started, model })
  }
}

/** The runs that are kept, newest first; each opens its answers. */
export function RunList({ query }: { query: ReturnType<typeof useRuns> }) {
  const t = useText(texts)
  const f = useFormats()
  const causeOf = useCause()
  const rows = query.data?.pages.flatMap(({ runs }) => runs) ?? []
  const result = ({ status, done, total, counts }: TestRun) =>
    status === 'running'
      ? t.progress({ done, total })
      : [
          t.rights({ n: counts.right }),
          counts.closest > 0 && t.closests({ n: counts.closest }),
          counts.unknown > 0 && t.unknowns({ n: counts.unknown }),
          counts.wrong > 0 && t.wrongs({ n: counts.wrong }),
        ]
          .filter(Boolean)
          .join(', ')
  const changes = ({ broken, fixed }: TestRun) => (
    <>
      {broken > 0 && <span className="font-semibold text-danger">{t.broken({ n: broken })}</span>}
      {broken > 0 && fixed > 0 && ', '}
      {fixed > 0 && <span className="text-success">{t.fixed({ n: fixed })}</span>}
    </>
  )
  return (
    <div className="flex flex-col gap-4 pt-4">
      <Paged
        query={query}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState boxed drawing="done" title={t.noRun}>
            {t.noRunText}
          </EmptyState>
        }
      >
        <Table
          label={t.runs}
          tall
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${pages.tests.path}/${id}`}
          columns={[
            {
              key: 'date',
              head: t.date,
              cell: (run) => (
                <>
                  <span className="block font-semibold">{f.dateTime(run.startedAt)}</span>
                  <span className="block text-xs font-normal text-ink-muted">{causeOf(run)}</span>
                </>
              ),
            },
            { key: 'result', head: t.result, cell: result },
            { key: 'changes', head: t.changes, cell: changes },
          ]}
        />
      </Paged>
    </div>
  )
}
