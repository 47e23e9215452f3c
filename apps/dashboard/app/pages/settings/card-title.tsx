import { langOf, useLanguage } from '#dashboard/lib/i18n.ts'
import type { SettingsCard } from './cards.tsx'

/** The name of a card as the chosen language has it. */
export function useCardTitle(): (card: SettingsCard) => string {
  const chosen = useLanguage()
  return ({ title }) => title[langOf(title.shown, chosen)]
}

/** The name of a card, marked with its language. */
export function CardTitle({ card }: { card: SettingsCard }) {
  const chosen = useLanguage()
  const lang = langOf(card.title.shown, chosen)
  return (
    <span lang={lang} className="min-w-0 flex-1">
      {card.title[lang]}
    </span>
  )
}
