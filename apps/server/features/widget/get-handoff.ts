import { localTime } from '#contract/opening/local-time.ts'
import { openingAt } from '#contract/opening/opening.ts'
import {
  findAiContext,
  findOpeningGround,
  opensOf,
  opensSentence,
  presentInstructions,
} from '#server/features/assistant/public.ts'
import { findAlertEmail, findConversation } from '#server/features/conversations/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { canMail } from '#server/lib/mail/way-out.ts'
import { chosenLanguage } from './greeting.ts'
import { findTeamDelay } from './team-delay.ts'

/** What the card of a hand-off shows: where the visitor is answered once they left, and when. */
export const getHandoff: Handler<'getHandoff'> = async ({ deps, scope, visitor }) => {
  const { conversationId } = visitor
  const [conversation, alertEmail, context, ground] = await Promise.all([
    findConversation(deps.db, scope, conversationId),
    findAlertEmail(deps.db, scope, conversationId),
    findAiContext(deps.db, scope),
    findOpeningGround(deps, scope),
  ])
  if (conversation === undefined) throw new ApiError('NOT_FOUND')
  const { language } = presentInstructions(context?.instructions ?? null)
  const spoken = chosenLanguage(visitor.language ?? conversation.language, language)
  const opening = ground && openingAt(opensOf(ground), localTime(deps.now(), ground.timeZone))
  return {
    canMail: canMail(deps.config),
    address: conversation.reply_email,
    suggestion: conversation.customer_email ?? alertEmail,
    openNow: opening && opening.isOpen,
    opens: opening && opensSentence(opening, spoken),
    // Of a day on which it may be closed, nothing is promised.
    delaySeconds: ground && !opening?.day.unclear ? await findTeamDelay(deps, scope, ground) : null,
  }
}
