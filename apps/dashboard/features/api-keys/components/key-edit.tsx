import { Code, KeyRound, RefreshCw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { API_KEY_NAME_MAX, type ApiKey } from '#contract/api-keys/api-keys.ts'
import type { Integration } from '#contract/integrations/integrations.ts'
import { Alert } from '#dashboard/components/alert.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Switch } from '#dashboard/components/choice.tsx'
import { useCopy } from '#dashboard/components/copy-button.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FormButtons } from '#dashboard/components/form-buttons.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { failureText } from '../failure-text.ts'
import { maskKey } from '../mask.ts'
import { texts } from '../messages.ts'
import type { KeyChanges } from '../queries.ts'
import { snippets } from '../snippets.ts'
import { IntegrationField } from './integration-field.tsx'
import { KeyCode } from './key-code.tsx'
import { KeyLayout } from './key-form.tsx'
import { LastUsed } from './key-list.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  )
}

function Activity({ apiKey, site }: { apiKey: ApiKey; site: string }) {
  const t = useText(texts)
  const f = useFormats()
  const { copied, copy } = useCopy()
  return (
    <>
      <h2 className="font-semibold">{t.activity}</h2>
      <dl className="mt-3 space-y-3">
        <Fact name={t.lastUsed}>
          <LastUsed apiKey={apiKey} />
        </Fact>
        <Fact name={t.createdOn}>{f.date(apiKey.createdAt)}</Fact>
        <Fact name={t.updatedOn}>{f.date(apiKey.updatedAt)}</Fact>
        <Fact name={t.installation}>
          {apiKey.installedAt ? `${t.seenOn} ${f.date(apiKey.installedAt)}` : t.notInstalled}
        </Fact>
      </dl>
      <hr className="my-3 border-border" />
      <Button
        variant="ghost"
        size="sm"
        icon={Code}
        onClick={() => void copy(snippets(site, apiKey.apiKey)[0].code)}
      >
        {copied ? t.copied : t.copySnippet}
      </Button>
    </>
  )
}

interface KeyEditProps {
  apiKey: ApiKey
  integrations: readonly Integration[]
  site: string
  /** Begins at the code to paste. */
  code: boolean
  /** Only what changed; nothing changed just closes. */
  onSave: (changes: KeyChanges) => Promise<unknown>
  onClose: () => void
  onRegenerate: () => void
  onDelete: () => void
}

/** Name, state and shop of a key; its domain stays. */
export function KeyEdit({
  apiKey,
  integrations,
  site,
  code,
  onSave,
  onClose,
  onRegenerate,
  onDelete,
}: KeyEditProps) {
  const t = useText(texts)
  const [name, setName] = useState(apiKey.name ?? '')
  const [integrationId, setIntegration] = useState(apiKey.integrationId)
  const [isActive, setActive] = useState(apiKey.isActive)
  const form = useForm({
    submit: async () => {
      const trimmed = name.trim()
      const changes: KeyChanges = {
        ...(trimmed !== (apiKey.name ?? '') && { name: trimmed === '' ? null : trimmed }),
        ...(isActive !== apiKey.isActive && { isActive }),
        ...(integrationId !== apiKey.integrationId && { integrationId }),
      }
      if (Object.keys(changes).length > 0) await onSave(changes)
      onClose()
    },
  })
  return (
    <form {...form.attributes}>
      <KeyLayout
        aside={<Activity apiKey={apiKey} site={site} />}
        footer={
          <FormButtons form={form} loadingText={t.saving} onCancel={onClose}>
            {t.save}
          </FormButtons>
        }
        after={
          <>
            <KeyCode apiKey={apiKey} site={site} open={code} />
            <div className="divide-y divide-border rounded-lg border border-border bg-surface shadow-xs">
              <DangerRow title={t.regenerateTitle} line={t.regenerateLine}>
                <Button size="sm" icon={RefreshCw} onClick={onRegenerate}>
                  {t.regenerate}
                </Button>
              </DangerRow>
              <DangerRow title={t.deleteTitle} line={t.deleteLine({ domain: apiKey.domain })}>
                <Button size="sm" variant="danger-ghost" icon={Trash2} onClick={onDelete}>
                  {t.delete}
                </Button>
              </DangerRow>
            </div>
          </>
        }
      >
        {form.failure && <Alert kind="error">{failureText(form.failure, t.updateFailed)}</Alert>}
        <div className="flex flex-wrap items-center gap-4">
          <span className="flex size-11 items-center justify-center rounded-md bg-primary-soft text-on-primary-soft max-md:hidden">
            <KeyRound size={20} strokeWidth={1.75} aria-hidden />
          </span>
          <div className="min-w-0 flex-1">
            <p className="text-mono">{maskKey(apiKey.apiKey)}</p>
            <p className="text-xs text-ink-subtle">{t.wholeAtCreation}</p>
          </div>
          <Switch label={t.active} checked={isActive} onChange={setActive} />
        </div>
        <Field label={t.domain} hint={t.domainFixed}>
          <Input size="lg" value={apiKey.domain} readOnly />
        </Field>
        <Field label={t.name} optional>
          <Input
            size="lg"
            value={name}
            maxLength={API_KEY_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <IntegrationField integrations={integrations} value={integrationId} onChange={setIntegration} />
      </KeyLayout>
    </form>
  )
}

function DangerRow({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 p-[18px]">
      <div>
        <h2 className="text-base/5 font-semibold">{title}</h2>
        <p className="mt-0.5 text-xs text-ink-muted">{line}</p>
      </div>
      {children}
    </div>
  )
}
