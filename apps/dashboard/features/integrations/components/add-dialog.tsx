import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import type { Business } from '#contract/businesses/businesses.ts'
import type { Integration, Platform } from '#contract/integrations/integrations.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Dialog } from '#dashboard/components/dialog.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { QueryFailed } from '#dashboard/components/query-failed.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { texts } from '../messages.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import type { useIntegrations } from '../queries.ts'
import { useShopForm } from '../use-shop-form.ts'
import { PlatformMark } from './platform-mark.tsx'
import { ShopFields } from './shop-fields.tsx'

interface AddDialogProps {
  business: Pick<Business, 'id' | 'name'>
  /** Of the business’s shops: it says which platforms there are, and whether the owner may agree at Shopify. */
  query: ReturnType<typeof useIntegrations>
  /** Chosen already: the dialog begins with what it is reached with. */
  begun: Platform | undefined
  onClose: () => void
  onConnected: (shop: Integration) => void
}

/** Connecting a shop in two steps: its platform, then what it is reached with. */
export function AddDialog({ business, query, begun, onClose, onConnected }: AddDialogProps) {
  const t = useText(texts)
  const { platforms = [], shopifyAuthorization = true } = query.data ?? {}
  const [chosen, setPlatform] = useState(begun)
  const platform = chosen ?? platforms[0]
  const [step, setStep] = useState<1 | 2>(begun === undefined ? 1 : 2)
  const form = useShopForm(business.id, platform ?? 'shopify', onConnected)
  const choice = useForm({ submit: async () => platform && setStep(2) })
  const heading = (words: string) => (
    <span className="flex items-baseline justify-between gap-3">
      <span>{words}</span>
      <span className="font-sans text-xs font-normal whitespace-nowrap text-ink-muted">
        {t.step({ step })}
      </span>
    </span>
  )
  if (step === 1 || platform === undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        dirty={form.dirty}
        title={heading(t.add)}
        description={t.choose}
        form={choice}
        footer={
          <FormButtons form={choice} disabled={platform === undefined} onCancel={onClose}>
            {t.continue}
          </FormButtons>
        }
      >
        {query.isPending && <Skeleton className="h-56 w-full rounded-lg" />}
        {query.data === undefined && <QueryFailed query={query}>{t.fetchFailed}.</QueryFailed>}
        <PlatformChoice platforms={platforms} value={platform} onChange={setPlatform} />
      </Dialog>
    )
  return (
    <Dialog
      key="configure"
      open
      onClose={onClose}
      busy={form.pending}
      dirty={form.dirty}
      icon={<PlatformMark platform={platform} />}
      title={heading(t.connectTitle({ platform: PLATFORM_NAMES[platform] }))}
      description={business.name}
      form={form}
      footer={
        <>
          <Button
            variant="ghost"
            icon={ArrowLeft}
            className="mr-auto -ml-3 max-md:order-last max-md:ml-0"
            aria-disabled={form.pending}
            onClick={() => form.pending || setStep(1)}
          >
            {t.platform}
          </Button>
          <Button onClick={onClose} aria-disabled={form.pending}>
            {t.cancel}
          </Button>
          <SubmitButton form={form} loadingText={t.connecting}>
            {t.connect}
          </SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {form.failure && (
          <Alert kind="error" title={t.refused}>
            {form.failure}
          </Alert>
        )}
        <ShopFields platform={platform} form={form} authorizable={shopifyAuthorization} />
      </div>
    </Dialog>
  )
}

interface PlatformChoiceProps {
  platforms: readonly Platform[]
  value: Platform | undefined
  onChange: (platform: Platform) => void
}

function PlatformChoice({ platforms, value, onChange }: PlatformChoiceProps) {
  const t = useText(texts)
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t.platforms} className="flex flex-col gap-2">
      {platforms.map((platform) => (
        <label
          key={platform}
          className="flex items-center gap-3.5 rounded-lg border border-border px-4 py-3.5 outline-offset-2 transition-colors duration-[var(--dur-fast)] hover:border-border-strong has-checked:border-primary has-checked:bg-primary-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
        >
          <PlatformMark platform={platform} />
          <span className="min-w-0 flex-1">
            <span className="block text-base/5 font-semibold text-ink">{PLATFORM_NAMES[platform]}</span>
            <span className="mt-0.5 block text-xs text-ink-muted">{t[`${platform}Line`]}</span>
          </span>
          <input
            type="radio"
            name={name}
            value={platform}
            checked={platform === value}
            onChange={() => onChange(platform)}
            className="radio outline-none"
          />
        </label>
      ))}
    </div>
  )
}
