import { isEmail } from '#contract/common.ts'
import type { ContactDetail } from '#contract/contacts/contact.ts'
import { CONTACT_TEXT_MAX } from '#contract/contacts/contacts.ts'
import { isPhone } from '#contract/contacts/phone.ts'
import { sameValue } from '#dashboard/lib/drafts.ts'
import type { Texts } from '#dashboard/lib/i18n.ts'
import type { Problems } from '#dashboard/lib/use-form.ts'
import { websiteError } from '#dashboard/lib/website-error.ts'
import type { actionTexts } from './action-messages.ts'

export const LINES = ['name', 'email', 'phone', 'company', 'location', 'website'] as const
export type Line = (typeof LINES)[number]
/** The fields that hold one text. */
const TEXT_FIELDS = [...LINES, 'notes'] as const
type TextField = (typeof TEXT_FIELDS)[number]

export type ContactDraft = Record<TextField, string> & { tags: string[] }

/** What the form starts from. */
export const draftOf = (contact: ContactDetail | null): ContactDraft => ({
  name: contact?.name ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
  company: contact?.company ?? '',
  location: contact?.location ?? '',
  website: contact?.website ?? '',
  notes: contact?.notes ?? '',
  tags: contact?.tags ?? [],
})

/** What of a draft differs from the contact. */
export const changesOf = (draft: Partial<ContactDraft>, saved: ContactDraft): Partial<ContactDraft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => !sameValue(value, saved[field as keyof ContactDraft])),
  )

/** What one field lacks. */
const fieldError = (
  field: TextField,
  draft: ContactDraft,
  t: Texts<typeof actionTexts>,
): string | undefined => {
  const value = draft[field].trim()
  const max = CONTACT_TEXT_MAX[field]
  if (value.length > max) return t.tooLong({ max })
  if (field === 'email' && value !== '' && !isEmail(value)) return t.emailInvalid
  if (field === 'phone' && !isPhone(value)) return t.phoneInvalid
  if (field === 'website') return websiteError(value, t)
  return undefined
}

/** Everything that keeps a draft from being saved; what stands there unchanged, whatever it says, does not. */
export const draftErrors = (
  draft: ContactDraft,
  saved: ContactDraft,
  t: Texts<typeof actionTexts>,
): Problems<TextField> => {
  const found: Problems<TextField> = {}
  for (const field of TEXT_FIELDS) {
    found[field] = draft[field] === saved[field] ? undefined : fieldError(field, draft, t)
  }
  if (!draft.name.trim() && !draft.email.trim() && !draft.phone.trim()) found.name = t.identityNeeded
  return found
}
