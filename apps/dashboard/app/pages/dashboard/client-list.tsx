import { ChevronRight, ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Badge, StatusBadge, type StatusKind } from '#dashboard/components/badge.tsx'
import { badgeTexts } from '#dashboard/components/badge-messages.ts'
import { Button } from '#dashboard/components/button.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Menu, MenuItem } from '#dashboard/components/menu.tsx'
import { Pager } from '#dashboard/components/pager.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { type Column, Table } from '#dashboard/components/table.tsx'
import { filterBusinesses, selectBusiness, statusKindOf } from '#dashboard/features/businesses/public.ts'
import { useAllWaiting } from '#dashboard/features/inbox/queries.ts'
import { InitiateTransfer, useTransferDialog } from '#dashboard/features/transfers/public.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { useMobile } from '#dashboard/lib/media.ts'
import { texts } from './messages.ts'

const PER_PAGE = 8
const KINDS = [
  'businessActive',
  'businessInSetup',
  'businessUninitiated',
  'businessTransferPending',
] as const satisfies readonly StatusKind[]

/** The clients with their « Transfer Status » and who waits there: searched, filtered, in pages; a row selects its client. */
export function ClientList({ businesses }: { businesses: readonly Business[] }) {
  const t = useText(texts)
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<StatusKind | null>(null)
  const [page, setPage] = useState(0)
  const { offer, dialog } = useTransferDialog()
  const found = filterBusinesses(businesses, search).filter(
    (business) => kind === null || statusKindOf(business) === kind,
  )
  const { data, hasNextPage } = useAllWaiting()
  // A list that goes on would give too low a figure.
  const waiting = hasNextPage ? [] : (data?.pages.flatMap(({ conversations }) => conversations) ?? [])
  const waitingAt = (id: string) => waiting.filter(({ business }) => business.id === id).length
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  const at = Math.min(page, pages - 1)
  const rows = found.slice(at * PER_PAGE, (at + 1) * PER_PAGE)
  return (
    <section
      aria-labelledby="clients"
      className="flex flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-xs"
    >
      <header className="flex min-h-[60px] flex-wrap items-center gap-x-2 gap-y-2 border-b border-border py-2.5 pr-4 pl-[18px]">
        <h2 id="clients" className="title-card mr-auto">
          {t.clients}
        </h2>
        <SearchField
          label={t.searchClient}
          placeholder={t.searchClient}
          value={search}
          onChange={(value) => {
            setSearch(value)
            setPage(0)
          }}
          className="w-60 max-md:order-last max-md:w-full"
        />
        <StatusFilter
          value={kind}
          onChange={(value) => {
            setKind(value)
            setPage(0)
          }}
        />
      </header>
      {rows.length === 0 ? (
        <EmptyState drawing="search" title={t.nobodyFound} headingLevel={3}>
          {t.nobodyFoundText}
        </EmptyState>
      ) : (
        <Clients rows={rows} waitingAt={waitingAt} onOffer={offer} />
      )}
      {found.length > 0 && (
        <Pager before={at > 0} after={at < pages - 1} onGo={(by, show) => show(() => setPage(at + by))}>
          {t.range({ from: at * PER_PAGE + 1, to: at * PER_PAGE + rows.length, n: found.length })}
        </Pager>
      )}
      {dialog}
    </section>
  )
}

interface ClientsProps {
  rows: readonly Business[]
  waitingAt: (businessId: string) => number
  onOffer: (business: Business) => void
}

function Clients(props: ClientsProps) {
  return useMobile() ? <ClientRows {...props} /> : <ClientTable {...props} />
}

function ClientRows({ rows, waitingAt, onOffer }: ClientsProps) {
  const f = useFormats()
  return (
    <ul>
      {rows.map((business) => (
        <li key={business.id} className="flex items-center not-first:border-t not-first:border-border">
          <button
            type="button"
            onClick={() => selectBusiness(business.id)}
            className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3 text-left -outline-offset-2"
          >
            <Avatar kind="business" size={36} name={business.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-base font-semibold text-ink">{business.name}</span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-muted">
                <StatusBadge kind={statusKindOf(business)} size="sm" />
                <Waiting n={waitingAt(business.id)} />
                <span className="whitespace-nowrap">{f.date(business.createdAt)}</span>
              </span>
            </span>
            <ChevronRight size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
          </button>
          <InitiateTransfer business={business} onOffer={onOffer} compact className="mr-3" />
        </li>
      ))}
    </ul>
  )
}

function ClientTable({ rows, waitingAt, onOffer }: ClientsProps) {
  const t = useText(texts)
  const f = useFormats()
  const lang = useLangOf()
  const columns: Column<Business>[] = [
    {
      key: 'name',
      head: t.client,
      width: '33%',
      cell: (business) => (
        <span className="flex items-center gap-3 font-semibold">
          <Avatar kind="business" size={32} name={business.name} />
          <span className="truncate">{business.name}</span>
          <Waiting n={waitingAt(business.id)} />
        </span>
      ),
    },
    { key: 'email', head: t.email, cell: (business) => <Muted>{business.email}</Muted> },
    {
      key: 'status',
      head: <span lang={lang(texts.transferStatus)}>{t.transferStatus}</span>,
      cell: (business) => <StatusBadge kind={statusKindOf(business)} />,
    },
    { key: 'created', head: t.createdOn, cell: (business) => <Muted>{f.date(business.createdAt)}</Muted> },
    {
      key: 'open',
      head: <span className="sr-only">{t.open}</span>,
      align: 'right',
      width: '13rem',
      cell: (business) => (
        <span className="flex items-center justify-end gap-3">
          <InitiateTransfer
            business={business}
            onOffer={onOffer}
            variant="secondary"
            className="relative opacity-0 transition-opacity duration-[var(--dur-fast)] group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
          />
          <ChevronRight size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
        </span>
      ),
    },
  ]
  return (
    <div className="[&>*]:rounded-none [&>*]:border-0 [&>*]:shadow-none">
      <Table
        label={t.clients}
        columns={columns}
        rows={rows}
        rowKey={(business) => business.id}
        onRowClick={(business) => selectBusiness(business.id)}
      />
    </div>
  )
}

/** How many wait for a person at a client. */
function Waiting({ n }: { n: number }) {
  const t = useText(texts)
  if (n === 0) return null
  return (
    <Badge tone="warning" mark="dot" size="sm" className="flex-none">
      {t.waitsHere({ n })}
    </Badge>
  )
}

function Muted({ children }: { children: string }) {
  return <span className="text-ink-muted">{children}</span>
}

function StatusFilter({
  value,
  onChange,
}: {
  value: StatusKind | null
  onChange: (value: StatusKind | null) => void
}) {
  const t = useText(texts)
  const badges = useText(badgeTexts)
  return (
    <Menu
      label={t.status}
      align="end"
      trigger={
        <Button icon={ListFilter} {...(value && { 'data-on': true, variant: 'soft' })}>
          {value ? badges[value] : t.status}
        </Button>
      }
    >
      <MenuItem selected={value === null} onSelect={() => onChange(null)}>
        {t.allStatuses}
      </MenuItem>
      {KINDS.map((kind) => (
        <MenuItem key={kind} selected={value === kind} onSelect={() => onChange(kind)}>
          {badges[kind]}
        </MenuItem>
      ))}
    </Menu>
  )
}
