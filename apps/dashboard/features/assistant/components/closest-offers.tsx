import { useText } from '#dashboard/lib/i18n.ts'
import { closestTexts } from '../closest-messages.ts'

/** What a visitor can answer to the closest sentence, drawn as in the widget; nothing can be pressed here. */
export default function ClosestOffers({
  suggestions,
  className,
}: {
  suggestions: readonly string[]
  className?: string
}) {
  const t = useText(closestTexts)
  return (
    <div className={className}>
      <ul aria-label={t.offers} className="flex flex-wrap gap-1.5">
        {[...suggestions, t.team].map((words) => (
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
