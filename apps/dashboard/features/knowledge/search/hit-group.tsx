import { Link } from 'wouter'
import { KNOWLEDGE_SEARCH, type KnowledgeHit, type KnowledgeHits } from '#contract/knowledge/search.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { SourceIcon } from '../sources/source-icon.tsx'
import { fieldTexts, texts } from './messages.ts'

/** The hits of one kind of source. */
export function HitGroup({ group: { kind, total, hits } }: { group: KnowledgeHits }) {
  const t = useText(texts)
  const isCapped = kind === 'shop' && total >= KNOWLEDGE_SEARCH.products
  return (
    <section className="min-w-0 rounded-lg border border-border bg-surface shadow-xs">
      <header className="flex min-h-11 items-center justify-between gap-3 border-b border-border px-[18px] py-2">
        <h2 className="text-base font-semibold">{t[kind]}</h2>
        <span className="tnum text-sm text-ink-muted">
          {isCapped ? t.foundAtLeast({ n: total }) : t.found({ n: total })}
        </span>
      </header>
      <ul aria-label={t[kind]} className="divide-y divide-border">
        {hits.map((hit) => (
          <li key={`${hit.sourceId} ${hit.id}`} className="flex gap-3 px-[18px] py-3">
            <SourceIcon kind={kind} />
            <Hit kind={kind} hit={hit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hit({ kind, hit }: { kind: KnowledgeHits['kind']; hit: KnowledgeHit }) {
  const t = useText(texts)
  const fields = useText(fieldTexts)
  const title =
    kind === 'context'
      ? t.line({ n: hit.line ?? 1 })
      : kind === 'profile'
        ? fields[hit.id as keyof typeof fields]
        : null
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
          <HitLink kind={kind} hit={hit}>
            {title ?? <Pieces pieces={hit.title} />}
          </HitLink>
        </h3>
        <Place kind={kind} hit={hit} />
      </div>
      <p className="text-sm wrap-anywhere text-ink-muted">
        <Pieces pieces={hit.snippet} />
      </p>
    </div>
  )
}

const HREFS = { context: '/settings#ai-context', profile: '/settings#basic' } as const

function HitLink(props: { kind: KnowledgeHits['kind']; hit: KnowledgeHit; children: React.ReactNode }) {
  const { kind, hit, children } = props
  if (kind === 'answers' || kind === 'context' || kind === 'profile')
    return (
      <Link
        href={kind === 'answers' ? `/knowledge/answers?answer=${hit.id}` : HREFS[kind]}
        className="hover:underline"
      >
        {children}
      </Link>
    )
  if (hit.url === null) return children
  return (
    <a href={hit.url} target="_blank" rel="noreferrer" className="hover:underline">
      {children}
    </a>
  )
}

function Place({ kind, hit }: { kind: KnowledgeHits['kind']; hit: KnowledgeHit }) {
  const t = useText(texts)
  const f = useFormats()
  const words =
    kind === 'answers'
      ? hit.uses
        ? t.used({ n: hit.uses })
        : null
      : kind === 'context' || kind === 'profile'
        ? t.settings
        : hit.page !== null
          ? t.page({ n: f.number(hit.page) })
          : kind === 'file' && hit.line !== null
            ? t.row({ n: f.number(hit.line) })
            : hit.address
  return words && <span className="tnum text-xs wrap-anywhere text-ink-muted">{words}</span>
}

function Pieces({ pieces }: { pieces: KnowledgeHit['title'] }) {
  return pieces.map(({ text, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
      <mark key={index} className="rounded-xs bg-primary-soft px-0.5 font-semibold text-on-primary-soft">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
