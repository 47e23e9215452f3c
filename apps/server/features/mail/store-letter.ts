import { claimContact } from '#server/features/contacts/public.ts'
import {
  beginMailConversation,
  findConversation,
  isAddressBlocked,
  recordCustomerMessage,
  recordTeamMessage,
} from '#server/features/conversations/public.ts'
import { lockBusiness } from '#server/lib/business-locks.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import type { Author } from './author.ts'
import { insertFiles, type LetterFile, stageFiles } from './letter-files.ts'
import {
  countReceived,
  findConversationOfMails,
  findHandling,
  insertReceived,
  isReceived,
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

/** What of a letter's files is stored with its message: ids, and the names of the others. */
type Files = Awaited<ReturnType<typeof insertFiles>>

type Stored = 'blocked' | 'joined' | 'opened' | 'team' | 'known' | 'limited'

/** Its words; without any its subject, but where that is another mail's and files that are stored say more, by their names. */
const contentOf = ({ text, subject, answers }: ReadMail, { ids, named: [first] }: Files): string => {
  if (text || (subject && (ids.length === 0 || answers.length === 0))) return text || subject
  if (ids.length > 0) return ''
  return first ? `[${first.name || first.type}]` : '…'
}

/** What is kept of a mail beside its words. */
const metadataOf = ({ mail, author }: Letter, { proven }: ReceivedMail, { named }: Files) => ({
  channel: 'email' as const,
  /** For the answer's `In-Reply-To`; nobody is shown it. */
  mailId: mail.messageId,
  mail: {
    subject: mail.subject,
    folded: mail.folded,
    attachments: named,
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
  files: readonly LetterFile[],
  mailsBefore: number,
): Promise<{ outcome: Stored; conversationId: string }> => {
  const handling = await findHandling(unit.trx, unit.scope)
  const isWhole = letter.mail.whole && !files.some(({ staged }) => staged)
  const mayAnswer = received.proven && isWhole && mailsBefore < ANSWERED_MAX
  const answers = handling === 'answer' && mayAnswer
  const known = await conversationOf(unit, letter, received)
  const conversationId = known ?? (await beginOwn(unit, letter, answers ? 'assistant' : 'team', deps.now()))
  const stored = await insertFiles(deps, unit, conversationId, 'customer', files)
  await recordCustomerMessage(deps, unit, {
    conversationId,
    content: contentOf(letter.mail, stored),
    attachments: stored.ids,
    clientId: clientIdOf(received),
    language: null,
    pageUrl: null,
    keyId: null,
    greeting: null,
    // Nobody waits at the other end: whoever repairs answers takes it up.
    answerLeaseMs: answers ? 0 : null,
    forTeam: !answers,
    metadata: metadataOf(letter, received, stored),
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

const isLimited = async (unit: Unit, received: ReceivedMail, at: Date, coming: 0 | 1) => {
  const { ofSender, ofAll } = await countReceived(unit, received, new Date(at.getTime() - HOUR_MS))
  const max = received.proven ? ALL_MAX.proven : ALL_MAX.others
  return { ofSender, limited: ofSender + coming > MAILS_MAX || ofAll + coming > max }
}

/** Whether a letter will be stored, as far as is known now: the files of others are not worth the time of the processor. */
const isAwaited = (
  deps: Deps,
  scope: BusinessScope,
  letter: Letter,
  received: ReceivedMail,
): Promise<boolean> =>
  inTransaction(deps, scope, async (unit) => {
    if (await isReceived(unit, received)) return false
    if ((await isLimited(unit, received, deps.now(), 1)).limited) return false
    return letter.member !== null || !(await isSenderBlocked(unit, letter, received))
  })

const filesOf = async (
  deps: Deps,
  scope: BusinessScope,
  letter: Letter,
  received: ReceivedMail,
): Promise<LetterFile[]> => {
  const files = letter.mail.attachments
  const mayTake = files.some(({ content }) => content) && (await isAwaited(deps, scope, letter, received))
  return mayTake
    ? stageFiles(deps, scope, files, { byMember: letter.member !== null, proven: received.proven })
    : files.map(({ content, inline, ...file }) => file)
}

/**
 * Stores what somebody wrote, with its files, in the transaction that takes the mail: it is there once, or not at all.
 * Pictures are drawn before; a process that ends then leaves the mail to be brought again.
 */
export const storeLetter = async (
  deps: Deps,
  scope: BusinessScope,
  letter: Letter,
  received: ReceivedMail,
): Promise<Stored> => {
  const files = await filesOf(deps, scope, letter, received)
  return inTransaction(deps, scope, async (unit) => {
    const now = deps.now()
    // Whose files are counted waits for the business before anything else.
    if (files.some(({ staged }) => staged)) await lockBusiness(unit)
    if (!(await insertReceived(unit, received, now))) return 'known'
    const { ofSender, limited } = await isLimited(unit, received, now, 0)
    if (limited) {
      await saveOutcome(unit, received, 'limited', null)
      await tellSender(deps, unit, letter, received, 'limited', await findLanguage(unit, letter.answers))
      return 'limited'
    }
    if (letter.member !== null && letter.answers !== null) {
      const stored = await insertFiles(deps, unit, letter.answers, 'business', files)
      await recordTeamMessage(deps, unit, {
        conversationId: letter.answers,
        member: letter.member,
        content: contentOf(letter.mail, stored),
        attachments: stored.ids,
        clientId: clientIdOf(received),
        metadata: metadataOf(letter, received, stored),
      })
      await saveOutcome(unit, received, 'team', letter.answers)
      return 'team'
    }
    if (await isSenderBlocked(unit, letter, received)) {
      await saveOutcome(unit, received, 'blocked', null)
      return 'blocked'
    }
    const language = letter.mail.tooLarge ? await findLanguage(unit, letter.answers) : null
    const { outcome, conversationId } = await storeCustomer(deps, unit, letter, received, files, ofSender - 1)
    await saveOutcome(unit, received, letter.mail.tooLarge ? 'cut' : outcome, conversationId)
    if (letter.mail.tooLarge) await tellSender(deps, unit, letter, received, 'cut', language)
    return outcome
  })
}
