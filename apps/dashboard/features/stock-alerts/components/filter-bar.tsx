import { CalendarDays, RefreshCw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Popover } from '#dashboard/components/popover.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { thisWeek } from '../dates.ts'
import { texts } from '../messages.ts'
import { isFiltered, NO_FILTERS, type StockFilters, type StockStatus } from '../queries.ts'

interface FilterBarProps {
  filters: StockFilters
  onChange: (filters: StockFilters) => void
  onRefresh: () => void
  refreshing: boolean
}

function DateRange({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const t = useText(texts)
  const [range, setRange] = useState({ dateFrom: filters.dateFrom, dateTo: filters.dateTo })
  const reversed = range.dateFrom !== '' && range.dateTo !== '' && range.dateTo < range.dateFrom
  return (
    <Popover
      label={t.dates}
      trigger={<Button icon={CalendarDays}>{t.dates}</Button>}
      onOpenChange={(open) => open && setRange({ dateFrom: filters.dateFrom, dateTo: filters.dateTo })}
    >
      {(close) => (
        <form
          className="w-64 space-y-3 p-3.5"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (reversed) return
            onChange({ ...filters, ...range })
            close()
          }}
        >
          <Field label={t.from}>
            <Input
              type="date"
              lang="fr"
              value={range.dateFrom}
              onChange={(event) => setRange({ ...range, dateFrom: event.target.value })}
            />
          </Field>
          <Field label={t.to} error={reversed ? t.datesReversed : null}>
            <Input
              type="date"
              lang="fr"
              value={range.dateTo}
              onChange={(event) => setRange({ ...range, dateTo: event.target.value })}
            />
          </Field>
          <Button variant="ghost" size="sm" onClick={() => setRange(thisWeek(new Date()))}>
            {t.thisWeek}
          </Button>
          <Button type="submit" variant="primary" block disabled={reversed}>
            {t.apply}
          </Button>
        </form>
      )}
    </Popover>
  )
}

/** Search (applied on Enter), status, dates, refresh; a chip for each active filter. */
export function FilterBar({ filters, onChange, onRefresh, refreshing }: FilterBarProps) {
  const t = useText(texts)
  const f = useFormats()
  const [typed, setTyped] = useState(filters.search)
  const statusLabels: Record<StockStatus, string> = {
    all: t.allStatuses,
    pending: t.pendingOnly,
    contacted: t.contactedOnly,
  }
  const chips: { key: keyof StockFilters; text: string }[] = [
    ...(filters.search ? [{ key: 'search' as const, text: t.searchChip({ term: filters.search }) }] : []),
    ...(filters.status !== 'all' ? [{ key: 'status' as const, text: statusLabels[filters.status] }] : []),
    ...(filters.dateFrom
      ? [{ key: 'dateFrom' as const, text: t.fromChip({ day: f.date(filters.dateFrom) }) }]
      : []),
    ...(filters.dateTo ? [{ key: 'dateTo' as const, text: t.toChip({ day: f.date(filters.dateTo) }) }] : []),
  ]
  const drop = (key: keyof StockFilters) => {
    if (key === 'search') setTyped('')
    onChange({ ...filters, [key]: NO_FILTERS[key] })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        className="w-80 max-md:w-full"
        label={t.search}
        placeholder={t.searchPlaceholder}
        value={typed}
        onChange={setTyped}
        onSubmit={(value) => onChange({ ...filters, search: value.trim() })}
      />
      <Select
        toolbar
        aria-label={t.status}
        boxClassName="w-44"
        value={filters.status}
        onChange={(status) => onChange({ ...filters, status: status as StockStatus })}
        options={(['all', 'pending', 'contacted'] as const).map((value) => ({
          value,
          label: statusLabels[value],
        }))}
      />
      <DateRange filters={filters} onChange={onChange} />
      <IconButton
        variant="secondary"
        label={t.refresh}
        icon={RefreshCw}
        loading={refreshing}
        onClick={onRefresh}
      />
      {chips.map(({ key, text }) => (
        <Chip key={key} name={text} onRemove={() => drop(key)}>
          {text}
        </Chip>
      ))}
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          className="ml-auto"
          onClick={() => {
            setTyped('')
            onChange(NO_FILTERS)
          }}
        >
          {t.clear}
        </Button>
      )}
    </div>
  )
}
