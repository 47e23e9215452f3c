import type { ConversationDetail } from '#contract/conversations/conversations.ts'

/** What is asked of a conversation: until when it is put aside, whom it is given to, which labels it has, why it is archived. */
export type SortingChoice = 'snooze' | 'assign' | 'labels' | 'reason' | null

/** What the strips under the head of a thread are given, and how they have something asked. */
export interface SortingProps {
  businessId: string
  conversation: ConversationDetail
  writable: boolean
  asked: SortingChoice
  onAsk: (choice: SortingChoice) => void
}
