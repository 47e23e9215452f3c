import type { Business, NewBusiness } from '#contract/businesses/businesses.ts'
import { isPhone } from '#contract/contacts/phone.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { emailError } from '#dashboard/lib/email-error.ts'
import { type Texts, textsOf, useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { websiteError } from '#dashboard/lib/website-error.ts'
import { ADDRESS_FIELDS } from './address.ts'
import { fieldTexts } from './field-messages.ts'
import { texts } from './messages.ts'
import { useBusinessActions } from './queries.ts'

export const FIELDS = ['name', 'email', 'description', 'phone', 'website', ...ADDRESS_FIELDS] as const
export type BusinessField = (typeof FIELDS)[number]
export type BusinessDraft = Record<BusinessField, string>

/** What a field of the form lacks: name and email are required, the email needs text, an @ and a dotted domain. */
export function fieldError(
  field: BusinessField,
  draft: BusinessDraft,
  t: Texts<typeof texts>,
): string | undefined {
  const value = draft[field].trim()
  if (field === 'name' && value === '') return t.nameRequired
  if (field === 'email') return emailError(value, t)
  if (field === 'phone' && !isPhone(value)) return textsOf(fieldTexts).phoneInvalid
  if (field === 'website') return websiteError(value, textsOf(fieldTexts))
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
  onCreated: (created: Business, readsWebsite: boolean) => void
}) {
  const t = useText(texts)
  const empty = Object.fromEntries(FIELDS.map((field) => [field, ''])) as BusinessDraft
  const draft = useDraft<BusinessDraft>(options.draftKey, { ...empty, email: options.email ?? '' })
  const reads = useDraft(`${options.draftKey}:reads-website`, true)
  const { create } = useBusinessActions()
  const form = useForm<BusinessField>({
    check: () => Object.fromEntries(FIELDS.map((field) => [field, fieldError(field, draft.value, t)])),
    submit: async () => {
      const created = await create.mutateAsync({ ...bodyOf(draft.value), readWebsite: reads.value })
      options.onCreated(created, reads.value)
      draft.clear()
      reads.clear()
    },
  })
  return {
    ...form,
    draft,
    /** Whether the public pages of the website are read for the assistant. */
    reads,
    edit: (field: BusinessField, value: string) => {
      // Sooner than in other forms (clause bizform.validation.clears).
      form.forget(field)
      draft.set((before) => ({ ...before, [field]: value }))
    },
  }
}

export type BusinessForm = ReturnType<typeof useBusinessForm>
