import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contacts } from '#contract/contacts/contacts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#dashboard/lib/api.ts'
import { contactKey } from './keys.ts'
import { refreshContacts } from './queries.ts'

type ContactBody = InputOf<typeof contacts.createContact.body>

/** Adds a contact, or changes the one whose id is given. */
export function useSaveContact(businessId: string, contactId: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ContactBody) =>
      contactId === null
        ? call(contacts.createContact, { params: { businessId }, body })
        : call(contacts.updateContact, { params: { businessId, contactId }, body }),
    onSuccess: () => refreshContacts(client, businessId),
  })
}

/** What is done with one contact besides editing it. */
export function useContactActions(businessId: string, contactId: string) {
  const client = useQueryClient()
  const params = { businessId, contactId }
  /** After a contact was removed and closed: on screen it would be asked for again, and say that it exists no more. */
  const forget = () => {
    client.removeQueries({ queryKey: contactKey(businessId, contactId) })
    return refreshContacts(client, businessId)
  }
  return {
    mail: useMutation({
      mutationFn: (body: InputOf<typeof contacts.emailContact.body>) =>
        call(contacts.emailContact, { params, body }),
      onSuccess: () => refreshContacts(client, businessId),
    }),
    start: useMutation({
      mutationFn: (body: InputOf<typeof contacts.startConversation.body>) =>
        call(contacts.startConversation, { params, body }),
      onSuccess: () => refreshContacts(client, businessId),
    }),
    remove: useMutation({ mutationFn: () => call(contacts.deleteContact, { params }) }),
    erase: useMutation({ mutationFn: () => call(contacts.eraseContact, { params }) }),
    forget,
    exportAll: useMutation({ mutationFn: () => call(contacts.exportContact, { params }) }),
  }
}

export function useMerge(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof contacts.mergeContacts.body>) =>
      call(contacts.mergeContacts, { params: { businessId }, body }),
    // Also after a refusal: somebody else may have merged or deleted one of them.
    onSettled: (_merged, error) => {
      const read = refreshContacts(client, businessId)
      return error ? undefined : read
    },
  })
}

export function useImport(businessId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof contacts.importContacts.body>) =>
      call(contacts.importContacts, { params: { businessId }, body }),
    // Also after a failure: an answer that was lost may have been one of success.
    onSettled: (result, error, { preview }) => {
      if (preview || result?.imported === false) return
      const read = refreshContacts(client, businessId)
      return error ? undefined : read
    },
  })
}

export function useExport(businessId: string) {
  return useMutation({
    mutationFn: (query: { search: string; tag: string; language: 'fr' | 'en' }) =>
      call(contacts.exportContacts, { params: { businessId }, query }),
  })
}
