import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { languageOf } from '#server/lib/language.ts'
import { queueMail } from '#server/lib/mail/queue.ts'
import { emailKey } from '#server/lib/text.ts'
import { acknowledgementMail } from './mails/acknowledgement.ts'
import { requestMail } from './mails/request.ts'
import { findOwnBusiness, insertMessage } from './queries.ts'

const USER_AGENT_MAX = 500

/** Keeps the message and queues both mails in one transaction: all three happen, or none. */
export const sendSupportMessage: Handler<'sendSupportMessage'> = async ({ deps, user, request, body }) => {
  const { businessId, clientId, ...content } = { ...body, subject: body.subject.replace(/\s+/g, ' ') }
  const userAgent = request.userAgent?.slice(0, USER_AGENT_MAX) ?? null
  await deps.db.transaction().execute(async (trx) => {
    const business = businessId && (await findOwnBusiness(trx, user.id, businessId))
    const id = newId()
    const fresh = await insertMessage(trx, {
      id,
      user_id: user.id,
      client_id: clientId ?? id,
      business_id: business ? business.id : null,
      ...content,
      user_agent: userAgent,
      created_at: deps.now(),
    })
    if (!fresh) return
    const written = { ...content, siteUrl: deps.publicUrl(), supportEmail: deps.config.supportEmail }
    await queueMail(
      deps,
      trx,
      requestMail({
        ...written,
        account: user.email,
        plan: user.role,
        businessName: business ? business.name : null,
        userAgent,
      }),
    )
    // Quoted to the account's own address only: nobody is to reach strangers with words of their own through us.
    const own = emailKey(body.email) === emailKey(user.email)
    await queueMail(
      deps,
      trx,
      acknowledgementMail({ ...written, language: languageOf(user.language), quoted: own }),
    )
  })
  return { success: true }
}
