import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { API_KEY_NAME_MAX } from '#contract/api-keys/api-keys.ts'
import { isValidDomain, normaliseDomain, withoutAccents } from '#contract/api-keys/domain.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { failureText } from '../failure-text.ts'
import { texts } from '../messages.ts'
import type { NewKey } from '../queries.ts'
import { IntegrationField } from './integration-field.tsx'

interface KeyLayoutProps {
  children: ReactNode
  footer: ReactNode
  aside: ReactNode
  after?: ReactNode
}

/** Card with a footer of buttons, and an aside of 300 px. */
export function KeyLayout({ children, footer, aside, after }: KeyLayoutProps) {
  return (
    <div className="mx-auto grid w-full max-w-[940px] gap-4 lg:grid-cols-[624px_300px]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="overflow-hidden rounded-lg border border-border bg-surface shadow-xs">
          <div className="space-y-5 p-6 max-md:p-4">{children}</div>
          <div className="flex justify-end gap-2 border-t border-border bg-surface-sunken px-6 py-3.5 max-md:px-4">
            {footer}
          </div>
        </div>
        {after}
      </div>
      <div className="h-fit rounded-lg border border-border bg-surface-sunken p-[18px]">{aside}</div>
    </div>
  )
}

const errorOf = (domain: string, t: Texts<typeof texts>): string | null => {
  if (domain.trim() === '') return t.domainRequired
  if (isValidDomain(normaliseDomain(domain))) return null
  const written = withoutAccents(domain)
  return written ? t.domainAccents({ written }) : t.domainInvalid
}

function Advice() {
  const t = useText(texts)
  const points = [
    [t.pathIgnored, t.pathIgnoredText],
    [t.domainFinal, t.domainFinalText],
    [t.development, t.developmentText],
    [t.shownOnce, t.shownOnceText],
  ] as const
  return (
    <>
      <h2 className="font-semibold">{t.oneKeyTitle}</h2>
      <ul className="mt-3 space-y-3">
        {points.map(([title, text]) => (
          <li key={title} className="flex gap-2.5">
            <Check size={16} strokeWidth={2} className="mt-0.5 flex-none text-success" aria-hidden />
            <p>
              <span className="block text-sm font-semibold">{title}</span>
              <span className="block text-xs text-ink-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

interface KeyFormProps {
  businessId: string
  integrations: readonly Integration[]
  /** Filled in as the domain, unless one of those that are taken is its. */
  site: string | null
  taken: readonly string[]
  onSubmit: (key: NewKey) => Promise<unknown>
  onCancel: () => void
}

/** What was typed; `integrationId` absent: the first shop is proposed. */
interface KeyDraft {
  domain: string
  name: string
  integrationId?: string | null
}

/** A new key: its domain, read back while typing, a name, and the shop it answers for. */
export function KeyForm({ businessId, integrations, site, taken, onSubmit, onCancel }: KeyFormProps) {
  const t = useText(texts)
  const own = site === null ? '' : normaliseDomain(site)
  const draft = useDraft<KeyDraft>(`api-key:${businessId}`, {
    domain: isValidDomain(own) && !taken.includes(own) ? own : '',
    name: '',
  })
  const { domain, name, integrationId: picked } = draft.value
  const known = picked === null || integrations.some(({ id }) => id === picked)
  const integrationId = known && picked !== undefined ? picked : (integrations[0]?.id ?? null)
  const reading = normaliseDomain(domain)
  const valid = domain.trim() !== '' && isValidDomain(reading)
  const form = useForm({
    check: () => ({ domain: errorOf(domain, t) }),
    submit: async () => {
      const trimmed = name.trim()
      await onSubmit({ domain, integrationId, ...(trimmed && { name: trimmed }) })
      draft.clear()
    },
  })
  return (
    <form {...form.attributes}>
      <KeyLayout
        aside={<Advice />}
        footer={
          <FormButtons form={form} loadingText={t.creating} onCancel={onCancel}>
            {t.createKey}
          </FormButtons>
        }
      >
        {form.failure && <Alert kind="error">{failureText(form.failure, t.createFailed)}</Alert>}
        <Field
          label={t.domain}
          error={form.error('domain')}
          valid={
            valid &&
            (reading.startsWith('localhost')
              ? t.localReading({ domain: reading })
              : t.domainReading({ domain: reading }))
          }
        >
          <Input
            size="lg"
            name="domain"
            value={domain}
            placeholder={t.domainPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => draft.set((before) => ({ ...before, domain: event.target.value }))}
          />
        </Field>
        <Field label={t.name} optional hint={t.nameHint}>
          <Input
            size="lg"
            value={name}
            maxLength={API_KEY_NAME_MAX}
            autoComplete="off"
            onChange={(event) => draft.set((before) => ({ ...before, name: event.target.value }))}
          />
        </Field>
        <IntegrationField
          integrations={integrations}
          value={integrationId}
          onChange={(id) => draft.set((before) => ({ ...before, integrationId: id }))}
        />
      </KeyLayout>
    </form>
  )
}
