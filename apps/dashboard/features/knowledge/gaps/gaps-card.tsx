import { Spark } from '#dashboard/components/brand.tsx'
import { ButtonLink } from '#dashboard/components/button.tsx'
import { Card } from '#dashboard/components/card.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { texts } from './messages.ts'
import { useGaps } from './queries.ts'

const SHOWN = 4

/** « À enseigner » beside the sources: what is asked most and has no answer; nothing where there is nothing. */
export function GapsCard({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(texts)
  const first = useGaps(businessId, 'frequent').data?.pages[0]
  if (!first || first.total === 0) return null
  return (
    <Card
      title={t.cardTitle}
      icon={<Spark size={16} />}
      action={<span className="text-xs text-ink-muted">{t.cardCount({ n: first.total })}</span>}
    >
      <p className="text-sm text-ink-muted">{t.cardText}</p>
      <ul className="mt-2 text-sm">
        {first.gaps.slice(0, SHOWN).map((gap) => (
          <li key={gap.id} className="flex justify-between gap-3 border-b border-border py-2.5">
            <span className="min-w-0 max-md:wrap-anywhere md:truncate">{gap.title}</span>
            <span className="tnum flex-none text-ink-muted">{t.times({ n: gap.questions })}</span>
          </li>
        ))}
      </ul>
      {writable && (
        <ButtonLink variant="soft" block className="mt-4" href={`${pages.knowledge.path}/gaps`}>
          {t.cardButton}
        </ButtonLink>
      )}
    </Card>
  )
}
