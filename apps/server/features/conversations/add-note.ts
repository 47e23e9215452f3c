import { customerName, isAnonymous } from '#server/lib/customer-name.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Handler } from '#server/lib/handler.ts'
import { languageOf } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { draftEvent, type Member, memberActor, onLocked, recordMessage } from './change.ts'
import type { StoredMessage } from './conversation.ts'
import { mentionMail } from './mails/mention.ts'
import { findMentioned } from './mention-queries.ts'
import { presentMessage } from './present.ts'
import { findMessage } from './queries.ts'

/** Writes a note into a thread, once by its `clientId`, and mails it to whoever of the team it mentions. */
export const addNote: Handler<'addNote'> = ({ deps, scope, user, params, body }) =>
  inTransaction(deps, scope, (unit) =>
    onLocked(deps, unit, params.sessionId, async (_unit, before, now) => {
      const mentions = [...new Set(body.mentions)].filter((id) => id !== user.id)
      const note: StoredMessage = {
        ...draftEvent(now, 'note', memberActor(user), mentions.length > 0 ? { mentions } : {}),
        content: body.content.normalize('NFC').toWellFormed(),
        client_id: body.clientId,
      }
      if (await recordMessage(unit, { before, after: before, message: note })) {
        await mailMentions(deps, unit, {
          conversationId: before.id,
          by: user,
          ids: mentions,
          note: note.content,
          customer: isAnonymous(before) ? null : customerName(before),
        })
        return presentMessage(note)
      }
      const stored = await findMessage(unit.trx, unit.scope, before.id, { clientId: body.clientId })
      if (stored === undefined) throw new Error(`note ${body.clientId} vanished`)
      return presentMessage(stored)
    }),
  )

const mailMentions = async (
  deps: Deps,
  unit: Unit,
  mention: {
    conversationId: string
    by: Member
    ids: readonly string[]
    note: string
    /** Null: they did not say who they are. */
    customer: string | null
  },
): Promise<void> => {
  if (mention.ids.length === 0) return
  for (const member of await findMentioned(unit, mention.ids)) {
    await queueMail(
      deps,
      unit.trx,
      mentionMail({
        to: member.email,
        language: languageOf(member.language),
        by: mention.by.name,
        businessName: member.business_name,
        customer: mention.customer,
        note: mention.note,
        url: `${deps.publicUrl()}/conversations/${mention.conversationId}?business=${unit.scope.businessId}`,
        siteUrl: deps.publicUrl(),
      }),
    )
  }
}
