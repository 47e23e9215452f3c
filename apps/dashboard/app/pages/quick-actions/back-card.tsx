import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, PackageCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type StockDemand, stockAlerts } from '#contract/stock-alerts/stock-alerts.ts'
import { ActionCard } from '#dashboard/components/action-card.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import { Button, ButtonLink } from '#dashboard/components/button.tsx'
import { ConfirmDialog } from '#dashboard/components/dialog.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useLive } from '#dashboard/lib/use-live.ts'
import { backTexts } from './back-messages.ts'

const PRODUCTS = 20

// Of its own, not the screen's of stock requests: what two screens share, all of them download.
function useDemand(businessId: string) {
  const queryKey = ['quick-demand', businessId]
  useLive(queryKey, ({ type }) => type === 'stock-requests')
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(stockAlerts.getStockDemand, { params: { businessId }, query: { limit: PRODUCTS }, signal }),
  })
}

/** Tells those who wait for a product that it is back. */
export function BackCard({ businessId, writable }: { businessId: string; writable: boolean }) {
  const t = useText(backTexts)
  const demand = useDemand(businessId)
  const [chosen, setChosen] = useState<string | null>(null)
  const products = demand.data?.products ?? []
  const product = products.find(({ productId }) => productId === chosen) ?? products[0]
  return (
    <ActionCard
      id="back-in-stock"
      icon={PackageCheck}
      title={t.backTitle}
      text={t.backText}
      query={demand}
      skeleton="h-30"
      failed={t.backFailed}
      nothing={t.nobodyExpects}
    >
      {product && (
        <>
          <Field label={t.product} hideLabel>
            <Select
              value={product.productId}
              onChange={setChosen}
              options={products.map(({ productId, productName }) => ({
                value: productId,
                label: productName,
              }))}
            />
          </Field>
          <Stock product={product} />
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
            <ButtonLink variant="ghost" className="-ml-3" href="/product-notifications">
              {t.seeRequests}
            </ButtonLink>
            {writable && <Notify businessId={businessId} product={product} />}
          </div>
        </>
      )}
    </ActionCard>
  )
}

function Stock({ product: { waiting, item } }: { product: StockDemand }) {
  const t = useText(backTexts)
  const f = useFormats()
  return (
    <p className="mt-2.5 flex flex-wrap gap-2">
      <Badge tone="warning" mark="dot">
        {t.waitingFor({ n: waiting })}
      </Badge>
      {item && (
        <Badge tone={item.available ? 'success' : 'neutral'} mark={item.available ? 'dot' : 'ring'}>
          {!item.available
            ? t.soldOut
            : item.quantity === null
              ? t.inStock
              : t.units({ n: f.number(item.quantity) })}
        </Badge>
      )}
    </p>
  )
}

function Notify({ businessId, product }: { businessId: string; product: StockDemand }) {
  const t = useText(backTexts)
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  // Said by the mutation, not by the click: once everybody is told, this button is gone.
  const notify = useMutation({
    mutationFn: () =>
      call(stockAlerts.notifyWaiting, {
        params: { businessId },
        body: { productId: product.productId },
      }),
    onSuccess: ({ told, more }) => {
      if (told === 0) toast({ kind: 'info', title: t.nobodyTold, text: t.nobodyToldText })
      else toast({ title: t.told({ n: told }), ...(more && { text: t.moreTold }) })
    },
    onError: (error) => toastCallFailed(error, { title: t.nobodyTold }),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries()
    },
  })
  const name = { product: product.productName }
  const soldOut = product.item?.available === false
  return (
    <>
      <Button icon={BellRing} onClick={() => setAsking(true)}>
        {t.notify({ n: product.waiting })}
      </Button>
      <ConfirmDialog
        open={asking}
        danger={false}
        icon={soldOut ? TriangleAlert : BellRing}
        title={t.notifyAsk({ n: product.waiting })}
        text={soldOut ? t.askSoldOut(name) : product.item ? t.askShop(name) : t.askAlone(name)}
        confirmLabel={t.notifyThem}
        busy={notify.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => notify.mutate()}
      />
    </>
  )
}
