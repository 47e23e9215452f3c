import { PlugZap, Trash2, TriangleAlert } from 'lucide-react'
import type { Integration } from '#contract/integrations/integrations.ts'
import type { ShopProblem } from '#contract/integrations/shop-problems.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { StatusBadge } from '#dashboard/components/badge.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { cx } from '#dashboard/lib/classes.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useLanguage, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { formatShopProblem } from '../problem-texts.ts'
import { PlatformMark } from './platform-mark.tsx'

/** « Shopify, maison-camelia.myshopify.com »: tells two shops of one platform apart. */
export const shopName = (shop: Integration): string => `${PLATFORM_NAMES[shop.platform]}, ${shop.shopDomain}`

function ShopProblemLine({ said, problem }: { said: string; problem: ShopProblem | null | undefined }) {
  const { text, lang } = formatShopProblem(said, problem, useLanguage())
  return <span lang={lang}>{text}</span>
}

/** How the shop is doing, in one line. */
function Doing({ shop, testing }: { shop: Integration; testing: boolean }) {
  const t = useText(texts)
  const f = useFormats()
  if (testing) return t.testingLine
  if (!shop.isActive || shop.lastError !== null) {
    const read = shop.lastSyncAt === null ? t.neverRead : t.lastUpdate({ date: f.date(shop.lastSyncAt) })
    return (
      <>
        {read}
        {shop.lastError && (
          <>
            {' · '}
            <ShopProblemLine said={shop.lastError} problem={shop.problem} />
          </>
        )}
      </>
    )
  }
  const connection = t[shop.connectionType]
  if (shop.lastSyncAt === null) return `${t.firstReading} · ${connection}`
  const count = f.number(shop.productCount)
  return (
    <>
      {t.products({ count, one: shop.productCount === 1 })}, {t.updated}{' '}
      <RelativeTime within value={shop.lastSyncAt} /> · {connection}
    </>
  )
}

interface IntegrationRowProps {
  shop: Integration
  writable: boolean
  testing: boolean
  onTest: () => void
  onDelete: () => void
}

/** One shop: its state, where it is, how it is doing; test and delete. */
export function IntegrationRow({ shop, writable, testing, onTest, onDelete }: IntegrationRowProps) {
  const t = useText(texts)
  const state = testing
    ? 'integrationTesting'
    : shop.isActive
      ? 'integrationConnected'
      : 'integrationDisconnected'
  return (
    <li className="flex items-center gap-3.5 px-[18px] py-4 max-sm:flex-wrap">
      <PlatformMark platform={shop.platform} size="lg" className="max-sm:self-start" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-base/5 font-semibold text-ink">{PLATFORM_NAMES[shop.platform]}</span>
          <span role="status">
            <StatusBadge kind={state} />
          </span>
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
          {shop.storeName !== null && `${shop.storeName} · `}
          {shop.shopDomain}
        </p>
        <p className="mt-0.5 text-xs wrap-anywhere text-ink-subtle">
          <Doing shop={shop} testing={testing} />
        </p>
        {shop.warnings.length > 0 && !testing && (
          <ul className="mt-2 space-y-1">
            {shop.warnings.map((warning, at) => (
              <li key={warning} className="flex items-start gap-1.5 text-xs text-on-warning-soft">
                <TriangleAlert size={13} strokeWidth={2} className="mt-0.5 flex-none" aria-hidden />
                <span className="min-w-0 wrap-anywhere">
                  <ShopProblemLine said={warning} problem={shop.warningProblems[at]} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {shop.renewalAsked && (
          <Alert kind="warning" quiet className="mt-2.5">
            {t.renew}
          </Alert>
        )}
      </div>
      {writable && (
        <div className="flex flex-none items-center gap-2 max-sm:w-full max-sm:justify-end">
          <Button
            size="sm"
            icon={PlugZap}
            // Not `disabled`, which would take the focus away.
            aria-disabled={testing}
            aria-label={testing ? undefined : t.testOf({ shop: shopName(shop) })}
            className={cx(testing && 'border-transparent bg-surface-active text-ink-disabled shadow-none')}
            onClick={() => testing || onTest()}
          >
            {testing ? t.testing : t.test}
          </Button>
          <IconButton
            size="sm"
            variant="danger-ghost"
            icon={Trash2}
            label={t.deleteOf({ shop: shopName(shop) })}
            onClick={onDelete}
          />
        </div>
      )}
    </li>
  )
}
