import { findReplyTarget, type ReplyTarget } from '#server/features/conversations/public.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { workForBusiness } from '#server/lib/work-for-business.ts'
import type { MailOutcome } from './mail-outcome.ts'
import { noteBounce } from './note-bounce.ts'
import { findEmailKey } from './queries.ts'
import type { ReadMail } from './reading/types.ts'
import { findBusinessOfAddress } from './shop-address.ts'
import { type Letter, storeLetter } from './store-letter.ts'

const RECIPIENTS_TRIED = 20
const OWN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@/

const addressIn = (mailbox: string): string => (/<([^<>]*)>$/.exec(mailbox)?.[1] ?? mailbox).toLowerCase()

/** Whether we sent a mail ourselves: it came back by a forwarding, or somebody answers under our name. */
const isOwn = ({ config }: Deps, { from, messageId }: ReadMail): boolean => {
  const own = addressIn(config.mailFrom)
  if (from?.email === own) return true
  const inbound = config.inboundMailAddress?.toLowerCase().split('@')
  const [local = '', domain] = from?.email.split('@') ?? []
  if (inbound && domain === inbound[1] && local.split('+')[0] === inbound[0]) return true
  return OWN_ID.test(messageId) && messageId.endsWith(`@${own.split('@')[1]}`)
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

const letterOf = async (deps: Deps, place: Place, mail: ReadMail, from: string): Promise<Letter> => {
  const proven = mail.proof === 'pass'
  if (place.kind === 'shop') return { mail, proven, answers: null, member: null }
  const { conversationId, member } = place.target
  if (member === null) return { mail, proven, answers: conversationId, member: null }
  const isMember = proven && (await findEmailKey(deps.db, member.id)) === from
  return { mail, proven, answers: isMember ? conversationId : null, member: isMember ? member : null }
}

/** Puts what a mail says where it belongs, exactly once, whoever brings it and however often. */
export const placeMail = async (deps: Deps, mail: ReadMail): Promise<MailOutcome> => {
  if (mail.nature === 'bounce') return noteBounce(deps, mail)
  if (isOwn(deps, mail)) return 'loop'
  if (mail.nature === 'automatic' || mail.from === null) return 'automatic'
  const place = await findPlace(deps, mail.recipients)
  if (place === null) return 'unknown'
  // What went to many was not written to this shop, unless it answers.
  if (mail.nature === 'bulk' && place.kind === 'shop') return 'automatic'
  const businessId = place.kind === 'shop' ? place.businessId : place.target.businessId
  const letter = await letterOf(deps, place, mail, mail.from.email)
  const received = { idHash: sha256(mail.messageId), senderHash: sha256(mail.from.email) }
  return workForBusiness(businessId, (scope) => storeLetter(deps, scope, letter, received))
}
