import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { pages } from '#dashboard/lib/pages.ts'
import { takeTexts } from './take-messages.ts'

/** Where a question comes from: a message, or one that the assistant could not answer. */
export type QuestionOrigin = { sessionId: string; messageId: string } | { questionId: string }

/** Makes a test question in one click, and says where it went. */
export function useTakeQuestion(businessId: string) {
  const t = useText(takeTexts)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const params = { businessId }
  const { mutateAsync, isPending } = useMutation({
    // Loaded with the click: a thread has a button for each answer, and seldom one that is clicked.
    mutationFn: async (origin: QuestionOrigin) => {
      const { testSuites } = await import('#contract/test-suites.ts')
      return 'messageId' in origin
        ? call(testSuites.addQuestionFromMessage, { params, body: origin })
        : call(testSuites.addQuestionFromUnanswered, { params, body: origin })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['test-suites', businessId] }),
  })
  const take = (origin: QuestionOrigin): Promise<void> =>
    mutateAsync(origin).then(
      ({ id }) => {
        toast({
          title: t.taken,
          durationMs: 8_000,
          action: { label: t.complete, onClick: () => navigate(`${pages.tests.path}?question=${id}`) },
        })
      },
      (error: Error) => toastCallFailed(error, { title: t.notTaken }),
    )
  return { take, label: t.take, isPending }
}
