import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { ASSISTANT, draftEvent, onConversation, recordMessage } from './change.ts'
import type { Conversation } from './conversation.ts'
import { AWAKE } from './to-answer.ts'

/** Brings a conversation back whose time has come: its wait goes on, else it waits for the team from now on. */
export const wake = (deps: Deps, scope: BusinessScope, id: string): Promise<void> =>
  onConversation(deps, scope, id, async (unit, before, now) => {
    if (before.snoozed_at === null || before.snoozed_until === null || before.snoozed_until > now) return
    const after: Conversation = {
      ...before,
      ...AWAKE,
      ...(before.waiting_since === null && { waiting_since: now, woken: true }),
    }
    await recordMessage(unit, { before, after, message: draftEvent(now, 'woken', ASSISTANT) })
  })
