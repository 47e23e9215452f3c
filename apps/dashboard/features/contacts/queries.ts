import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type ContactSort, contacts } from '#contract/contacts/contacts.ts'
import { ApiError, call, SessionExpiredError } from '#dashboard/lib/api.ts'
import { InjectedFailure } from '#dashboard/lib/backend-failure.ts'
import { createTestError } from '#dashboard/lib/test-error.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { contactKey, contactsKey, tagsKey } from './keys.ts'

export const NO_FILTERS = { search: '', tag: '', sort: 'recent' as ContactSort }
export type ContactFilters = typeof NO_FILTERS

const testError = createTestError()

/** 'Test Error': makes a call of the list fail. */
export const useTestError = (businessId: string): (() => void) =>
  testError.useTestError([...contactsKey(businessId), 'list'])

/** Pages of the list. */
export function useContacts(businessId: string, filters: ContactFilters) {
  const { search, tag, sort } = filters
  return usePages(
    [...contactsKey(businessId), 'list', filters],
    ({ cursor, signal }) => {
      testError.failIfAsked()
      return call(contacts.listContacts, {
        params: { businessId },
        query: { sort, ...(search && { search }), ...(tag && { tag }), cursor },
        signal,
      })
    },
    {
      placeholderData: keepPreviousData,
      retry: (failures, error) => !(error instanceof InjectedFailure) && failures < 1 && passes(error),
    },
  )
}

const passes = (error: unknown): boolean =>
  !(error instanceof SessionExpiredError) && !(error instanceof ApiError && error.status < 500)

export function useContactTags(businessId: string) {
  return useQuery({
    queryKey: tagsKey(businessId),
    queryFn: ({ signal }) => call(contacts.listContactTags, { params: { businessId }, signal }),
  })
}

export function useContact(businessId: string, contactId: string) {
  return useQuery({
    queryKey: contactKey(businessId, contactId),
    queryFn: ({ signal }) => call(contacts.getContact, { params: { businessId, contactId }, signal }),
  })
}

/** Everything about contacts is read again. */
export const refreshContacts = (client: QueryClient, businessId: string) =>
  client.invalidateQueries({ queryKey: contactsKey(businessId) })

export function useDuplicates(businessId: string) {
  return useQuery({
    queryKey: [...contactsKey(businessId), 'duplicates'],
    queryFn: ({ signal }) => call(contacts.listDuplicates, { params: { businessId }, signal }),
  })
}
