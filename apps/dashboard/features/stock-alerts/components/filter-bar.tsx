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
import type { StockState } from '../use-stock-screen.ts'

function DateRange({ state: { filters, filter } }: { state: StockState }) {
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
            filter({ ...filters, ...range })
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
export function FilterBar({ state }: { state: StockState }) {
  const t = useText(texts)
  const f = useFormats()
  const { filters, filter, query } = state
  const { search, status, dateFrom, dateTo } = filters
  const [typed, setTyped] = useState(search)
  const chips: Record<keyof StockFilters, string> = {
    search: search && t.searchChip({ term: search }),
    status: status === 'all' ? '' : t[`status-${status}`],
    dateFrom: dateFrom && t.fromChip({ day: f.date(dateFrom) }),
    dateTo: dateTo && t.toChip({ day: f.date(dateTo) }),
  }
  const drop = (key: keyof StockFilters) => {
    if (key === 'search') setTyped('')
    filter({ ...filters, [key]: NO_FILTERS[key] })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        className="w-80 max-md:w-full"
        label={t.search}
        placeholder={t.searchPlaceholder}
        value={typed}
        onChange={setTyped}
        onSubmit={(value) => filter({ ...filters, search: value.trim() })}
      />
      <Select
        toolbar
        aria-label={t.status}
        boxClassName="w-44"
        value={status}
        onChange={(next) => filter({ ...filters, status: next as StockStatus })}
        options={(['all', 'pending', 'contacted'] as const).map((value) => ({
          value,
          label: t[`status-${value}`],
        }))}
      />
      <DateRange state={state} />
      <IconButton
        variant="secondary"
        label={t.refresh}
        icon={RefreshCw}
        loading={query.isFetching && !query.isPending}
        onClick={() => void query.refetch()}
      />
      {(Object.keys(chips) as (keyof StockFilters)[]).map(
        (key) =>
          chips[key] && (
            <Chip key={key} name={chips[key]} onRemove={() => drop(key)}>
              {chips[key]}
            </Chip>
          ),
      )}
      {isFiltered(filters) && (
        <Button
          variant="ghost"
          className="ml-auto"
          onClick={() => {
            setTyped('')
            filter(NO_FILTERS)
          }}
        >
          {t.clear}
        </Button>
      )}
    </div>
  )
}
