import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { CONTACT_LIMITS, CONTACT_SORTS } from '#contract/contacts/contacts.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import type { ContactFilters } from './queries.ts'

const SEARCH_PAUSE_MS = 250

const read = (params: URLSearchParams): ContactFilters => {
  const sort = params.get('sort')
  return {
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.searchMax),
    tag: (params.get('tag') ?? '').trim().slice(0, CONTACT_LIMITS.tagMax),
    sort: CONTACT_SORTS.find((known) => known === sort) ?? 'recent',
  }
}

/** Search, tag and order as they stand in the address; what is typed gets there after a pause. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters = read(params)
  const { search } = filters
  const [typed, setTyped] = useState(search)
  const written = useRef(search)

  const setFilters = (next: ContactFilters) => {
    // The address as it is now: a contact may have been opened since this was drawn.
    const address = new URLSearchParams(window.location.search)
    for (const [key, value] of Object.entries(next)) {
      if (value === '' || value === 'recent') address.delete(key)
      else address.set(key, value)
    }
    written.current = next.search
    setParams(address, { replace: true })
  }

  // Back, forward, and a link to all contacts change what stands in the field.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])

  const settle = useEffectEvent((wanted: string) => {
    if (wanted !== search) setFilters({ ...filters, search: wanted })
  })
  useEffect(() => {
    const wanted = typed.trim()
    const timer = setTimeout(() => settle(wanted), wanted === '' ? 0 : SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, setTyped, filters, setFilters }
}
