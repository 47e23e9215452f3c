import { BellRing, Hourglass } from 'lucide-react'
import { useId, useState } from 'react'
import type { StockDemand, StockItem } from '#contract/stock-alerts/stock-alerts.ts'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { useNow } from '#dashboard/components/relative-time.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { type Formats, useFormats } from '#dashboard/lib/formats.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { demandTexts } from '../demand-messages.ts'
import { useDemand, useNotify, useSaveStockSettings, useStockSettings } from '../demand-queries.ts'
import { texts } from '../messages.ts'

const SHOWN = 3
const MORE = 20

const stateOf = (
  { byTeam, available, backorder, quantity }: StockItem,
  t: Texts<typeof demandTexts>,
  f: Formats,
): string => {
  if (byTeam) return t.byTeam
  if (!available) return t.soldOut
  if (backorder) return t.backorder
  return quantity === null ? t.inStock : t.units({ n: f.number(quantity) })
}

/** What the shop says of a product, and when it said so. */
function ShopState({ item }: { item: StockItem }) {
  const t = useText(demandTexts)
  const f = useFormats()
  const now = useNow()
  const state = stateOf(item, t, f)
  const ago = f.agoInText(item.readAt, Math.max(now, Date.parse(item.readAt)))
  return (
    <span className="text-ink-subtle">
      <span className="max-md:hidden">· </span>
      {state}, {t.read({ ago })}
    </span>
  )
}

function Product(props: {
  product: StockDemand
  connected: boolean
  writable: boolean
  onNotify: () => void
}) {
  const { product, connected, writable, onNotify } = props
  const t = useText(demandTexts)
  const f = useFormats()
  const { item, worth, waiting } = product
  return (
    <li className="flex items-center gap-x-4 border-t border-border py-2.5 text-sm">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" title={product.productName}>
          {product.productName}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-xs text-ink-muted">
          <span className="tnum">
            {t.waiting({ n: waiting })}
            {worth !== null && item?.currency && `, ${t.worth({ amount: f.money(worth, item.currency) })}`}
          </span>
          {item !== null ? (
            <ShopState item={item} />
          ) : (
            connected && <span className="text-ink-subtle">· {t.unknown}</span>
          )}
        </p>
      </div>
      {writable && (
        <Button
          size="sm"
          icon={BellRing}
          aria-label={t.notifyOne({ product: product.productName })}
          onClick={onNotify}
        >
          {t.notify}
        </Button>
      )}
    </li>
  )
}

function LimitSwitch({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(demandTexts)
  const settings = useStockSettings(businessId)
  const save = useSaveStockSettings(businessId)
  if (settings.data === undefined) return null
  return (
    <Switch
      row
      className="border-t border-border"
      label={t.limit}
      hint={t.limitHint}
      checked={settings.data.limitToStock}
      disabled={!writable}
      onChange={(limitToStock) =>
        save
          .mutateAsync({ limitToStock })
          .catch((error: Error) => toastCallFailed(error, { title: t.settingFailed }))
      }
    />
  )
}

/** Which products people wait for, what that is worth, and how they are told. */
export function Demand({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(demandTexts)
  const s = useText(texts)
  const id = useId()
  const [limit, setLimit] = useState(SHOWN)
  const [confirming, setConfirming] = useState<StockDemand | null>(null)
  const query = useDemand(businessId, limit)
  const { data } = query
  const notify = useNotify(businessId)
  if (data === undefined)
    return (
      <QueryFailed query={query} again={s.tryAgain}>
        {t.unread}
      </QueryFailed>
    )
  if (data.products.length === 0 && !data.connected) return null
  const confirm = async (product: StockDemand) => {
    try {
      const { told, more } = await notify.mutateAsync(product.productId)
      if (told === 0) toast({ title: t.nobody, text: t.nobodyText })
      else toast({ title: t.told({ n: told }), ...(more && { text: t.moreTold }) })
    } catch (error) {
      toastCallFailed(error as Error, { title: t.failed })
    }
    setConfirming(null)
  }
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-border bg-surface px-[18px] pt-3.5 pb-1 shadow-xs"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="flex items-center gap-2 text-base font-semibold">
          <Hourglass size={17} strokeWidth={1.75} className="text-ink-subtle" aria-hidden />
          {t.title}
        </h2>
        <p className="min-w-0 flex-1 basis-72 text-xs text-ink-muted">
          {data.connected ? t.automatic : t.notConnected}
        </p>
        {!data.connected && writable && (
          <ButtonLink size="sm" href="/settings#integrations">
            {t.connect}
          </ButtonLink>
        )}
      </div>
      {data.products.length > 0 && (
        <ul>
          {data.products.map((product) => (
            <Product
              key={product.productId}
              product={product}
              connected={data.connected}
              writable={writable}
              onNotify={() => setConfirming(product)}
            />
          ))}
        </ul>
      )}
      {data.more && limit < MORE && (
        <Button variant="ghost" size="sm" className="mb-2" onClick={() => setLimit(MORE)}>
          {t.showMore}
        </Button>
      )}
      {data.connected && <LimitSwitch businessId={businessId} writable={writable} />}
      <ConfirmDialog
        open={confirming !== null}
        danger={false}
        icon={BellRing}
        title={t.askTitle({ n: confirming?.waiting ?? 0 })}
        text={(confirming?.item ? t.askShop : t.askAlone)({ product: confirming?.productName ?? '' })}
        confirmLabel={t.notify}
        busy={notify.isPending}
        onClose={() => setConfirming(null)}
        onConfirm={() => confirming && void confirm(confirming)}
      />
    </section>
  )
}
