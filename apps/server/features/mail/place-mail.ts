import {
  findConversationOfSent,
  findReplyTarget,
  type ReplyTarget,
} from '#server/features/conversations/public.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { mailIdOf } from '#server/lib/mail/message-id.ts'
import { readReplyAddress } from '#server/lib/mail/reply-address.ts'
import { hashSender } from '#server/lib/mail/sender-hash.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import { type Author, authorOf } from './author.ts'
import { findFormerAuthor, findReplyAddresses, findUnaddressed, findUserOfAddress } from './author-queries.ts'
import type { MailOutcome } from './mail-outcome.ts'
import { readMemberAnswer } from './member-answer.ts'
import { noteBounce } from './note-bounce.ts'
import { findBusiness, type ReceivedMail } from './queries.ts'
import type { ReadMail } from './reading/types.ts'
import { refuseAnswer } from './refuse-answer.ts'
import { findBusinessOfAddress } from './shop-address.ts'
import { ANSWERS_MAX, storeLeftOut, storeLetter } from './store-letter.ts'

const RECIPIENTS_TRIED = 20

const addressIn = (mailbox: string): string => (/<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox).toLowerCase()

/** Whether we sent a mail ourselves, and it came back by a forwarding. */
const isOwn = ({ config }: Deps, { from, messageId }: ReadMail): boolean => {
  const inbound = config.inboundMailAddress?.toLowerCase().split('@')
  const [local = '', domain] = from?.email.split('@') ?? []
  if (inbound && domain === inbound[1] && local.split('+')[0] === inbound[0]) return true
  return mailIdOf(messageId) !== null && messageId.endsWith(`@${addressIn(config.mailFrom).split('@')[1]}`)
}

type Place = { kind: 'reply'; target: ReplyTarget } | { kind: 'shop'; businessId: string }

/** The first of the addresses that is ours; one for answers wins over the shop's own, to which a copy is redirected. */
const findNamed = async (deps: Deps, recipients: readonly string[]): Promise<Place | null> => {
  let shop: (Place & { kind: 'shop' }) | null = null
  const ours = recipients.filter((address) => readReplyAddress(deps, address) !== null)
  for (const address of ours.slice(0, RECIPIENTS_TRIED)) {
    const target = await findReplyTarget(deps, address)
    if (target !== null && (shop === null || shop.businessId === target.businessId))
      return { kind: 'reply', target }
    if (target !== null || shop !== null) continue
    const businessId = await findBusinessOfAddress(deps, address)
    if (businessId !== null) shop = { kind: 'shop', businessId }
  }
  return shop
}

const mailsAnswered = ({ answers }: ReadMail): string[] =>
  answers.slice(0, ANSWERS_MAX).flatMap((messageId) => mailIdOf(messageId) ?? [])

/**
 * Where a mail belongs: by its addresses, else by the mail of ours that it answers, to whatever address it was sent: one
 * to a customer, or an alert, by where this asked its recipient to answer.
 */
const findPlace = async (deps: Deps, mail: ReadMail): Promise<Place | null> => {
  const named = await findNamed(deps, mail.recipients)
  if (named?.kind === 'reply') return named
  const answered = mailsAnswered(mail)
  const sent = await findConversationOfSent(deps.db, answered, named?.businessId ?? null)
  if (sent) return { kind: 'reply', target: { ...sent, member: null } }
  return named ?? findNamed(deps, await findReplyAddresses(deps.db, answered))
}

const isOurs = (deps: Deps, address: string): boolean =>
  readReplyAddress(deps, address) !== null ||
  [deps.config.inboundMailAddress?.toLowerCase(), addressIn(deps.config.mailFrom)].includes(address)

/** Who wrote to a business; null: nobody of whom anything is known. */
const findAuthor = async (deps: Deps, mail: ReadMail, businessId: string): Promise<Author | null> => {
  const shop = await findBusiness(deps.db, businessId)
  return shop ? authorOf(mail, shop, (address) => isOurs(deps, address)) : null
}

const receivedOf = (deps: Deps, mail: ReadMail, author: Author): ReceivedMail => ({
  idHash: sha256(mail.messageId),
  senderHash: hashSender(deps, author.email),
  // Whom a form names, the form's domain does not know.
  proven: mail.proof === 'pass' && author.form === null,
})

/** What somebody who may not, or is not proven, answered an alert with, or one of several conversations; nobody's when no account has its address. */
const refuseStranger = async (deps: Deps, mail: ReadMail, received: ReceivedMail): Promise<MailOutcome> => {
  const [answered, email] = [mailsAnswered(mail), mail.from?.email ?? '']
  const replyAddresses = await findReplyAddresses(deps.db, answered)
  for (const address of [...mail.recipients.slice(0, RECIPIENTS_TRIED), ...replyAddresses]) {
    const author = await findFormerAuthor(deps, address, email)
    if (author === null) continue
    return workForBusiness(author.businessId, (scope) =>
      refuseAnswer(deps, scope, { ...author, reason: 'rights', received }),
    )
  }
  if (answered.length === 0 || !received.proven) return 'unknown'
  const of = await findUnaddressed(deps.db, answered, email)
  if (of === undefined) return 'unknown'
  return workForBusiness(of.businessId, (scope) =>
    refuseAnswer(deps, scope, { ...of, reason: 'several', received }),
  )
}

/** Stores what a member answered an alert with, if it shows that it was them, and says something of their own. */
const placeOfMember = async (
  deps: Deps,
  { businessId, conversationId, member }: ReplyTarget & { member: { id: string; name: string } },
  mail: ReadMail,
  author: Author,
  received: ReceivedMail,
): Promise<MailOutcome> => {
  const user = await findUserOfAddress(deps.db, mail.from?.email ?? '')
  const isTheirs = user?.id === member.id
  const answer = mail.tooLarge ? 'too-large' : readMemberAnswer(mail)
  return workForBusiness(businessId, (scope) =>
    isTheirs && received.proven && typeof answer !== 'string'
      ? storeLetter(deps, scope, { mail: answer, author, answers: conversationId, member }, received)
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
  const sender = { ...from, form: null }
  const received = receivedOf(deps, mail, sender)
  const place = await findPlace(deps, mail)
  const byMachine = mail.nature === 'automatic' || mail.nature === 'generated'
  const automatic = byMachine || (mail.nature === 'bulk' && place?.kind !== 'reply')
  if (place === null) return automatic ? 'automatic' : refuseStranger(deps, mail, received)
  const businessId = place.kind === 'shop' ? place.businessId : place.target.businessId
  const author = mail.nature === 'automatic' ? null : await findAuthor(deps, mail, businessId)
  // What a machine wrote, or went to many, was not written to this shop, unless it answers, or its own site sends it for somebody.
  if (automatic && !author?.form)
    return workForBusiness(businessId, (scope) => storeLeftOut(deps, scope, received))
  if (place.kind === 'reply' && place.target.member !== null)
    return placeOfMember(deps, { ...place.target, member: place.target.member }, mail, sender, received)
  if (author === null) return 'unknown'
  // Under our own name only a member answers.
  if (author.email === addressIn(deps.config.mailFrom)) return 'loop'
  const written = receivedOf(deps, mail, author)
  const answers = place.kind === 'reply' ? place.target.conversationId : null
  const letter = { mail, author, answers, member: null }
  return workForBusiness(businessId, (scope) => storeLetter(deps, scope, letter, written))
}
