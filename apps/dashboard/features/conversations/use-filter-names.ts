import type { ViewFilter } from '#contract/conversations/saved-views.ts'
import { useMembers } from '#dashboard/features/team/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { texts } from './view-messages.ts'
import { useSavedViews } from './view-queries.ts'

type Part = 'label' | 'channel' | 'handler' | 'language' | 'site' | 'dates'
/** A part of what a list is narrowed to, in words; null: there is no such thing any more. */
interface FilterName {
  part: Part
  name: string | null
}

const datesIn = (t: Texts<typeof texts>, day: (at: string) => string, filter: ViewFilter): string | null => {
  const { days, from, to } = filter
  if (days !== undefined) return days === 1 ? t.today : t.days({ n: days })
  const first = from && day(`${from}T00:00`)
  const last = to && day(`${to}T00:00`)
  if (first && last) return t.between({ from: first, to: last })
  return first ? t.since({ from: first }) : last ? t.until({ to: last }) : null
}

/** What a list is narrowed to, in words; a name that is still being read is left out. */
export function useFilterNames(businessId: string, filter: ViewFilter): FilterName[] {
  const t = useText(texts)
  const f = useFormats()
  const members = useMembers(businessId, filter.handler !== undefined).data?.members
  const { labels, sites } = useSavedViews(businessId).data ?? {}
  const named = (part: Part, all: readonly { id: string; name: string }[] | undefined, id?: string) =>
    id === undefined || all === undefined
      ? []
      : [{ part, name: all.find((one) => one.id === id)?.name ?? null }]
  const dates = datesIn(t, f.day, filter)
  const team = members
    ?.filter(({ role }) => role !== 'viewer')
    .map(({ userId, name }) => ({ id: userId, name }))
  return [
    ...named('label', labels, filter.label),
    // Mail has its own button.
    ...(filter.channel === 'web' ? [{ part: 'channel' as const, name: t.web }] : []),
    ...named('handler', team, filter.handler),
    ...(filter.language ? [{ part: 'language' as const, name: t[filter.language] }] : []),
    ...named('site', sites, filter.site),
    ...(dates === null ? [] : [{ part: 'dates' as const, name: dates }]),
  ]
}
