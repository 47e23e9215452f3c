import { useState } from 'react'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { lazyDialog } from '#dashboard/components/lazy-dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { Table } from '#dashboard/components/table.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { ContradictionsAlert } from '../contradictions/contradictions-alert.tsx'
import { useFiles } from '../files/queries.ts'
import { GapsCard } from '../gaps/gaps-card.tsx'
import { useSources } from '../queries.ts'
import type { TabProps } from '../tab-props.ts'
import { texts } from './messages.ts'
import { SourceActions } from './source-actions.tsx'
import { SourceIcon } from './source-icon.tsx'
import { SourceState } from './source-state.tsx'
import { useSourceAmount, useSourceName } from './source-words.ts'
import { SupportCard } from './support-card.tsx'

const ReadPassagesDialog = lazyDialog(() =>
  import('../passages/read-passages-dialog.tsx').then(({ ReadPassagesDialog }) => ReadPassagesDialog),
)

/** Everything that the assistant answers from, with how much it holds and gave. */
export default function SourcesTab({ business, writable, drafted }: TabProps) {
  const t = useText(texts)
  const [removing, setRemoving] = useState<KnowledgeSource | null>(null)
  const [reading, setReading] = useState<KnowledgeSource | null>(null)
  const query = useSources(business.id)
  if (query.isError) return <QueryFailed query={query}>{t.failed}</QueryFailed>
  return (
    <>
      <Pending pending={query.isPending} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
        {() => (
          <div className="grid items-start gap-4 min-[1400px]:grid-cols-[minmax(0,1fr)_340px]">
            <SourceTable
              businessId={business.id}
              sources={query.data?.sources ?? []}
              writable={writable}
              onRemove={setRemoving}
              onRead={setReading}
            />
            <div className="flex min-w-0 flex-col gap-4">
              {query.data && query.data.counts.contradictions > 0 && (
                <ContradictionsAlert count={query.data.counts.contradictions} />
              )}
              {query.data && <SupportCard {...query.data.answers} />}
              <GapsCard businessId={business.id} writable={writable} />
              <ButtonLink variant="ghost" href={`${pages.knowledge.path}/check`}>
                {t.check}
              </ButtonLink>
            </div>
          </div>
        )}
      </Pending>
      {reading && (
        <ReadPassagesDialog
          businessId={business.id}
          sourceId={reading.id}
          name={reading.name}
          onClose={() => setReading(null)}
        />
      )}
      {removing && (
        <RemoveSource
          businessId={business.id}
          source={removing}
          waits={drafted.checkFirst && removing.draft !== 'added'}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

interface SourceTableProps {
  businessId: string
  sources: readonly KnowledgeSource[]
  writable: boolean
  onRemove: (source: KnowledgeSource) => void
  onRead: (source: KnowledgeSource) => void
}

function SourceTable({ businessId, sources, writable, onRemove, onRead }: SourceTableProps) {
  const t = useText(texts)
  const f = useFormats()
  const nameOf = useSourceName()
  const amountOf = useSourceAmount()
  return (
    <Table
      label={t.source}
      tall
      rows={sources}
      rowKey={({ id }) => id}
      actionsStay
      rowActions={(source) => (
        <SourceActions
          businessId={businessId}
          source={source}
          name={nameOf(source).name}
          writable={writable}
          onRemove={() => onRemove(source)}
          onRead={() => onRead(source)}
        />
      )}
      columns={[
        {
          key: 'source',
          head: t.source,
          mobile: 'title',
          cell: (source) => {
            const { name, by } = nameOf(source)
            return (
              <span className="flex min-w-0 items-center gap-3">
                <SourceIcon kind={source.kind} />
                <span className="flex min-w-0 flex-col">
                  <span className="font-semibold max-md:wrap-anywhere md:truncate">{name}</span>
                  <span className="text-xs font-normal text-ink-muted max-md:wrap-anywhere md:truncate">
                    {by}
                  </span>
                </span>
              </span>
            )
          },
        },
        {
          key: 'amount',
          head: t.content,
          cell: (source) => <Amount source={source} words={amountOf(source)} />,
        },
        {
          key: 'answers',
          head: (
            <span className="whitespace-nowrap" title={t.answersHint}>
              {t.answers}
            </span>
          ),
          align: 'right',
          mobile: 'hidden',
          cell: ({ answers }) => (answers === 0 ? '—' : f.number(answers)),
        },
        { key: 'state', head: t.state, cell: (source) => <SourceState source={source} /> },
      ]}
    />
  )
}

function Amount({ source, words }: { source: KnowledgeSource; words: string }) {
  const { kind, state, amount, amountFound } = source
  if (kind !== 'site' || state !== 'reading' || amountFound === 0)
    return <span className="tnum whitespace-nowrap">{words}</span>
  return (
    <span className="flex max-w-24 flex-col gap-1">
      <span className="tnum whitespace-nowrap">{words}</span>
      <progress className="h-1 w-full accent-primary" value={amount} max={amountFound} aria-label={words} />
    </span>
  )
}

function RemoveSource({
  businessId,
  source,
  waits,
  onClose,
}: {
  businessId: string
  source: KnowledgeSource
  /** Whether it goes once the draft is published. */
  waits: boolean
  onClose: () => void
}) {
  const t = useText(texts)
  const { remove } = useFiles(businessId)
  const confirm = () =>
    remove
      .mutateAsync(source.id)
      .then(() => {
        toast({ kind: 'success', title: waits ? t.removedDraft : t.removed })
        onClose()
      })
      .catch((error: Error) => toastCallFailed(error, { title: t.removeFailed }))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t.removeTitle({ name: source.name })}
      text={waits ? t.removeLater : source.kind === 'site' ? t.removeSite : t.removeFile}
      confirmLabel={t.remove}
      confirmingLabel={t.removing}
      busy={remove.isPending}
    />
  )
}
