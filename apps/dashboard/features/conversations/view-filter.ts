import type { ViewFilter } from '#contract/conversations/saved-views.ts'
import type { ListFilters, Narrowed } from './queries.ts'

const DAY_MS = 86_400_000

/** Midnight of a day of this browser, some days later. */
const midnight = (day: Date, later = 0): string =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).toISOString()

const dayOf = (date: string): Date => new Date(`${date}T00:00`)

/** The moments that the dates of a view stand for, in this browser's days. */
export const momentsOf = ({ days, from, to }: Pick<ViewFilter, 'days' | 'from' | 'to'>, now: Date) => ({
  ...(days && { from: midnight(new Date(now.getTime() - (days - 1) * DAY_MS)) }),
  ...(from && { from: midnight(dayOf(from)) }),
  ...(to && { to: midnight(dayOf(to), 1) }),
})

/** What a view narrows the list to. */
export const narrowedBy = (view: ViewFilter, now = new Date()): Narrowed => {
  const { channel, label, handler, language, site, days, from, to } = view
  const more = {
    ...(channel === 'web' && { channel }),
    ...(handler && { handler }),
    ...(language && { language }),
    ...(site && { site }),
    ...momentsOf(view, now),
  }
  const dates = { ...(days && { days }), ...(from && { from }), ...(to && { to }) }
  return {
    ...(channel === 'email' && { mail: true as const }),
    ...(label && { label }),
    ...(Object.keys(more).length > 0 && { more }),
    ...(Object.keys(dates).length > 0 && { dates }),
  }
}

/** What the list is narrowed to, as a view keeps it. */
export const viewFilterOf = ({ status, mail, label, more = {}, dates = {} }: ListFilters): ViewFilter => {
  const { channel, handler, language, site } = more
  return {
    ...(status !== 'all' && { status }),
    ...(mail ? { channel: 'email' as const } : channel && { channel }),
    ...(label && { label }),
    ...(handler && { handler }),
    ...(language && { language }),
    ...(site && { site }),
    ...dates,
  }
}

/** Whether two views show the same. */
export const sameFilter = (one: ViewFilter, other: ViewFilter): boolean => {
  const signed = (filter: ViewFilter) => JSON.stringify(Object.entries(filter).toSorted())
  return signed(one) === signed(other)
}
