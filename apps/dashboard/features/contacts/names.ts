import type { ContactItem } from '#contract/contacts/contact.ts'

/** How a contact is called: name, else e-mail, else phone. Null: nothing of them is known. */
export const calledName = (of: Pick<ContactItem, 'name' | 'email' | 'phone'>): string | null =>
  of.name ?? of.email ?? of.phone

/** A website as a link that can be followed; null when it is none. */
export const websiteHref = (website: string): string | null => {
  const url = /^https?:\/\//i.test(website) ? website : `https://${website}`
  return URL.canParse(url) ? url : null
}

/** A website as people write it. */
export const websiteLabel = (website: string): string =>
  website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
