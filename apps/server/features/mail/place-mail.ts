import { findReplyTarget, type ReplyTarget } from '#server/features/conversations/public.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { hashSender } from '#server/lib/mail/sender-hash.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { findFormerAuthor, findUserOfAddress } from './author-queries.ts'
import type { MailOutcome } from './mail-outcome.ts'
import { readMemberAnswer } from './member-answer.ts'
import { noteBounce } from './note-bounce.ts'
import type { ReceivedMail } from './queries.ts'
import type { ReadMail } from './reading/types.ts'
import { refuseAnswer } from './refuse-answer.ts'
import { findBusinessOfAddress } from './shop-address.ts'
import { type Letter, storeLeftOut, storeLetter } from './store-letter.ts'

const RECIPIENTS_TRIED = 20
const OWN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@/

const addressIn = (mailbox: string): string => (/<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox).toLowerCase()

/** Whether we sent a mail ourselves, and it came back by a forwarding. */
const isOwn = ({ config }: Deps, { from, messageId }: ReadMail): boolean => {
  const inbound = config.inboundMailAddress?.toLowerCase().split('@')
  const [local = '', domain] = from?.email.split('@') ?? []
  if (inbound && domain === inbound[1] && local.split('+')[0] === inbound[0]) return true
  return OWN_ID.test(messageId) && messageId.endsWith(`@${addressIn(config.mailFrom).split('@')[1]}`)
}

type Place = { kind: 'reply'; target: ReplyTarget } | { kind: 'shop'; businessId: string }

/** The first of the addresses behind which somebody is. */
const findPlace = async (deps: Deps, recipients: readonly string[]): Promise<Place | null> => {
  for (const address of recipients.slice(0, RECIPIENTS_TRIED)) {
    const target = await findReplyTarget(deps, address)
    if (target !== null) return { kind: 'reply', target }
    const businessId = await findBusinessOfAddress(deps, address)
    if (businessId !== null) return { kind: 'shop', businessId }
  }
  return null
}

const placeOfCustomer = (place: Place, mail: ReadMail): Letter => ({
  mail,
  proven: mail.proof === 'pass',
  answers: place.kind === 'reply' ? place.target.conversationId : null,
  member: null,
})

/** What somebody who may not, or is not proven, answered an alert with; nobody's when no account has its address. */
const refuseStranger = async (deps: Deps, mail: ReadMail, received: ReceivedMail): Promise<MailOutcome> => {
  for (const address of mail.recipients.slice(0, RECIPIENTS_TRIED)) {
    const author = await findFormerAuthor(deps, address, mail.from?.email ?? '')
    if (author === null) continue
    return workForBusiness(author.businessId, (scope) =>
      refuseAnswer(deps, scope, { ...author, reason: 'rights', received }),
    )
  }
  return 'unknown'
}

/** Stores what a member answered an alert with, if it shows that it was them, and says something of their own. */
const placeOfMember = async (
  deps: Deps,
  { businessId, conversationId, member }: ReplyTarget & { member: { id: string; name: string } },
  mail: ReadMail,
  received: ReceivedMail,
): Promise<MailOutcome> => {
  const user = await findUserOfAddress(deps.db, mail.from?.email ?? '')
  const isTheirs = user?.id === member.id
  const answer = mail.tooLarge ? mail : readMemberAnswer(mail)
  return workForBusiness(businessId, (scope) =>
    isTheirs && received.proven && typeof answer !== 'string'
      ? storeLetter(deps, scope, { mail: answer, proven: true, answers: conversationId, member }, received)
      : refuseAnswer(deps, scope, {
          conversationId,
          userId: member.id,
          reason: !isTheirs ? 'other' : typeof answer === 'string' && received.proven ? answer : 'unproven',
          received,
        }),
  )
}

/** Puts what a mail says where it belongs, exactly once, whoever brings it and however often. */
export const placeMail = async (deps: Deps, mail: ReadMail): Promise<MailOutcome> => {
  if (mail.nature === 'bounce') return noteBounce(deps, mail)
  if (isOwn(deps, mail)) return 'loop'
  const { from } = mail
  if (from === null) return 'automatic'
  const received = {
    idHash: sha256(mail.messageId),
    senderHash: hashSender(deps, from.email),
    proven: mail.proof === 'pass',
  }
  const place = await findPlace(deps, mail.recipients)
  // What went to many was not written to this shop, unless it answers.
  const automatic = mail.nature === 'automatic' || (mail.nature === 'bulk' && place?.kind !== 'reply')
  if (place === null) return automatic ? 'automatic' : refuseStranger(deps, mail, received)
  const businessId = place.kind === 'shop' ? place.businessId : place.target.businessId
  if (automatic) return workForBusiness(businessId, (scope) => storeLeftOut(deps, scope, received))
  if (place.kind === 'reply' && place.target.member !== null)
    return placeOfMember(deps, { ...place.target, member: place.target.member }, mail, received)
  // Under our own name only a member answers.
  if (from.email === addressIn(deps.config.mailFrom)) return 'loop'
  const letter = placeOfCustomer(place, mail)
  return workForBusiness(businessId, (scope) => storeLetter(deps, scope, letter, received))
}
