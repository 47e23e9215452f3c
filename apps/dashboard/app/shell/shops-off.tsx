import { useEffect, useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import { mayManage } from '#contract/team/roles.ts'
import { useSummary } from '#dashboard/features/businesses/public.ts'
import { lazyPage } from '#dashboard/lib/lazy-page.ts'

const ShopBand = lazyPage(() => import('#dashboard/features/integrations/components/shop-band.tsx'))

/** The band of shops that are off; its code is loaded when one is, and a page without it stays as it is. */
export function ShopsOff({ business }: { business: Business }) {
  const shops = useSummary(business.id).data?.shopsOff ?? []
  const off = shops.length > 0
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (off)
      ShopBand.preload().then(
        () => setReady(true),
        () => {},
      )
  }, [off])
  return off && ready && <ShopBand shops={shops} writable={mayManage(business.role)} />
}
