import type { AnswerCard } from '#contract/conversations/message.ts'
import { sourceLabel } from '#contract/knowledge/source-kinds.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { sourceName } from '#dashboard/lib/source-name.ts'
import { texts } from './answer-cards-messages.ts'
import { Badge } from './badge.tsx'

export interface AnswerCardsProps {
  cards?: readonly AnswerCard[] | undefined
  /** Whether the customer took one of them for an answer. */
  closest?: 'told' | 'confirmed' | undefined
}

/** Passages that an answer showed, as the customer sees them, with the ones that they opened. */
export default function AnswerCards({ cards = [], closest }: AnswerCardsProps) {
  const t = useText(texts)
  return (
    <ul aria-label={t.passages} className="mt-1.5 w-full max-w-md space-y-1.5">
      {cards.map((card) => (
        <li
          key={card.id}
          className="rounded-lg border border-border bg-surface px-3 py-2 text-left text-sm wrap-anywhere"
        >
          {card.heading && <p className="font-semibold">{card.heading}</p>}
          <p className="text-ink-muted">
            <Marked {...card} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-subtle">
            {sourceName({ of: card.of, label: sourceLabel(card.of) })}
            {card.chosenAt && (
              <Badge tone="success" mark="dot" size="sm">
                {closest === 'confirmed' ? t.chosen : t.opened}
              </Badge>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A sentence with the words of the question set off. */
function Marked({ text, marks }: AnswerCard) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <b className="font-semibold text-ink">{text.slice(from, to)}</b>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
