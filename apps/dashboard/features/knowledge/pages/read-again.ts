import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'
import { useSites } from './queries.ts'

/** Has a site read again; says so where that does not begin. */
export function useReadAgain(businessId: string): { again: (sourceId: string) => void; reading: boolean } {
  const t = useText(texts)
  const { readAgain } = useSites(businessId)
  return {
    again: (sourceId) =>
      readAgain.mutate(sourceId, {
        onError: (error) => toastCallFailed(error, { title: t.readAgainFailed }),
      }),
    reading: readAgain.isPending,
  }
}
