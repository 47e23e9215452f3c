import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Summary } from '#contract/businesses/businesses.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { bandTexts } from '../shop-band-messages.ts'

interface ShopBandProps {
  /** At least one. */
  shops: Summary['shopsOff']
  /** Whether the reader may mend it. */
  writable: boolean
}

/** Over every page while a connected shop is off: which one, since when, what it means, and where it is mended. */
export default function ShopBand({ shops, writable }: ShopBandProps) {
  const t = useText(bandTexts)
  const f = useFormats()
  const [first] = shops
  if (first === undefined) return null
  const today = f.date(first.since) === f.date(new Date())
  const since = today ? f.time(first.since) : t.dated({ date: f.dateTime(first.since) })
  const sentence =
    shops.length === 1
      ? t.one({ shop: first.name, since })
      : t.several({ count: shops.length, shops: f.list(shops.map(({ name }) => name)) })
  return (
    <div
      id="shops-off"
      role="status"
      className="flex flex-none items-start gap-2.5 border-b border-border bg-warning-soft px-6 py-2.5 text-sm text-on-warning-soft max-md:px-4"
    >
      <TriangleAlert size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="font-semibold">{sentence}</strong> {t.means}
        {writable && (
          <>
            {' '}
            <Link
              href="/settings#integrations"
              className="touch-target font-semibold whitespace-nowrap underline decoration-1 underline-offset-3 hover:decoration-2"
            >
              {t.mend}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
