import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { LIST_STATUSES } from '#contract/conversations/conversations.ts'
import type { ViewFilter } from '#contract/conversations/saved-views.ts'
import type { ListFilters, Narrowed, StatusFilter } from './queries.ts'
import { narrowedBy, viewFilterOf } from './view-filter.ts'

const ID = /^[\da-f-]{36}$/
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isId = (text: string) => ID.test(text)

/** What of an address narrows the list, and which values of it can be meant. */
const PARTS: Record<keyof ViewFilter | 'search', (text: string) => boolean> = {
  search: (text) => text.trim() !== '',
  status: (text) => text === 'all' || (LIST_STATUSES as readonly string[]).includes(text),
  channel: (text) => text === 'web' || text === 'email',
  label: isId,
  handler: isId,
  language: (text) => /^[a-z]{2}$/.test(text),
  site: isId,
  days: (text) => /^[1-9]\d{0,2}$/.test(text),
  from: isDay,
  to: isDay,
}
const partsOf = (query: string): [string, string][] => {
  const params = new URLSearchParams(query)
  return Object.entries(PARTS).flatMap(([part, isMeant]) => {
    const value = params.get(part)
    return value !== null && isMeant(value) ? [[part, value] as [string, string]] : []
  })
}

/** What was chosen of the list; undefined: nothing yet. */
interface Choice {
  search: string
  status?: StatusFilter | undefined
  /** Of the list of a search. */
  narrowed?: StatusFilter | undefined
  narrow: Narrowed
}
const NOTHING: Choice = { search: '', narrow: {} }

const choiceOf = (parts: [string, string][]): Choice => {
  const { search = '', status, days, ...view } = Object.fromEntries(parts)
  const narrow = narrowedBy({ ...(view as ViewFilter), ...(days && { days: Number(days) }) })
  return { search: search.trim(), [search ? 'narrowed' : 'status']: status, narrow }
}

const isWork = (status: StatusFilter | undefined) =>
  status === 'waiting' || status === 'mine' || status === 'unassigned' || status === 'snoozed'

/** A search looks everywhere, unless it is narrowed on purpose. */
const statusOf = ({ search, status, narrowed }: Choice): StatusFilter | undefined =>
  search === '' ? status : (narrowed ?? (isWork(status) ? undefined : status))

const addressOf = (choice: Choice): [string, string][] => {
  const status = statusOf(choice)
  const view = viewFilterOf({ search: '', ...choice.narrow, status: 'all' })
  return Object.entries({ search: choice.search, status, ...view }).flatMap(([part, value]) =>
    value ? [[part, String(value)] as [string, string]] : [],
  )
}

/** What this page wrote into the address last, and of which business: that of another says nothing here. */
let written = { businessId: '', parts: '' }

/**
 * What the list of a business shows, as its address says: a reload and a link show the same, going back the list of
 * then. While nothing was chosen the address says nothing, and `first` is shown (undefined: not known yet).
 */
export function useListFilters(businessId: string, first: StatusFilter | undefined) {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const parts = partsOf(query)
  const given = JSON.stringify(parts)
  const [choice, setChoice] = useState(() =>
    written.parts === given && written.businessId !== businessId ? NOTHING : choiceOf(parts),
  )
  const [decided, decide] = useState(first)
  // What shows at first is decided once: a list does not change because somebody was answered.
  if (decided === undefined && first !== undefined) decide(first)
  const chosen = addressOf(choice)
  const wanted = JSON.stringify(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts stand for what they are made of
  useEffect(() => {
    if (given !== '[]' && given !== written.parts) {
      written = { businessId, parts: given }
      setChoice(choiceOf(parts))
      return
    }
    written = { businessId, parts: wanted }
    if (given === wanted) return
    const params = new URLSearchParams(query)
    for (const part of Object.keys(PARTS)) params.delete(part)
    for (const [part, value] of chosen) params.set(part, value)
    const rest = params.toString()
    navigate(path + (rest && `?${rest}`), { replace: true })
  }, [given, wanted, path])
  const status = statusOf(choice) ?? (choice.search ? 'all' : (decided ?? 'all'))
  const filters: ListFilters = { search: choice.search, status, ...choice.narrow }
  return {
    filters,
    narrow: choice.narrow,
    setSearch: (search: string) =>
      setChoice((before) => ({ ...before, search, ...(search === '' && { narrowed: undefined }) })),
    setStatus: (status: StatusFilter) =>
      setChoice((before) => ({ ...before, [before.search ? 'narrowed' : 'status']: status })),
    setNarrow: (narrow: Narrowed) => setChoice((before) => ({ ...before, narrow })),
  }
}
