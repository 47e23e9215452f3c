import { Link } from 'wouter'
import type { ParamsOf } from '#contract/endpoint.ts'
import { type AnswerPassage, knowledgeProvenance } from '#contract/knowledge/provenance.ts'
import { mayManage } from '#contract/team/roles.ts'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Pending, Skeleton } from '#dashboard/components/skeleton.tsx'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useRead } from '#dashboard/lib/use-read.ts'
import { texts } from './messages.ts'

/** The message that gave an answer. */
export type AnswerMessage = ParamsOf<typeof knowledgeProvenance.listAnswerPassages>

/** The passages of an answer, as they were, and whether they still stand. */
export function PassagesDialog({ onClose, ...params }: AnswerMessage & { onClose: () => void }) {
  const t = useText(texts)
  const queryKey = ['knowledge', params.businessId, 'passages', params.messageId]
  const query = useRead(queryKey, knowledgeProvenance.listAnswerPassages, params)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      description={t.text}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {query.isError ? (
        <QueryFailed query={query}>{t.failed}</QueryFailed>
      ) : (
        <Pending pending={query.isPending} skeleton={<Skeleton className="h-32 w-full rounded-lg" />}>
          {() =>
            query.data?.passages.length === 0 ? (
              <p className="text-sm text-ink-muted">{t.none}</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {query.data?.passages.map((passage, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: passages of an answer never move
                  <PassageItem key={index} passage={passage} />
                ))}
              </ul>
            )
          }
        </Pending>
      )}
    </Dialog>
  )
}

const CORRECTIONS: Partial<Record<AnswerPassage['kind'], string>> = {
  answers: `${pages.knowledge.path}/answers`,
  context: `${pages.settings.path}#ai-context`,
  profile: `${pages.settings.path}#basic`,
  site: `${pages.knowledge.path}/pages`,
  file: `${pages.knowledge.path}/sources`,
  shop: `${pages.knowledge.path}/products`,
}

/** Where what a passage says is written by the team; nothing where it is written elsewhere, or is no more. */
const correctionOf = ({ kind, sourceId, state }: AnswerPassage): string | undefined => {
  if (state === 'gone') return undefined
  return kind === 'answers' && sourceId !== null
    ? `${CORRECTIONS.answers}?answer=${sourceId}`
    : CORRECTIONS[kind]
}

const TONES = { current: 'success', changed: 'warning', gone: 'neutral' } as const

function PassageItem({ passage }: { passage: AnswerPassage }) {
  const t = useText(texts)
  const f = useFormats()
  const { selected } = useSelection()
  const correction = mayManage(selected?.role) ? correctionOf(passage) : null
  const { kind, title, heading, address, page, line, text, asOf, state } = passage
  const when = asOf && (kind === 'site' || kind === 'file' ? t.readOn : t.writtenOn)({ when: f.date(asOf) })
  const place = [
    heading,
    page !== null && t.page({ n: page }),
    (kind === 'context' || kind === 'file') && line !== null && t.line({ n: line }),
    when,
  ].filter(Boolean)
  return (
    <li className="rounded-lg border border-border bg-surface p-3.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-xs text-ink-muted">{t[kind]}</span>
        {title && <span className="min-w-0 text-sm font-semibold break-words">{title}</span>}
        {state && (
          <Badge tone={TONES[state]} size="sm" className="ml-auto">
            {t[state]}
          </Badge>
        )}
      </div>
      {place.length > 0 && <p className="mt-0.5 text-xs text-ink-muted">{place.join(' · ')}</p>}
      <blockquote className="mt-2 border-l-2 border-primary pl-3 text-sm break-words whitespace-pre-wrap">
        {text}
      </blockquote>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm empty:hidden">
        {correction && (
          <Link className="link" href={correction} aria-label={t.correctOne({ what: title || t[kind] })}>
            {t.correct}
          </Link>
        )}
        {address && state !== 'gone' && (
          <a className="link" href={address} target="_blank" rel="noopener noreferrer">
            {t.open}
          </a>
        )}
      </p>
    </li>
  )
}
