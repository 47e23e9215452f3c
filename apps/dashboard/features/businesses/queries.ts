import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Business,
  type BusinessUpdate,
  businesses,
  type NewBusiness,
} from '#contract/businesses/businesses.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { saveBusinessId, savedBusinessId, useSession } from '#dashboard/lib/session.ts'
import { explained } from './failure.ts'
import { texts } from './messages.ts'

export const businessesKey = ['businesses'] as const

/** The businesses of the user, oldest first. @param refreshMs how often they are read anew; never, without it */
export function useBusinesses(refreshMs?: number) {
  const session = useSession()
  return useQuery({
    queryKey: businessesKey,
    queryFn: ({ signal }): Promise<Business[]> => call(businesses.listBusinesses, { signal }),
    enabled: session !== null,
    refetchInterval: refreshMs ?? false,
  })
}

export const appendBusiness = (list: Business[] | undefined, created: Business): Business[] => [
  ...(list ?? []).filter((business) => business.id !== created.id),
  created,
]

export const replaceBusiness = (list: Business[] | undefined, updated: Business): Business[] | undefined =>
  list?.map((business) => (business.id === updated.id ? updated : business))

export const removeBusiness = (list: Business[] | undefined, id: string): Business[] =>
  (list ?? []).filter((business) => business.id !== id)

/** Create appends and selects; update replaces; delete removes, then selects the first remaining or none (clauses selection.create, selection.update, selection.delete). */
export function useBusinessActions() {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (body: InputOf<typeof NewBusiness>): Promise<Business> =>
      explained(call(businesses.createBusiness, { body }), () => textsOf(texts).createFailed),
    onSuccess: (created) => {
      client.setQueryData<Business[]>(businessesKey, (list) => appendBusiness(list, created))
      saveBusinessId(created.id)
    },
  })
  const update = useMutation({
    mutationFn: ({ businessId, changes }: { businessId: string; changes: InputOf<typeof BusinessUpdate> }) =>
      explained(
        call(businesses.updateBusiness, { params: { businessId }, body: changes }),
        () => textsOf(texts).updateFailed,
      ),
    onSuccess: (updated) => {
      client.setQueryData<Business[]>(businessesKey, (list) => replaceBusiness(list, updated))
    },
  })
  const remove = useMutation({
    mutationFn: (businessId: string) =>
      explained(
        call(businesses.deleteBusiness, { params: { businessId } }),
        () => textsOf(texts).deleteFailed,
      ),
    onSuccess: (_, businessId) => {
      const rest = removeBusiness(client.getQueryData<Business[]>(businessesKey), businessId)
      client.setQueryData<Business[]>(businessesKey, rest)
      const first = rest[0]
      if (first) saveBusinessId(first.id)
      else if (savedBusinessId() === businessId) saveBusinessId(null)
    },
  })
  return { create, update, remove }
}
