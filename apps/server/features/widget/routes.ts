import type { widget } from '#contract/widget/widget.ts'
import {
  announceTyping,
  chooseCard,
  findConversation,
  handBack,
  identifyCustomer,
  leaveAddress,
  markSeen,
  requestHandoff,
  setMarks,
} from '#server/features/conversations/public.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { findRun } from './answer-run.ts'
import { requestStop } from './answering-queries.ts'
import { getWidgetConfig } from './config.ts'
import { getHandoff } from './get-handoff.ts'
import { listMessages } from './list-messages.ts'
import { presentState } from './present.ts'
import { sendMessage } from './send-message.ts'
import { forgetSession, keepSession, renewSession, startSession } from './sessions.ts'
import { streamSession } from './stream-session.ts'
import { deviceKindOf } from './visit.ts'

const DONE = { success: true as const }

export const routes: HandlersOf<typeof widget> = {
  getWidgetConfig,
  startSession,
  renewSession,
  sendMessage,
  listMessages,
  streamSession,
  stopAnswer: async ({ deps, scope, visitor, body }) => {
    const messageId = await requestStop(deps.pool, scope, visitor.conversationId, body.clientId)
    if (messageId !== null) findRun(deps, messageId)?.stop()
    return DONE
  },
  identify: async ({ deps, scope, visitor, body }) => {
    await identifyCustomer(deps, scope, {
      ...visitor,
      email: body.email,
      name: body.name || null,
      phone: body.phone || null,
    })
    return DONE
  },
  rateAnswer: async ({ deps, scope, visitor, body }) => {
    const { messageId, useful, reason, comment } = body
    const rating = { useful, ...(reason && { reason }), ...(comment && { comment }) }
    await setMarks(deps, scope, visitor.conversationId, messageId, { rating })
    return DONE
  },
  chooseCard: async ({ deps, scope, visitor, body }) => {
    await chooseCard(deps, scope, visitor.conversationId, body)
    return DONE
  },
  getHandoff,
  leaveAddress: async ({ deps, scope, visitor, body }) => {
    const by = { seen: true, link: visitor.byLink }
    await leaveAddress(deps, scope, visitor.conversationId, body.email, by)
    return DONE
  },
  markSeen: async ({ deps, scope, visitor, body }) => {
    await markSeen(deps, scope, visitor.conversationId, body.messageId)
    return DONE
  },
  announceTyping: async ({ deps, scope, visitor }) => {
    await announceTyping(deps, scope, visitor.conversationId)
    return DONE
  },
  keepSession,
  forgetSession,
  requestHandoff: async ({ deps, scope, visitor, request }) => {
    await requestHandoff(deps, scope, { ...visitor, device: deviceKindOf(request.userAgent) })
    return presentState(await findConversation(deps.db, scope, visitor.conversationId))
  },
  returnToAssistant: async ({ deps, scope, visitor }) => {
    const { conversationId } = visitor
    if (await findConversation(deps.db, scope, conversationId)) {
      await handBack(deps, scope, conversationId, 'visitor')
    }
    return presentState(await findConversation(deps.db, scope, conversationId))
  },
}
