import { Check, ChevronsUpDown, LayoutGrid, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { Business } from '#contract/businesses/businesses.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { Popover } from '#dashboard/components/popover.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import {
  businessNounOf,
  filterBusinesses,
  selectBusiness,
  statusKindOf,
  useHomeName,
  useSelection,
} from '#dashboard/features/businesses/public.ts'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** Above this number of businesses the list has a search field. */
const SEARCH_ABOVE = 7

/** « Salon de thé · Lyon »: what tells a business from another under its name; a town once. */
const secondLine = ({ subtitle, address, email }: Business): string =>
  [subtitle, subtitle?.includes(address?.city ?? '') ? null : address?.city].filter(Boolean).join(' · ') ||
  email

interface SwitcherProps {
  look: 'sidebar' | 'collapsed' | 'bar'
  onCreate: () => void
  /** Something was chosen: a drawer closes. */
  onDone?: () => void
}

/** The business switcher, with the dashboard entry of agencies, developers and consultants. */
export function Switcher({ look, onCreate, onDone }: SwitcherProps) {
  const t = useText(texts)
  const [search, setSearch] = useState('')
  return (
    <Popover
      label={t.switcher}
      side={look === 'collapsed' ? 'right' : 'bottom'}
      className="w-80 max-w-[calc(100vw-1.5rem)] overflow-hidden!"
      onOpenChange={(open) => !open && setSearch('')}
      trigger={<Trigger look={look} />}
    >
      {(close) => (
        <Choices
          search={search}
          onSearch={setSearch}
          close={() => {
            close()
            onDone?.()
          }}
          onCreate={onCreate}
        />
      )}
    </Popover>
  )
}

function useCurrent() {
  const t = useText(texts)
  const { selected, businesses, userType } = useSelection()
  const home = useHomeName(userType)
  if (selected) return { name: selected.name, second: secondLine(selected), business: selected }
  const n = businesses.length
  return {
    name: home ?? t.noBusiness,
    second: userType === 'DEVELOPER' ? t.projectCount({ n }) : t.clientCount({ n }),
    business: null,
  }
}

/** Gets ref, aria and handlers from the popover. */
function Trigger({
  look,
  ...rest
}: {
  look: SwitcherProps['look']
}): ReactElement<React.ComponentProps<'button'>> {
  const t = useText(texts)
  const f = useFormats()
  const { name, second, business } = useCurrent()
  const tile = business ? (
    <Avatar kind="business" size={look === 'bar' ? 28 : 32} name={business.name} />
  ) : (
    <Tile size={look === 'bar' ? 'size-7' : 'size-8'} />
  )
  return (
    <button
      type="button"
      {...rest}
      data-tip={look === 'collapsed' ? name : undefined}
      data-tip-side="right"
      className={cx(
        'flex items-center text-left transition-colors duration-[var(--dur-fast)]',
        look === 'sidebar' &&
          'h-[50px] w-full gap-2.5 rounded-[10px] border border-border bg-surface pr-2.5 pl-2 shadow-xs hover:border-border-strong',
        look === 'collapsed' &&
          'size-10 justify-center rounded-[10px] border border-border bg-surface shadow-xs hover:border-border-strong',
        look === 'bar' && '-ml-1 h-11 min-w-0 gap-2.5 rounded-md px-1',
      )}
    >
      {tile}
      <span className="sr-only">{f.labelled(t.switcher, '')}</span>
      {look === 'collapsed' && <span className="sr-only">{name}</span>}
      {look !== 'collapsed' && (
        <>
          <span className="min-w-0 flex-1">
            <span
              className={cx(
                'block truncate text-ink',
                look === 'bar' ? 'title-card' : 'text-sm font-semibold',
              )}
            >
              {name}
            </span>
            {look === 'sidebar' && <span className="block truncate text-xs text-ink-muted">{second}</span>}
          </span>
          <ChevronsUpDown size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
        </>
      )}
    </button>
  )
}

function Tile({ size }: { size: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex flex-none items-center justify-center rounded-[9px] bg-neutral-soft text-on-neutral-soft',
        size,
      )}
    >
      <LayoutGrid size={16} strokeWidth={1.75} />
    </span>
  )
}

interface ChoicesProps {
  search: string
  onSearch: (value: string) => void
  close: () => void
  onCreate: () => void
}

function Choices({ search, onSearch, close, onCreate }: ChoicesProps) {
  const t = useText(texts)
  const { businesses, selected, userType } = useSelection()
  const home = useHomeName(userType)
  const [, navigate] = useLocation()
  const wording = businessNounOf(userType)
  const found = filterBusinesses(businesses, search)
  const placeholder = wording === 'project' ? t.searchProject : t.searchBusiness
  const heading = { business: t.businesses, client: t.clients, project: t.projects }[wording]

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button:not([aria-label])')]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[(at + step + stops.length) % stops.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
    <div className="flex max-h-[min(32rem,calc(100dvh-8rem))] flex-col p-1.5" onKeyDown={onKeyDown}>
      {businesses.length > SEARCH_ABOVE && (
        <div className="p-0.5 pb-1.5">
          <SearchField label={placeholder} placeholder={placeholder} value={search} onChange={onSearch} />
        </div>
      )}
      {home && search === '' && (
        <Choice
          selected={selected === null}
          leading={<Tile size="size-7" />}
          onClick={() => {
            selectBusiness(null)
            navigate('/dashboard')
            close()
          }}
        >
          {home}
        </Choice>
      )}
      {businesses.length > 0 && (
        <>
          <p className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-subtle">{heading}</p>
          <ul
            aria-label={heading}
            className="max-h-[304px] min-h-0 flex-1 overflow-y-auto max-md:max-h-[308px]"
          >
            {found.map((business) => (
              <li key={business.id}>
                <Choice
                  selected={business.id === selected?.id}
                  leading={<Avatar kind="business" size={28} name={business.name} />}
                  trailing={
                    business.status === 'CLAIMED' && !business.hasActiveTransfer ? null : (
                      <StatusBadge kind={statusKindOf(business)} size="sm" />
                    )
                  }
                  onClick={() => {
                    selectBusiness(business.id)
                    close()
                  }}
                >
                  {business.name}
                </Choice>
              </li>
            ))}
          </ul>
        </>
      )}
      {found.length === 0 && search !== '' && (
        <p role="status" className="px-2.5 py-3 text-sm text-ink-muted">
          {t.nothingFound}
        </p>
      )}
      <hr className="mx-1 my-1.5 border-border" />
      <button
        type="button"
        onClick={() => {
          close()
          onCreate()
        }}
        className="flex min-h-9 w-full items-center gap-2.5 rounded-[7px] px-2.5 text-left text-sm font-medium text-ink-link -outline-offset-2 hover:bg-overlay-hover max-md:min-h-11"
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {{ business: t.addBusiness, client: t.addClient, project: t.addProject }[wording]}
      </button>
    </div>
  )
}

function Choice(props: {
  selected: boolean
  leading: ReactNode
  trailing?: ReactNode
  children: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-current={props.selected ? 'true' : undefined}
      onClick={props.onClick}
      className={cx(
        'flex min-h-[38px] w-full items-center gap-2.5 rounded-[7px] px-2.5 py-1 text-left text-sm font-medium -outline-offset-2 max-md:min-h-11',
        props.selected
          ? 'bg-primary-soft font-semibold text-on-primary-soft'
          : 'text-ink hover:bg-overlay-hover',
      )}
    >
      {props.leading}
      <span className="min-w-0 flex-1 truncate">{props.children}</span>
      {props.trailing}
      {props.selected && <Check size={16} strokeWidth={2} className="flex-none" aria-hidden />}
    </button>
  )
}
