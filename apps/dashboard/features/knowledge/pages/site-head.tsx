import { Globe, ListFilter, RefreshCw } from 'lucide-react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { type knowledgeSites, PAGE_FILTERS, type PageFilter } from '#contract/knowledge/sites.ts'
import { Button } from '#dashboard/components/button.tsx'
import { Tile } from '#dashboard/components/tile.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { problemTexts } from '../sources/messages.ts'
import { texts } from './messages.ts'
import { useReadAgain } from './read-again.ts'

interface Props {
  businessId: string
  site: KnowledgeSource
  counts: ResponseOf<typeof knowledgeSites.listSitePages>['counts'] | undefined
  writable: boolean
  only: PageFilter | undefined
  onOnly: (only: PageFilter | undefined) => void
}

/** A site: how much of it is read, how far a reading is, and reading it again. */
export function SiteHead({ businessId, site, counts, writable, only, onOnly }: Props) {
  const t = useText(texts)
  const { again, reading } = useReadAgain(businessId)
  const busy = site.state === 'reading' || site.state === 'waiting'
  const words = {
    changed: t.changedPages({ n: counts?.changed ?? 0 }),
    problems: t.failedPages({ n: counts?.problems ?? 0 }),
    ignored: t.ignoredPages,
  }
  const isOffered = (filter: PageFilter) => filter === 'ignored' || filter === only || !!counts?.[filter]
  return (
    <div className="flex flex-wrap items-center gap-3.5 rounded-lg border border-border bg-surface px-[18px] py-4 shadow-xs">
      <Tile icon={Globe} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="truncate text-base font-semibold text-ink">{site.name}</h2>
        <Progress site={site} counts={counts} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {PAGE_FILTERS.filter(isOffered).map((filter) => (
          <Button
            key={filter}
            variant={only === filter ? 'soft' : 'ghost'}
            icon={ListFilter}
            aria-pressed={only === filter}
            onClick={() => onOnly(only === filter ? undefined : filter)}
          >
            {words[filter]}
          </Button>
        ))}
        {writable && (
          <Button icon={RefreshCw} loading={busy || reading} onClick={() => again(site.id)}>
            {t.readAgain}
          </Button>
        )}
      </div>
    </div>
  )
}

function Progress({ site, counts }: Pick<Props, 'site' | 'counts'>) {
  const t = useText(texts)
  const problems = useText(problemTexts)
  if (site.state === 'waiting') return <p className="text-xs text-ink-muted">{t.waiting}</p>
  if (site.state === 'reading' && counts) {
    const all = Math.max(counts.all - counts.ignored, counts.done)
    const words = t.reading({ done: counts.done, all })
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted" role="status">
        <span className="tnum">{words}</span>
        <progress
          className="h-1 w-40 max-w-full accent-primary"
          value={counts.done}
          max={Math.max(1, all)}
          aria-label={words}
        />
      </div>
    )
  }
  const facts = [
    t.read({ n: counts?.read ?? site.amount }) +
      (counts && counts.ignored > 0 ? `, ${t.ignoredCount({ n: counts.ignored })}` : ''),
    t.nightly,
    t.robots,
  ]
  return (
    <p className="text-xs text-ink-muted">
      {site.problem && (
        <span className="font-semibold text-on-warning-soft">{`${problems[site.problem]} · `}</span>
      )}
      {facts.join(' · ')}
    </p>
  )
}
