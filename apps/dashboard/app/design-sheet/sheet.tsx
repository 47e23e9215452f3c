import { useState } from 'react'
import { Mark } from '#dashboard/components/brand.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { setLanguage, useLanguage } from '#dashboard/lib/i18n.ts'
import { usePageTitle } from '#dashboard/lib/page-title.ts'
import { setTheme, useTheme } from '#dashboard/lib/theme.ts'
import { ControlsSheet } from './controls.tsx'
import { DataSheet } from './data.tsx'
import { FeedbackSheet } from './feedback.tsx'
import { FoundationsSheet } from './foundations.tsx'

const sheets = {
  foundations: { label: 'Fondations', title: 'Fondations', Sheet: FoundationsSheet },
  controls: { label: 'Contrôles', title: 'Contrôles', Sheet: ControlsSheet },
  feedback: { label: 'Retours', title: 'Retours et états', Sheet: FeedbackSheet },
  data: { label: 'Données', title: 'Cartes, tableaux, jauges', Sheet: DataSheet },
} as const
type SheetName = keyof typeof sheets

function fromAddress(): SheetName {
  const name = new URLSearchParams(location.search).get('sheet') ?? ''
  return name in sheets ? (name as SheetName) : 'foundations'
}

/** Every component of the design system in every state; development only. */
export default function DesignSheet() {
  const [name, setName] = useState(fromAddress)
  const theme = useTheme()
  const language = useLanguage()
  const { title, Sheet } = sheets[name]
  usePageTitle(title)
  return (
    <main className="mx-auto max-w-[1440px] p-8 max-md:p-4">
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Mark size={30} />
        <h1 className="font-display text-[1.375rem]/7 font-semibold tracking-[-0.02em]">{title}</h1>
        <div className="ml-auto flex max-w-full flex-wrap gap-3 *:max-w-full *:overflow-x-auto">
          <Segmented
            label="Planche"
            value={name}
            onChange={(next) => {
              history.replaceState(null, '', `?sheet=${next}`)
              setName(next)
            }}
            options={Object.entries(sheets).map(([value, { label }]) => ({
              value: value as SheetName,
              label,
            }))}
          />
          <Segmented
            label="Langue"
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'default', label: 'défaut' },
              { value: 'fr', label: 'fr' },
              { value: 'en', label: 'en' },
            ]}
          />
          <Segmented
            label="Thème"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Clair' },
              { value: 'dark', label: 'Sombre' },
            ]}
          />
        </div>
      </header>
      <Sheet />
    </main>
  )
}
