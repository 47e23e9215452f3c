import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { type Transfer, transfers } from '#contract/transfers/transfers.ts'
import { businessesKey } from '#dashboard/features/businesses/public.ts'
import { ApiError, call } from '#dashboard/lib/api.ts'

const transfersKey = ['transfers'] as const
const REFRESH_MS = 60_000

/** The transfers of the user, the newest first. A Not Found answer is an empty list (clause transfers.list.not-found). */
export function useTransfers() {
  return useQuery({
    queryKey: transfersKey,
    queryFn: async ({ signal }): Promise<Transfer[]> => {
      try {
        return (await call(transfers.listMyTransfers, { signal })).transfers
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
    refetchInterval: REFRESH_MS,
  })
}

/** Reads businesses and transfers anew; resolves when they are there. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: businessesKey }),
      client.invalidateQueries({ queryKey: transfersKey }),
    ])
  }
}

export function useInitiate(businessId: string) {
  return useMutation({
    mutationFn: (body: InputOf<typeof transfers.initiateTransfer.body>) =>
      call(transfers.initiateTransfer, { params: { businessId }, body }),
  })
}
