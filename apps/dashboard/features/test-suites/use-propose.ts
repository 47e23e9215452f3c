import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useSuite } from './queries.ts'

/** Has questions proposed from what the business wrote, and says how many. */
export function usePropose(businessId: string): { pending: boolean; ask: () => void } {
  const t = useText(texts)
  const { propose } = useSuite(businessId)
  const ask = () =>
    void propose.mutateAsync().then(
      ({ proposed: n }) =>
        n > 0
          ? toast({ title: t.proposedCount({ n }) })
          : toast({ kind: 'info', title: t.proposedNone, text: t.proposedNoneText }),
      (error) => toastCallFailed(error, { title: t.proposeFailed }),
    )
  return { pending: propose.isPending, ask }
}
