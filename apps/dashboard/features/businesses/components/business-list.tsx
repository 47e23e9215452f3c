import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useSession } from '#dashboard/lib/session.ts'
import { businessNounOf } from '../business-noun.ts'
import { filterBusinesses } from '../filter.ts'
import { texts } from '../messages.ts'
import { selectBusiness } from '../selection.ts'

const SHOWN = 50

/** A searchable list of the user's businesses; choosing one selects it. */
export function BusinessList({ businesses }: { businesses: readonly Business[] }) {
  const t = useText(texts)
  const wording = businessNounOf(useSession()?.user.userType)
  const [search, setSearch] = useState('')
  const label = t[`search-${wording}`]({ n: businesses.length })
  const found = filterBusinesses(businesses, search)
  return (
    <div className="w-full max-w-[392px] overflow-hidden rounded-lg border border-border bg-surface text-left">
      <div className="border-b border-border bg-surface-sunken p-2.5">
        <SearchField label={label} placeholder={label} value={search} onChange={setSearch} />
      </div>
      <ul className="max-h-[290px] overflow-y-auto">
        {found.slice(0, SHOWN).map((business) => (
          <li key={business.id} className="not-first:border-t not-first:border-border">
            <button
              type="button"
              onClick={() => selectBusiness(business.id)}
              className="flex w-full items-center gap-3 px-3.5 py-[9px] text-left -outline-offset-2 hover:bg-surface-hover"
            >
              <Avatar kind="business" size={32} name={business.name} />
              <span className="min-w-0 flex-1 truncate text-base font-medium text-ink">{business.name}</span>
              <ChevronRight size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-3.5 py-4 text-center text-sm text-ink-muted">{t.nothingFound}</li>
        )}
      </ul>
    </div>
  )
}
