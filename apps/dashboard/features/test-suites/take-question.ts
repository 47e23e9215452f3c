import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { toastCallFailed } from '#dashboard/components/toast.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import type { QuestionOrigin } from './question-origin.ts'
import { takeTexts } from './take-messages.ts'

/** Makes a test question in one click, and says where it went. */
export function useTakeQuestion(businessId: string) {
  const t = useText(takeTexts)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutateAsync, isPending } = useMutation({
    // Loaded with the click: a thread has a button for each answer, and seldom one that is clicked.
    mutationFn: async (origin: QuestionOrigin) => {
      const { addTaken } = await import('./add-taken.ts')
      await addTaken(businessId, origin, navigate)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['test-suites', businessId] }),
  })
  const take = (origin: QuestionOrigin): Promise<void> =>
    mutateAsync(origin).catch((error: Error) => toastCallFailed(error, { title: t.notTaken }))
  return { take, label: t.take, isPending }
}
