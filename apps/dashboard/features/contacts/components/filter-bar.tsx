import { SearchField } from '#dashboard/components/search-field.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { isTyping, letterShortcuts, useKeys } from '#dashboard/lib/shortcuts.ts'
import { texts } from '../messages.ts'
import type { ContactFilters } from '../queries.ts'
import type { ContactsState } from '../use-contacts-screen.ts'

const SEARCH_ID = 'contact-search'

interface FilterBarProps {
  state: ContactsState['filterBar']
  tags: { name: string; count: number }[]
}

/** Search, tag, order. */
export function FilterBar({ state, tags }: FilterBarProps) {
  const { typed, setTyped, filters, setFilters } = state
  const t = useText(texts)
  useKeys((event) => {
    if (event.key !== '/' || isTyping(event) || !letterShortcuts()) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    document.getElementById(SEARCH_ID)?.focus()
  })
  const known = tags.some((tag) => tag.name === filters.tag) || filters.tag === ''
  const names = [...(known ? [] : [filters.tag]), ...tags.map((tag) => tag.name)]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        id={SEARCH_ID}
        className="w-80 max-md:w-full"
        label={t.search}
        placeholder={t.searchPlaceholder}
        shortcut="/"
        value={typed}
        onChange={setTyped}
      />
      {names.length > 0 && (
        <Select
          toolbar
          aria-label={t.tagFilter}
          boxClassName="w-52 max-md:min-w-52 max-md:flex-1"
          value={filters.tag}
          onChange={(tag) => setFilters({ ...filters, tag })}
          options={[{ value: '', label: t.allTags }, ...names.map((name) => ({ value: name, label: name }))]}
        />
      )}
      <Select
        toolbar
        aria-label={t.sort}
        boxClassName="ml-auto w-60 max-md:ml-0 max-md:min-w-52 max-md:flex-1"
        value={filters.sort}
        onChange={(sort) => setFilters({ ...filters, sort: sort as ContactFilters['sort'] })}
        options={[
          { value: 'recent', label: t.sortRecent },
          { value: 'name', label: t.sortName },
          { value: 'conversations', label: t.sortConversations },
        ]}
      />
    </div>
  )
}
