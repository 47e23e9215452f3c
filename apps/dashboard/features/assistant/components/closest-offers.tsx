import type { AnswerCard } from '#contract/conversations/message.ts'
import AnswerCards from '#dashboard/components/answer-cards.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { closestTexts } from '../closest-messages.ts'

/** The passages that a visitor is shown, and what they can answer to them, drawn as in the widget; nothing can be pressed here. */
export default function ClosestOffers({
  cards = [],
  suggestions,
  className,
}: {
  cards?: readonly AnswerCard[] | undefined
  suggestions: readonly string[]
  className?: string
}) {
  const t = useText(closestTexts)
  return (
    <div className={className}>
      {cards.length > 0 && <AnswerCards cards={cards} />}
      <ul aria-label={t.offers} className="mt-2 flex flex-wrap gap-1.5">
        {suggestions.map((words) => (
          <li
            key={words}
            className="inline-flex min-h-[30px] items-center rounded-full border border-primary px-3 text-sm font-medium text-ink-link"
          >
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-xs text-ink-muted">{t.doubt}</p>
    </div>
  )
}
