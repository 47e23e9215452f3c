import { Unplug } from 'lucide-react'
import type { Integration } from '#contract/integrations/integrations.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { PLATFORM_NAMES, PlatformMark } from '#dashboard/features/integrations/public.ts'
import { useLangOf, useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

interface IntegrationFieldProps {
  integrations: readonly Integration[]
  value: string | null
  onChange: (id: string | null) => void
}

/** Which shop a key answers for, or none. */
export function IntegrationField({ integrations, value, onChange }: IntegrationFieldProps) {
  const t = useText(texts)
  const lang = useLangOf()
  const chosen = integrations.find(({ id }) => id === value)
  return (
    <Field
      label={t.integration}
      optional
      hint={chosen ? t.withShop : integrations.length > 0 ? t.anyShop : t.withoutShop}
    >
      <Select
        size="lg"
        value={chosen?.id ?? ''}
        onChange={(id) => onChange(id || null)}
        options={[
          { value: '', label: t.noIntegration },
          ...integrations.map((one) => ({
            value: one.id,
            label: `${PLATFORM_NAMES[one.platform]}, ${one.shopDomain}`,
          })),
        ]}
        render={() =>
          chosen ? (
            <>
              <PlatformMark platform={chosen.platform} size="sm" />
              <span className="flex-none">{PLATFORM_NAMES[chosen.platform]}</span>
              <span className="truncate text-xs text-ink-muted">{chosen.shopDomain}</span>
            </>
          ) : (
            <>
              <span className="flex size-[22px] flex-none items-center justify-center rounded-sm bg-surface-active text-ink-muted">
                <Unplug size={14} strokeWidth={1.75} />
              </span>
              <span className="truncate" lang={lang(texts.noIntegration)}>
                {t.noIntegration}
              </span>
            </>
          )
        }
      />
    </Field>
  )
}
