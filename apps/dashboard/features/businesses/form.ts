import type { Business, NewBusiness } from '#contract/businesses/businesses.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { useForm } from '#dashboard/lib/use-form.ts'
import { ADDRESS_FIELDS } from './address.ts'
import { fieldError } from './field-error.ts'
import { fieldTexts } from './field-messages.ts'
import { useBusinessActions } from './queries.ts'

export const FIELDS = ['name', 'email', 'description', 'phone', 'website', ...ADDRESS_FIELDS] as const
export type BusinessField = (typeof FIELDS)[number]
export type BusinessDraft = Record<BusinessField, string>

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
  const t = useText(fieldTexts)
  const empty = Object.fromEntries(FIELDS.map((field) => [field, ''])) as BusinessDraft
  const draft = useDraft<BusinessDraft>(options.draftKey, { ...empty, email: options.email ?? '' })
  const reads = useDraft(`${options.draftKey}:reads-website`, true)
  const { create } = useBusinessActions()
  const form = useForm<BusinessField>({
    check: () => Object.fromEntries(FIELDS.map((field) => [field, fieldError(field, draft.value[field], t)])),
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
