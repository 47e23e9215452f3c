import { ShoppingBag, ShoppingCart, Store } from 'lucide-react'
import type { Platform } from '#contract/integrations/integrations.ts'
import { cx } from '#dashboard/lib/classes.ts'

const marks = {
  shopify: [ShoppingBag, 'bg-[#95bf47] text-[#14230a]'],
  woocommerce: [Store, 'bg-[#7f54b3] text-white'],
  prestashop: [ShoppingCart, 'bg-[#251b5b] text-white'],
} as const

const sizes = {
  sm: ['size-[22px] rounded-sm', 14],
  md: ['size-9 rounded-md', 18],
  lg: ['size-11 rounded-md', 21],
} as const

/** The tile of a platform in its colour. Decorative: its name stands beside it. */
export function PlatformMark({
  platform,
  size = 'md',
  className,
}: {
  platform: Platform
  size?: keyof typeof sizes
  className?: string
}) {
  const [Icon, colours] = marks[platform]
  const [box, icon] = sizes[size]
  return (
    <span
      aria-hidden="true"
      className={cx('flex flex-none items-center justify-center', box, colours, className)}
    >
      <Icon size={icon} strokeWidth={1.75} />
    </span>
  )
}

/** The icon alone, beside the platform's name. */
export function PlatformIcon({ platform }: { platform: Platform }) {
  const [Icon] = marks[platform]
  return <Icon size={13} strokeWidth={2} aria-hidden />
}
