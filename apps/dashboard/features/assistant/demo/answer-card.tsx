import { CircleDashed } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { withoutCards } from '#contract/conversations/cards-text.ts'
import type { AnswerCard as Passage, Source } from '#contract/conversations/message.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Badge, StatusBadge } from '#dashboard/components/badge.tsx'
import type { ProductCardsProps } from '#dashboard/components/product-cards.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { sourceGroups } from '#dashboard/lib/source-name.ts'
import { markSources } from './marks.ts'
import { texts } from './messages.ts'

/** Few answers offer products. */
const ProductCards = lazy(() => import('#dashboard/components/product-cards.tsx'))

/** Few answers tell what only comes close. */
const ClosestOffers = lazy(() => import('../components/closest-offers.tsx'))

interface DemoAnswer extends ProductCardsProps {
  text: string
  latencyMs: number
  closest: boolean
  cards?: Passage[] | undefined
  suggestions?: string[] | undefined
  sources: readonly Source[]
}

interface AnswerCardProps {
  contextual: boolean
  answer: DemoAnswer | undefined
  /** The answer of the question before, while the next is on its way. */
  stale: boolean
}

/** One of the two answers, with its time and what it is based on. */
export function AnswerCard({ contextual, answer, stale }: AnswerCardProps) {
  const t = useText(texts)
  const f = useFormats()
  const title = contextual ? t.with : t.without
  return (
    <section
      aria-label={title}
      className={cx(
        'flex min-h-60 flex-col rounded-lg border bg-surface shadow-xs',
        contextual ? 'border-primary' : 'border-border',
      )}
    >
      <header className="flex items-center gap-2.5 border-b border-border px-[18px] py-3">
        {contextual ? (
          <Avatar kind="assistant" size={28} />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-7 items-center justify-center rounded-md bg-neutral-soft text-on-neutral-soft"
          >
            <CircleDashed size={16} strokeWidth={1.75} />
          </span>
        )}
        <h2 className="title-card">{title}</h2>
      </header>
      <div
        aria-live="polite"
        aria-busy={stale}
        className={cx('flex-1 px-[18px] py-4', stale && 'opacity-60')}
      >
        {answer ? (
          <>
            <p className={cx('text-base wrap-anywhere whitespace-pre-wrap', !contextual && 'text-ink-muted')}>
              <MarkedText
                answer={{ ...answer, text: withoutBold(withoutCards(answer.text, answer.cards)) }}
              />
            </p>
            {answer.closest && (
              <Suspense>
                <ClosestOffers
                  cards={answer.cards}
                  suggestions={answer.suggestions ?? []}
                  className="mt-3.5"
                />
              </Suspense>
            )}
            {answer.product && (
              <Suspense>
                <ProductCards product={answer.product} products={answer.products} />
              </Suspense>
            )}
          </>
        ) : (
          <div className="space-y-2.5">
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-11/12" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        )}
      </div>
      <footer className="tnum flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-border px-[18px] py-2 text-xs text-ink-subtle">
        {answer && (
          <>
            <StatusBadge kind="aiResponse" size="sm" />
            {f.took(answer.latencyMs)}
            {answer.closest && (
              <Badge tone="warning" mark="dot" size="sm">
                {t.closest}
              </Badge>
            )}
            <span className="ml-auto whitespace-nowrap">
              {answer.sources.length === 0
                ? t.noSource
                : t.sourceCount({ n: sourceGroups(answer.sources).length })}
            </span>
          </>
        )}
      </footer>
    </section>
  )
}

/** The answer, its words that stand in a source underlined, the last ones followed by the number of that source's card. */
function MarkedText({ answer: { text, sources } }: { answer: DemoAnswer }) {
  const t = useText(texts)
  const groups = sourceGroups(sources)
  const parts = markSources(text, sources).map(({ text, source }) => ({
    words: text,
    number: source && groups.findIndex((group) => group.some((one) => one === sources[source - 1])) + 1,
  }))
  const last = (number: number) => parts.findLastIndex((part) => part.number === number)
  return parts.map(({ words, number }, index) =>
    number === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <span key={index}>
        <span className="underline decoration-primary/55 decoration-2 underline-offset-3">{words}</span>
        {index === last(number) && (
          <span className="tnum ml-1 inline-flex size-[15px] items-center justify-center rounded-xs bg-primary-soft align-text-top text-2xs text-on-primary-soft">
            <span className="sr-only">{t.sourceNumber}</span>
            {number}
          </span>
        )}
      </span>
    ),
  )
}
