import { type AiInstructions, RESPONSE_LENGTHS, TONES } from '#contract/assistant/assistant.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { Switch } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { aiDraftErrors } from '../draft-errors.ts'
import { texts } from '../messages.ts'
import type { AiDraft } from '../queries.ts'

const SWITCHES = [
  ['hours', 'includeBusinessHours'],
  ['contact', 'includeContactInfo'],
  ['emojis', 'includeEmojis'],
] as const

interface AiFormProps {
  draft: AiDraft
  onChange: (draft: AiDraft) => void
  disabled: boolean
}

/** Context, tone, length, language, instructions and the three switches. */
export function AiForm({ draft, onChange, disabled }: AiFormProps) {
  const t = useText(texts)
  const { aiInstructions: instructions } = draft
  const errors: { aiContext?: string; language?: string } = aiDraftErrors(draft, t)
  const set = (changes: Partial<AiInstructions>) =>
    onChange({ ...draft, aiInstructions: { ...instructions, ...changes } })
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-5 p-[18px]">
      <Field
        label={t.context}
        hint={t.contextHint}
        error={errors.aiContext}
        counter={{ value: draft.aiContext.length, max: LIMITS.aiContextMax }}
      >
        <Textarea
          rows={6}
          maxRows={16}
          value={draft.aiContext}
          onChange={(event) => onChange({ ...draft, aiContext: event.target.value })}
        />
      </Field>
      <Field as="group" label={t.tone}>
        <Segmented
          block
          className="max-sm:grid-flow-row max-sm:grid-cols-2"
          label={t.tone}
          value={instructions.tone}
          disabled={disabled}
          onChange={(tone) => set({ tone })}
          options={TONES.map((value) => ({ value, label: t[value] }))}
        />
      </Field>
      <Field as="group" label={t.length}>
        <Segmented
          block
          className="max-sm:grid-flow-row max-sm:grid-cols-2"
          label={t.length}
          value={instructions.responseLength}
          disabled={disabled}
          onChange={(responseLength) => set({ responseLength })}
          options={RESPONSE_LENGTHS.map((value) => ({ value, label: t[value] }))}
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-[10rem_1fr]">
        <Field label={t.language} hint={t.languageHint} error={errors.language}>
          <Input
            value={instructions.language}
            maxLength={LIMITS.answerLanguageMax}
            autoComplete="off"
            onChange={(event) => set({ language: event.target.value })}
          />
        </Field>
        <Field label={t.custom} optional>
          <Textarea
            rows={1}
            maxRows={6}
            value={instructions.customInstructions}
            maxLength={LIMITS.customInstructionsMax}
            onChange={(event) => set({ customInstructions: event.target.value })}
          />
        </Field>
      </div>
      <div className="divide-y divide-border border-t border-border">
        {SWITCHES.map(([label, name]) => (
          <Switch
            key={name}
            row
            label={t[label]}
            checked={instructions[name]}
            disabled={disabled}
            onChange={(on) => set({ [name]: on })}
          />
        ))}
      </div>
    </fieldset>
  )
}
