import { type KnowledgePassage, knowledgePassages } from '#contract/knowledge/passages.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { MoreButton } from '#dashboard/components/more-button.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { call } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { knowledgeKey } from '../queries.ts'
import { texts } from './messages.ts'

interface Props {
  businessId: string
  sourceId: string
  /** Of a site: one page of it. */
  pageId?: string
  name: string
  onClose: () => void
}

/** Everything that was read of a page or a file, passage by passage. */
export function ReadPassagesDialog({ businessId, sourceId, pageId, name, onClose }: Props) {
  const t = useText(texts)
  const query = usePages(
    [...knowledgeKey(businessId), 'read-passages', sourceId, pageId ?? 'all'],
    ({ cursor, signal }) =>
      call(knowledgePassages.listSourcePassages, {
        params: { businessId, sourceId },
        query: { ...(pageId && { pageId }), cursor },
        signal,
      }),
  )
  const passages = query.data?.pages.flatMap((page) => page.passages) ?? []
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t.title}
      description={t.text({ name })}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {query.isError && !query.data ? (
        <QueryFailed query={query}>{t.failed}</QueryFailed>
      ) : (
        <Pending pending={query.isPending} skeleton={<Skeleton className="h-64 w-full rounded-lg" />}>
          {() => (
            <div className="flex flex-col gap-3">
              {passages.length === 0 ? (
                <p className="text-sm text-ink-muted">{t.none}</p>
              ) : (
                <ul aria-label={t.list} className="flex flex-col divide-y divide-border">
                  {passages.map((passage) => (
                    <Passage key={passage.id} passage={passage} />
                  ))}
                </ul>
              )}
              <MoreButton query={query} className="self-center" />
            </div>
          )}
        </Pending>
      )}
    </Dialog>
  )
}

function Passage({ passage: { heading, text, page, line, state, readAt } }: { passage: KnowledgePassage }) {
  const t = useText(texts)
  const f = useFormats()
  const place = [
    heading,
    page !== null && t.page({ n: page }),
    line !== null && t.line({ n: line }),
    state === 'leaving' && readAt && t.readOn({ when: f.date(readAt) }),
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0">
      {(place.length > 0 || state !== 'live') && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
          <span className="min-w-0 wrap-anywhere">{place.join(' · ')}</span>
          {state !== 'live' && (
            <Badge tone="warning" size="sm" className="ml-auto">
              {t[state]}
            </Badge>
          )}
        </div>
      )}
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </li>
  )
}
