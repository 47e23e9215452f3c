// Apart from the calls: what is shown first is put where they look, before any of them is made.
export const contactsKey = (businessId: string) => ['contacts', businessId] as const
export const contactKey = (businessId: string, contactId: string) =>
  [...contactsKey(businessId), 'one', contactId] as const

export const tagsKey = (businessId: string) => [...contactsKey(businessId), 'tags'] as const
