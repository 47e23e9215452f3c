import { ChevronsUpDown } from 'lucide-react'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { businessNounOf, selectBusiness, useSelection } from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** The business whose settings are shown; choosing another one shows its settings. A native select under our look. */
export function BusinessPicker({
  large,
}: {
  /** Full width with a second line, on phones. */
  large?: boolean
}) {
  const t = useText(texts)
  const { businesses, selected, userType } = useSelection()
  if (selected === null) return null
  return (
    <div
      className={
        large
          ? 'relative flex min-h-[52px] items-center gap-3 rounded-lg border border-border-strong bg-surface px-2 py-1.5 shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
          : 'relative flex h-9 w-[220px] items-center gap-2.5 rounded-md border border-border-strong bg-surface px-2 shadow-xs hover:bg-surface-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
      }
    >
      <Avatar kind="business" size={large ? 36 : 24} name={selected.name} />
      <span aria-hidden="true" className="min-w-0 flex-1">
        <span className={`block truncate text-ink ${large ? 'font-semibold' : 'text-base font-medium'}`}>
          {selected.name}
        </span>
        {large && (
          <span className="block truncate text-xs text-ink-muted">{selected.subtitle ?? selected.email}</span>
        )}
      </span>
      <ChevronsUpDown size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
      <select
        aria-label={t[businessNounOf(userType)]}
        value={selected.id}
        onChange={(event) => selectBusiness(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {businesses.map((business) => (
          <option key={business.id} value={business.id}>
            {business.name}
          </option>
        ))}
      </select>
    </div>
  )
}
