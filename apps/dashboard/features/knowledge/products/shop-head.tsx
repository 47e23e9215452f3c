import { ListFilter, RefreshCw, ShoppingBag } from 'lucide-react'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { Button } from '#dashboard/components/button.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { Tile } from '#dashboard/components/tile.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useSelection } from '#dashboard/features/businesses/public.ts'
import { PlatformMark, useIntegrations } from '#dashboard/features/integrations/public.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { SourceState } from '../sources/source-state.tsx'
import { texts } from './messages.ts'
import { useSyncShop } from './queries.ts'

interface Props {
  businessId: string
  shop: KnowledgeSource
  /** How many of its products lack something. */
  lacking: number
  filtered: boolean
  onFilter: (only: boolean) => void
  writable: boolean
}

/** A connected shop: how many products, when they were read, which ones lack something; reading it now. */
export function ShopHead({ businessId, shop, lacking, filtered, onFilter, writable }: Props) {
  const t = useText(texts)
  const agent = useSelection().selected?.role === 'agent'
  const platform = useIntegrations(businessId, !agent).data?.integrations.find(
    ({ id }) => id === shop.id,
  )?.platform
  const sync = useSyncShop(businessId)
  const update = () =>
    sync
      .mutateAsync(shop.id)
      .then(() => toast({ title: t.updating, text: t.updatingText, kind: 'info' }))
      .catch((error: Error) => toastCallFailed(error, { title: t.updateFailed }))
  return (
    <div className="flex flex-wrap items-center gap-3.5 rounded-lg border border-border bg-surface px-[18px] py-4 shadow-xs">
      {platform ? <PlatformMark platform={platform} /> : <Tile icon={ShoppingBag} />}
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold text-ink">
          <span className="truncate">{shop.name}</span>
          <SourceState source={shop} />
        </h2>
        <p className="text-xs text-ink-muted">
          {t.products({ n: shop.amount })}
          {shop.readAt && (
            <>
              {`, ${t.updated} `}
              <RelativeTime value={shop.readAt} within />
            </>
          )}
          {` · ${t.synced}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {(lacking > 0 || filtered) && (
          <Button
            variant={filtered ? 'soft' : 'ghost'}
            icon={ListFilter}
            aria-pressed={filtered}
            onClick={() => onFilter(!filtered)}
          >
            {t.incomplete({ n: lacking })}
          </Button>
        )}
        {writable && (
          <Button icon={RefreshCw} loading={sync.isPending} onClick={() => void update()}>
            {t.update}
          </Button>
        )}
      </div>
    </div>
  )
}
