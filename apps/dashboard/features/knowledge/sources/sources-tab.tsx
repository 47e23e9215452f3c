import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { Table } from '#dashboard/components/table.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSources } from '../queries.ts'
import type { TabProps } from '../tab-props.ts'
import { texts } from './messages.ts'
import { useSourceAmount, useSourceName } from './source-words.ts'

/** Everything that the assistant answers from, with how much it holds and gave. */
export default function SourcesTab({ business }: TabProps) {
  const t = useText(texts)
  const f = useFormats()
  const nameOf = useSourceName()
  const amountOf = useSourceAmount()
  const query = useSources(business.id)
  if (query.isError) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  return (
    <Pending pending={query.isPending} skeleton={<Skeleton className="h-72 w-full rounded-lg" />}>
      {() => (
        <Table
          label={t.source}
          tall
          rows={query.data?.sources ?? []}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'source',
              head: t.source,
              mobile: 'title',
              cell: (source) => {
                const { name, by } = nameOf(source)
                return (
                  <span className="flex flex-col">
                    <span className="font-semibold">{name}</span>
                    <span className="text-xs text-ink-muted">{by}</span>
                  </span>
                )
              },
            },
            { key: 'amount', head: t.content, cell: amountOf },
            {
              key: 'answers',
              head: t.answers,
              align: 'right',
              mobile: 'end',
              cell: ({ answers }) => (answers === 0 ? '—' : f.number(answers)),
            },
          ]}
        />
      )}
    </Pending>
  )
}
