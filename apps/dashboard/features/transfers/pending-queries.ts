import { useMutation } from '@tanstack/react-query'
import { type Transfer, transfers } from '#contract/transfers/transfers.ts'
import { call } from '#dashboard/lib/api.ts'

/** Whether a transfer that could not be cancelled is completed: who cancels a second too late has lost the right to. */
export const isClaimed = async (transfer: Transfer): Promise<boolean> => {
  const now = await call(transfers.listMyTransfers, {}).catch(() => undefined)
  return now?.transfers.some(({ id, status }) => id === transfer.id && status === 'completed') ?? false
}

export function useResend() {
  return useMutation({
    mutationFn: ({ businessId }: Transfer) => call(transfers.resendTransfer, { params: { businessId } }),
  })
}

export function useCancel() {
  return useMutation({
    mutationFn: ({ businessId }: Transfer) => call(transfers.cancelTransfer, { params: { businessId } }),
  })
}
