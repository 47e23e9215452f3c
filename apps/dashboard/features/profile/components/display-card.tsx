import { Monitor, Moon, Sun } from 'lucide-react'
import { Card } from '#dashboard/components/card.tsx'
import { RadioCards, Switch } from '#dashboard/components/choice.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { LANGUAGES, type Language, setLanguage, useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { setLetterShortcuts, useLetterShortcuts } from '#dashboard/lib/shortcuts.ts'
import { setTheme, type ThemeChoice, useThemeChoice } from '#dashboard/lib/theme.ts'
import { texts } from '../messages.ts'

const themes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const

/** Language, theme and letter shortcuts: they apply at once. */
export function DisplayCard() {
  const t = useText(texts)
  const chosen = useLanguage()
  const theme = useThemeChoice()
  const letters = useLetterShortcuts()
  return (
    <Card title={t.display}>
      <p className="mb-1.5 text-sm font-semibold">{t.language}</p>
      <RadioCards
        label={t.language}
        layout="list"
        value={chosen}
        onChange={(value) => setLanguage(value as Language)}
        options={LANGUAGES.map((value) => ({
          value,
          title: t[`language-${value}`],
          text: t[`language-${value}-text`],
        }))}
      />
      <p className="mt-4 mb-1.5 text-sm font-semibold">{t.theme}</p>
      <Segmented<ThemeChoice>
        block
        label={t.theme}
        value={theme}
        onChange={setTheme}
        options={themes.map(([value, Icon]) => ({
          value,
          label: (
            <span className="flex items-center justify-center gap-1.5">
              <Icon size={15} strokeWidth={1.75} aria-hidden />
              {t[value]}
            </span>
          ),
        }))}
      />
      <div className="mt-4 border-t border-border pt-4">
        <Switch row label={t.letters} hint={t.lettersText} checked={letters} onChange={setLetterShortcuts} />
      </div>
    </Card>
  )
}
