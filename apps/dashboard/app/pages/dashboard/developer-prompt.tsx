import { ChevronRight, Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { CreateBusinessContext } from '#dashboard/app/shell/create-business.ts'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { ClickableCard, LinkOverlay } from '#dashboard/components/card.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { Select } from '#dashboard/components/select.tsx'
import {
  filterBusinesses,
  lastOpenedAt,
  selectBusiness,
  statusKindOf,
  useHomeName,
  useSelection,
} from '#dashboard/features/businesses/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { texts } from './messages.ts'

type Order = 'opened' | 'name' | 'created'

function sorted(businesses: readonly Business[], order: Order): Business[] {
  const opened = lastOpenedAt()
  const created = (business: Business) => new Date(business.createdAt).getTime()
  const at = (business: Business) => opened[business.id] ?? created(business)
  return [...businesses].sort((a, b) =>
    order === 'name'
      ? a.name.localeCompare(b.name, 'fr')
      : order === 'created'
        ? created(b) - created(a)
        : at(b) - at(a),
  )
}

/** Without a selected project: those to choose from, and a way to create one (clause open.developer-prompt). */
export default function DeveloperPrompt() {
  const t = useText(texts)
  const create = useContext(CreateBusinessContext)
  const { businesses, userType } = useSelection()
  const home = useHomeName(userType)
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('opened')
  const found = filterBusinesses(sorted(businesses, order), search)
  return (
    <DashboardFrame
      title={home}
      actions={
        <Button variant="primary" icon={Plus} onClick={create}>
          {t.createProject}
        </Button>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="title-page">{t.chooseProject}</h2>
          <p className="mt-0.5 text-sm text-ink-muted">{t.chooseProjectText}</p>
        </div>
        {businesses.length > 1 && (
          <div className="flex gap-2 max-md:w-full max-md:flex-col">
            <SearchField
              label={t.searchProject}
              placeholder={t.searchProject}
              value={search}
              onChange={setSearch}
              className="w-[260px] max-md:w-full"
            />
            <Select
              toolbar
              aria-label={t.sort}
              boxClassName="w-[180px]! max-md:w-full!"
              value={order}
              onChange={(value) => setOrder(value as Order)}
              options={[
                { value: 'opened', label: t.sortOpened },
                { value: 'name', label: t.sortName },
                { value: 'created', label: t.sortCreated },
              ]}
            />
          </div>
        )}
      </div>
      {found.length === 0 && search !== '' ? (
        <EmptyState drawing="search" title={t.nobodyFound}>
          {t.nobodyFoundText}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {found.map((business) => (
            <li key={business.id}>
              <ProjectCard business={business} />
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={create}
              className="flex size-full min-h-[122px] flex-col items-center justify-center gap-2.5 rounded-lg border border-dashed border-border-strong text-sm font-semibold text-ink-muted hover:bg-surface-hover hover:text-ink"
            >
              <Plus size={20} strokeWidth={1.75} aria-hidden />
              {t.createProject}
            </button>
          </li>
        </ul>
      )}
    </DashboardFrame>
  )
}

function ProjectCard({ business }: { business: Business }) {
  const opened = lastOpenedAt()[business.id]
  return (
    <ClickableCard className="p-4">
      <div className="flex items-center gap-3">
        <Avatar kind="business" size={36} name={business.name} />
        <div className="min-w-0 flex-1">
          <LinkOverlay
            className="block max-w-full truncate text-base/5 font-semibold text-ink"
            onClick={() => selectBusiness(business.id)}
          >
            {business.name}
          </LinkOverlay>
          <p className="truncate text-xs text-ink-muted">
            {business.website?.replace(/^https?:\/\//, '') || business.email}
          </p>
        </div>
        <ChevronRight size={16} strokeWidth={1.75} className="flex-none text-ink-muted" aria-hidden />
      </div>
      <div className="mt-3.5 flex items-center justify-between gap-3 border-t border-border pt-3">
        <StatusBadge kind={statusKindOf(business)} />
        <span className="text-xs text-ink-muted">
          <RelativeTime value={opened ?? business.createdAt} long />
        </span>
      </div>
    </ClickableCard>
  )
}
