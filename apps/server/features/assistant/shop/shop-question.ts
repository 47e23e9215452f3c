import type { AssistantInput } from '../engine/types.ts'
import type { RunTask } from '../run-task.ts'

/** What the shop's own answers are made from. */
export interface ShopQuestion {
  conversationId: string
  visitorEmail: string | null
  /** What the visitor's address counts under, where it is known. */
  addressKey?: string | undefined
  input: AssistantInput
  runTask: RunTask
}
