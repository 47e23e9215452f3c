import { normaliseWebsite } from '#contract/api-keys/domain.ts'
import type { ContactFields } from '#contract/contacts/contacts.ts'
import { emailKey } from '#server/lib/text.ts'
import { contactSearchText } from './contact.ts'
import type { LockedContact } from './write-queries.ts'

/** What a contact says in words: a field that is added here is asked for wherever they are all needed. */
export const CONTACT_TEXTS = ['name', 'email', 'phone', 'company', 'location', 'website', 'notes'] as const
export type ContactText = (typeof CONTACT_TEXTS)[number]
type Editable = Pick<LockedContact, ContactText | 'tags'>

/** The text of each field, by its name. */
export const textsBy = (textOf: (field: ContactText) => string | null) =>
  Object.fromEntries(CONTACT_TEXTS.map((field) => [field, textOf(field)])) as Record<
    ContactText,
    string | null
  >

export const EMPTY_FIELDS: Editable = { ...textsBy(() => null), tags: [] }

/** Tags without repetitions, whatever their case. */
export const uniqueTags = (tags: readonly string[]): string[] => {
  const seen = new Set<string>()
  return tags.filter((tag) => {
    const key = tag.toLocaleLowerCase('fr')
    return !seen.has(key) && seen.add(key)
  })
}

/** The columns of a contact whose given fields change; fields that are not given stay. */
export const withFields = (before: Editable, fields: ContactFields) => {
  const texts = textsBy((field) => {
    const given = fields[field]
    return given === undefined ? before[field] : given || null
  })
  const after: Editable = {
    ...texts,
    website: texts.website && normaliseWebsite(texts.website),
    tags: fields.tags === undefined ? before.tags : uniqueTags(fields.tags),
  }
  return {
    ...after,
    email_key: after.email === null ? null : emailKey(after.email),
    search_text: contactSearchText(after),
  }
}
