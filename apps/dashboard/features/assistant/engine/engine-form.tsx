import { useState } from 'react'
import {
  MODEL_ADDRESS_MAX,
  MODEL_KEY_MAX,
  MODEL_NAME_MAX,
  type ModelChoice,
} from '#contract/assistant/model-choice.ts'
import { MODEL_PROVIDERS } from '#contract/assistant/model-providers.ts'
import { RadioCards } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { PasswordInput } from '#dashboard/components/password.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { type EngineDraft, type EngineField, mayKeepKey } from './draft.ts'
import { texts } from './messages.ts'
import { EXAMPLES, providerName } from './provider-names.ts'
import type { ChoiceKind } from './queries.ts'

interface EngineFormProps {
  draft: EngineDraft
  found: ModelChoice
  /** What was typed of the key; it is kept in no browser. */
  apiKey: string
  /** What is missing or wrong, and what the server refused. */
  errors: Partial<Record<EngineField, string>>
  refused: Partial<Record<EngineField, string>>
  disabled: boolean
  onChange: (changes: Partial<EngineDraft>) => void
  onKey: (key: string) => void
}

/** Who answers, and the model of one's own: provider, name, address and key. */
export function EngineForm(props: EngineFormProps) {
  const { draft, found, disabled, onChange } = props
  const t = useText(texts)
  const options: { value: ChoiceKind; title: string; text: string }[] = [
    { value: 'builtin', title: t.builtin, text: t.builtinText },
    ...(found.offered
      ? [{ value: 'offered' as const, title: t.offered, text: t.offeredText({ model: found.offered.model }) }]
      : []),
    ...(found.ownAllowed ? [{ value: 'own' as const, title: t.own, text: t.ownText }] : []),
  ]
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-5">
      <RadioCards
        label={t.choose}
        value={draft.choice}
        onChange={(choice) => onChange({ choice })}
        options={options}
      />
      {draft.choice === 'own' && <OwnFields {...props} />}
      {draft.choice !== 'builtin' && (
        <p className="max-w-[56rem] text-xs text-ink-subtle">
          {t.sent} {t.behind}
        </p>
      )}
    </fieldset>
  )
}

function OwnFields({ draft, found, apiKey, errors, refused, onChange, onKey }: EngineFormProps) {
  const t = useText(texts)
  const [left, setLeft] = useState<ReadonlySet<EngineField>>(new Set())
  const leave = (field: EngineField) => () => setLeft(new Set([...left, field]))
  /** What is missing is said once its field was left. */
  const errorOf = (field: EngineField) => refused[field] ?? (left.has(field) ? errors[field] : undefined)
  const compatible = draft.provider === 'openai-compatible'
  const common = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={t.provider}>
        <Select
          value={draft.provider}
          onChange={(value) => {
            const provider = MODEL_PROVIDERS.find((each) => each === value)
            if (provider !== undefined) onChange({ provider })
          }}
          options={MODEL_PROVIDERS.map((value) => ({ value, label: providerName(value, t.compatible) }))}
        />
      </Field>
      <Field label={t.model} hint={t.modelHint} error={errorOf('model')}>
        <Input
          {...common}
          mono
          value={draft.model}
          maxLength={MODEL_NAME_MAX}
          placeholder={EXAMPLES[draft.provider]}
          onBlur={leave('model')}
          onChange={(event) => onChange({ model: event.target.value })}
        />
      </Field>
      {compatible && (
        <Field
          label={t.address}
          hint={draft.baseUrl.startsWith('http:') ? t.unencrypted : t.addressHint}
          error={errorOf('baseUrl')}
        >
          <Input
            {...common}
            mono
            inputMode="url"
            value={draft.baseUrl}
            maxLength={MODEL_ADDRESS_MAX}
            placeholder="https://modeles.exemple.fr/v1"
            onBlur={leave('baseUrl')}
            onChange={(event) => onChange({ baseUrl: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={t.key}
        optional={compatible}
        hint={keyHint(draft, found.own, t)}
        error={draft.keyTyped && apiKey === '' ? errors.apiKey : errorOf('apiKey')}
      >
        <PasswordInput
          {...common}
          mono
          value={apiKey}
          maxLength={MODEL_KEY_MAX}
          words={{ show: t.showKey, hide: t.hideKey }}
          onBlur={leave('apiKey')}
          onChange={(event) => onKey(event.target.value.trim())}
        />
      </Field>
    </div>
  )
}

const keyHint = (draft: EngineDraft, own: ModelChoice['own'], t: Texts<typeof texts>): string => {
  if (!own?.hasKey) return t.keyHint
  if (!mayKeepKey(draft, own)) return t.keyElsewhere
  return own.keyEnding === '' ? t.keyStored : t.keyEnding({ ending: own.keyEnding })
}
