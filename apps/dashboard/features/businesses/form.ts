import { useState } from 'react'
import type { Business, NewBusiness } from '#contract/businesses.ts'
import { isEmail } from '#contract/common.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { serverWords } from '#dashboard/lib/failure.ts'
import { type Texts, useText } from '#dashboard/lib/i18n.ts'
import { websiteError } from '#dashboard/lib/website-error.ts'
import { texts } from './messages.ts'
import { useBusinessActions } from './queries.ts'

export const ADDRESS_FIELDS = ['street', 'city', 'state', 'postalCode', 'country'] as const
export const FIELDS = ['name', 'email', 'description', 'phone', 'website', ...ADDRESS_FIELDS] as const
export type BusinessField = (typeof FIELDS)[number]
export type BusinessDraft = Record<BusinessField, string>
export type BusinessErrors = Partial<Record<BusinessField, string>>

/** What a field of the form lacks: name and email are required, the email needs text, an @ and a dotted domain. */
export function fieldError(
  field: BusinessField,
  draft: BusinessDraft,
  t: Texts<typeof texts>,
): string | undefined {
  const value = draft[field].trim()
  if (field === 'name' && value === '') return t.nameRequired
  if (field === 'email' && value === '') return t.emailRequired
  if (field === 'email' && !isEmail(value)) return t.emailInvalid
  if (field === 'website') return websiteError(value, t)
  return undefined
}

/** The payload: trimmed, with only the fields that were filled. */
export function bodyOf(draft: BusinessDraft): InputOf<typeof NewBusiness> {
  const filled = (fields: readonly BusinessField[]) =>
    Object.fromEntries(fields.map((f) => [f, draft[f].trim()] as const).filter(([, value]) => value !== ''))
  const address = filled(ADDRESS_FIELDS)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    ...filled(['description', 'phone', 'website']),
    ...(Object.keys(address).length > 0 && { address }),
    ...(timeZone && { timeZone }),
  }
}

/** State of the creation form; what is typed survives a reload and an expired session. */
export function useBusinessForm(options: {
  draftKey: string
  email?: string
  onCreated: (created: Business) => void
}) {
  const t = useText(texts)
  const empty = Object.fromEntries(FIELDS.map((field) => [field, ''])) as BusinessDraft
  const draft = useDraft<BusinessDraft>(options.draftKey, { ...empty, email: options.email ?? '' })
  const [errors, setErrors] = useState<BusinessErrors>({})
  const { create } = useBusinessActions()

  const edit = (field: BusinessField, value: string) => {
    draft.set((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...rest }) => rest)
  }
  const blur = (field: BusinessField) => {
    const error = draft.value[field] === '' ? undefined : fieldError(field, draft.value, t)
    if (error) setErrors((before) => ({ ...before, [field]: error }))
  }
  const submit = () => {
    const found = Object.fromEntries(
      FIELDS.map((field) => [field, fieldError(field, draft.value, t)]).filter(([, error]) => error),
    ) as BusinessErrors
    setErrors(found)
    if (Object.keys(found).length > 0 || create.isPending) return
    create.mutateAsync(bodyOf(draft.value), { onSuccess: options.onCreated }).then(draft.clear, () => {})
  }
  return { draft, errors, edit, blur, submit, busy: create.isPending, failure: reasonOf(create.error) }
}

export type BusinessForm = ReturnType<typeof useBusinessForm>

/** What the server said, or nothing more than that it failed. Null: no failure to show. */
function reasonOf(error: Error | null): string | null {
  if (error === null || error instanceof SessionExpiredError) return null
  return error instanceof ApiError ? serverWords(error.message) : ''
}
