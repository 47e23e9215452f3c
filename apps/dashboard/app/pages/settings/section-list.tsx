import { ChevronRight } from 'lucide-react'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { texts } from '#dashboard/features/businesses/settings/messages.ts'
import { PROFILE_CARDS } from '#dashboard/features/businesses/settings/profile-form.ts'
import { summaryOf } from '#dashboard/features/businesses/settings/summaries.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useOpens } from '#dashboard/lib/use-opens.ts'
import { CardTitle } from './card-title.tsx'
import { CARDS } from './cards.tsx'
import { UnsavedDot } from './section-nav.tsx'
import { openSection } from './use-hash.ts'
import type { useSettings } from './use-settings.ts'

const GROUPS = [1, 2, 3] as const

/** The sections on a phone, each with a line about what is in it; a saffron dot where something is unsaved. */
export default function SectionList({
  profile,
  states,
  dirty,
}: Pick<ReturnType<typeof useSettings>, 'profile' | 'states' | 'dirty'>) {
  const t = useText(texts)
  const f = useFormats()
  const now = new Date(useNow())
  const opens = useOpens(profile.business.id, profile.values)
  const summaryFor = (id: string): string =>
    states[id]?.summary ??
    PROFILE_CARDS.filter((card) => card === id)
      .map((card) => summaryOf(card, profile.values, t, f, { opens, now }))
      .join('')
  return GROUPS.map((group) => {
    const cards = CARDS.filter((card) => card.group === group)
    if (cards.length === 0) return null
    return (
      <ul
        key={group}
        className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
      >
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              onClick={() => openSection(card.id)}
              className="flex min-h-[69px] w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-surface-hover"
            >
              <span
                aria-hidden="true"
                className="flex size-9 flex-none items-center justify-center rounded-md bg-primary-soft text-on-primary-soft"
              >
                {card.icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2 font-semibold text-ink">
                  <span className="truncate">
                    <CardTitle card={card} />
                  </span>
                  {dirty.includes(card.id) && <UnsavedDot />}
                </span>
                <span className="line-clamp-2 text-sm text-ink-muted">{summaryFor(card.id)}</span>
              </span>
              <ChevronRight size={18} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    )
  })
}
