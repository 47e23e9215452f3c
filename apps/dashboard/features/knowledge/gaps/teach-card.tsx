import { BookOpenText, ChevronRight, Lightbulb } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { KnowledgeGap } from '#contract/knowledge/gaps.ts'
import { typesetFrench } from '#contract/text/typography.ts'
import { ActionCard } from '#dashboard/components/action-card.tsx'
import { Button, buttonClass } from '#dashboard/components/button.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { useSummary } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { useGap, useGaps, useLiveGaps } from './queries.ts'
import { cardTexts } from './teach-card-messages.ts'

// The form of « À enseigner », which not every card has something to show in.
const TeachForm = lazy(() => import('./teach-parts.ts').then((module) => ({ default: module.TeachForm })))

/** « Enseigner une réponse »: one subject after the other, as in « À enseigner ». */
export default function TeachCard({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(cardTexts)
  useLiveGaps(businessId)
  const query = useGaps(businessId, 'frequent')
  const summary = useSummary(businessId).data
  const [at, setAt] = useState(0)
  const first = query.data?.pages[0]
  const gaps = first?.gaps ?? []
  const current = gaps[Math.min(at, gaps.length - 1)]
  return (
    <ActionCard
      id="teach-answer"
      icon={Lightbulb}
      title={t.title}
      text={first ? t.waiting({ n: first.total }) : query.isError ? '—' : t.reading}
      aside={
        <Link
          href={`${pages.knowledge.path}/answers`}
          aria-label={t.answers}
          data-tip={t.answers}
          className={buttonClass('ghost', 'md', true)}
        >
          <BookOpenText size={16} strokeWidth={1.75} aria-hidden />
        </Link>
      }
      query={query}
      skeleton="h-74"
      failed={t.failed}
      nothing={summary?.totalMessages === 0 ? t.nothingAsked : t.nothing}
    >
      {current && (
        <Subject
          key={current.id}
          businessId={businessId}
          gap={current}
          writable={writable}
          onNext={gaps.length > 1 ? () => setAt((at + 1) % gaps.length) : null}
        />
      )}
    </ActionCard>
  )
}

interface SubjectProps {
  businessId: string
  gap: KnowledgeGap
  writable: boolean
  onNext: (() => void) | null
}

function Subject({ businessId, gap, writable, onNext }: SubjectProps) {
  const t = useText(cardTexts)
  const query = useGap(businessId, gap.id)
  const other = onNext && (
    <Button variant="ghost" trailing={ChevronRight} className="-ml-3" onClick={onNext}>
      {t.other}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="line-clamp-3 text-sm font-semibold break-words text-ink">
          {t.quoted({ text: typesetFrench(gap.sample) })}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-ink-muted">
          {t.asked({ n: gap.questions })}
          <Link href={`${pages.knowledge.path}/gaps?gap=${gap.id}`} className="link">
            {t.settings}
          </Link>
        </div>
      </div>
      {!query.data && <QueryFailed query={query}>{t.failed}</QueryFailed>}
      {writable && query.isPending ? (
        <FormSkeleton />
      ) : writable && query.data ? (
        <Suspense fallback={<FormSkeleton />}>
          <TeachForm businessId={businessId} {...query.data} plain onDone={() => {}}>
            {other}
          </TeachForm>
        </Suspense>
      ) : (
        <div>{other}</div>
      )}
    </div>
  )
}

/** As high as the form with a proposal. */
const FormSkeleton = () => <Skeleton className="h-56 rounded-lg" />
