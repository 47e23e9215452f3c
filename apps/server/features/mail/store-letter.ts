import { claimContact } from '#server/features/contacts/public.ts'
import {
  beginMailConversation,
  findConversation,
  isAddressBlocked,
  recordCustomerMessage,
  recordTeamMessage,
} from '#server/features/conversations/public.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import type { Author } from './author.ts'
import {
  countReceived,
  findConversationOfMails,
  findHandling,
  insertReceived,
  type ReceivedMail,
  saveOutcome,
} from './queries.ts'
import type { ReadMail } from './reading/types.ts'
import { findLanguage, tellSender } from './tell-sender.ts'

/** A mail that somebody wrote to a business. */
interface Letter {
  mail: ReadMail
  author: Author
  /** The conversation whose address for replies it came to. */
  answers: string | null
  /** The member of the team who wrote it, proven; null: a customer. */
  member: { id: string; name: string } | null
}

const HOUR_MS = 3_600_000
/** Of one sender to one business within an hour; beyond the second the assistant leaves them to the team. */
const MAILS_MAX = 50
const ANSWERED_MAX = 10
/** Of all senders whose domains vouch for them, and of all others: who forges many shuts nobody else out. */
const ALL_MAX = { proven: 1_000, others: 200 }
/** How many of the mails that one answers are looked up. */
export const ANSWERS_MAX = 20

type Stored = 'blocked' | 'joined' | 'opened' | 'team' | 'known' | 'limited'

const contentOf = ({ text, subject, attachments }: ReadMail): string => {
  const [first] = attachments
  return text || subject || (first ? `[${first.name || first.type}]` : '…')
}

/** What is kept of a mail beside its words. */
const metadataOf = ({ mail, author }: Letter, { proven }: ReceivedMail) => ({
  channel: 'email' as const,
  /** For the answer's `In-Reply-To`; nobody is shown it. */
  mailId: mail.messageId,
  mail: {
    subject: mail.subject,
    folded: mail.folded,
    attachments: mail.attachments,
    proven,
    checks: mail.checks,
    ...(author.form !== null && { form: author.form }),
    ...(mail.missing !== null && { missing: mail.missing }),
  },
})

/** The conversation that a customer's mail belongs in; null: one of its own. */
const conversationOf = async (unit: Unit, letter: Letter, received: ReceivedMail): Promise<string | null> => {
  const { mail, author, answers } = letter
  if (!received.proven) return null
  if (answers !== null) {
    const known = await findConversation(unit.trx, unit.scope, answers)
    const theirs = [known?.customer_email, known?.reply_email].map((address) => address && emailKey(address))
    if (known && theirs.includes(author.email)) return known.id
  }
  return findConversationOfMails(unit, mail.answers.slice(0, ANSWERS_MAX).map(sha256), received.senderHash)
}

/** Whether the sender's address is blocked, or the conversation that they answer in. */
const isSenderBlocked = async (unit: Unit, letter: Letter, received: ReceivedMail): Promise<boolean> => {
  if (await isAddressBlocked(unit, letter.author.email)) return true
  const known = await conversationOf(unit, letter, received)
  const conversation = known && (await findConversation(unit.trx, unit.scope, known))
  return Boolean(conversation && conversation.blocked_at !== null)
}

const beginOwn = async (unit: Unit, { author }: Letter, handledBy: 'assistant' | 'team', at: Date) => {
  const claim = { email: author.email, name: author.name, phone: null }
  const contactId = await claimContact(unit, claim, { conversations: 0, messages: 0, at })
  return beginMailConversation(unit, { id: contactId, ...claim }, handledBy, at)
}

const storeCustomer = async (
  deps: Deps,
  unit: Unit,
  letter: Letter,
  received: ReceivedMail,
  mailsBefore: number,
): Promise<{ outcome: Stored; conversationId: string }> => {
  const handling = await findHandling(unit.trx, unit.scope)
  const mayAnswer = received.proven && letter.mail.whole && mailsBefore < ANSWERED_MAX
  const answers = handling === 'answer' && mayAnswer
  const known = await conversationOf(unit, letter, received)
  const conversationId = known ?? (await beginOwn(unit, letter, answers ? 'assistant' : 'team', deps.now()))
  await recordCustomerMessage(deps, unit, {
    conversationId,
    content: contentOf(letter.mail),
    clientId: clientIdOf(received),
    language: null,
    pageUrl: null,
    keyId: null,
    greeting: null,
    // Nobody waits at the other end: whoever repairs answers takes it up.
    answerLeaseMs: answers ? 0 : null,
    forTeam: !answers,
    metadata: metadataOf(letter, received),
    answersMails: letter.mail.answers.slice(0, ANSWERS_MAX),
  })
  return { outcome: known === null ? 'opened' : 'joined', conversationId }
}

const clientIdOf = ({ idHash }: ReceivedMail): string => `mail:${idHash.toString('hex')}`

/** Notes that a mail to a business was left out, so that somebody can see how many are. */
export const storeLeftOut = (
  deps: Deps,
  scope: BusinessScope,
  received: ReceivedMail,
): Promise<'automatic' | 'known'> =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await insertReceived(unit, received, deps.now()))) return 'known'
    await saveOutcome(unit, received, 'automatic', null)
    return 'automatic'
  })

/** Stores what somebody wrote, in the transaction that takes the mail: it is there once, or not at all. */
export const storeLetter = (
  deps: Deps,
  scope: BusinessScope,
  letter: Letter,
  received: ReceivedMail,
): Promise<Stored> =>
  inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    if (!(await insertReceived(unit, received, now))) return 'known'
    const hourAgo = new Date(now.getTime() - HOUR_MS)
    const { ofSender, ofAll } = await countReceived(unit, received, hourAgo)
    const limited = ofSender > MAILS_MAX || ofAll > (received.proven ? ALL_MAX.proven : ALL_MAX.others)
    if (limited) {
      await saveOutcome(unit, received, 'limited', null)
      await tellSender(deps, unit, letter, received, 'limited', await findLanguage(unit, letter.answers))
      return 'limited'
    }
    if (letter.member !== null && letter.answers !== null) {
      await recordTeamMessage(deps, unit, {
        conversationId: letter.answers,
        member: letter.member,
        content: contentOf(letter.mail),
        clientId: clientIdOf(received),
        metadata: metadataOf(letter, received),
      })
      await saveOutcome(unit, received, 'team', letter.answers)
      return 'team'
    }
    if (await isSenderBlocked(unit, letter, received)) {
      await saveOutcome(unit, received, 'blocked', null)
      return 'blocked'
    }
    const language = letter.mail.tooLarge ? await findLanguage(unit, letter.answers) : null
    const { outcome, conversationId } = await storeCustomer(deps, unit, letter, received, ofSender - 1)
    await saveOutcome(unit, received, letter.mail.tooLarge ? 'cut' : outcome, conversationId)
    if (letter.mail.tooLarge) await tellSender(deps, unit, letter, received, 'cut', language)
    return outcome
  })
