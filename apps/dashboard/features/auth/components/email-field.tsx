import type { ComponentProps } from 'react'
import { LIMITS } from '#contract/shared-limits.ts'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from '../messages.ts'

/** The address of an account, and what is wrong with it. */
export function EmailField({
  error,
  ...input
}: ComponentProps<typeof Input> & { error: string | undefined }) {
  const t = useText(texts)
  return (
    <Field label={t.email} error={error}>
      <Input
        type="email"
        name="email"
        required
        maxLength={LIMITS.emailMax}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
    </Field>
  )
}
