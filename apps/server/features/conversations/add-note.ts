import { customerName, isAnonymous } from '#server/lib/customer-name.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Handler } from '#server/lib/handler.ts'
import { languageOf } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { draftEvent, type Member, memberActor, onLocked, recordMessage } from './change.ts'
import type { Conversation, StoredMessage } from './conversation.ts'
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
        await mailMentions(deps, unit, before, { by: user, ids: mentions, note: note.content })
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
  conversation: Conversation,
  { by, ids, note }: { by: Member; ids: readonly string[]; note: string },
): Promise<void> => {
  if (ids.length === 0) return
  const siteUrl = deps.publicUrl()
  for (const member of await findMentioned(unit, ids)) {
    const mail = mentionMail({
      to: member.email,
      language: languageOf(member.language),
      by: by.name,
      businessName: member.business_name,
      customer: isAnonymous(conversation) ? null : customerName(conversation),
      note,
      url: `${siteUrl}/conversations/${conversation.id}?business=${unit.scope.businessId}`,
      siteUrl,
    })
    await queueMail(deps, unit.trx, mail)
  }
}
