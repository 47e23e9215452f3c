import { useMutation } from '@tanstack/react-query'
import { assistant } from '#contract/assistant.ts'
import type { ConversationDetail } from '#contract/conversations.ts'
import { toast } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { texts } from './messages.ts'

/** What the assistant would answer to the customer's last message, as a draft for the team. */
export function useSuggestion(businessId: string, conversation: ConversationDetail) {
  const question = conversation.messages.findLast(
    (m) => m.senderType === 'customer' && m.kind === 'message',
  )?.content
  const mutation = useMutation({
    mutationFn: (asked: string) =>
      call(assistant.previewAnswer, { params: { businessId }, body: { question: asked } }),
  })
  return {
    unavailable: question === undefined,
    pending: mutation.isPending,
    run: (use: (text: string) => void) => {
      if (question === undefined) return
      mutation.mutate(question, {
        onSuccess: ({ answer }) => {
          if (answer.outcome === 'answered') use(answer.text)
          else toast({ kind: 'info', title: textsOf(texts).nothingToSuggest })
        },
        onError: () => toast({ kind: 'error', title: textsOf(texts).suggestFailed }),
      })
    },
  }
}
