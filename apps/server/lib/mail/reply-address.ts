import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { REPLY_TOKEN_LENGTH } from './reply-token-size.ts'

/** Whose answers to a mail an address takes. */
interface ReplyFrom {
  conversationId: string
  /** The member of the team that the mail went to; null: the visitor. */
  memberId: string | null
}

/** What an address of the inbound mailbox says before it is known who may answer there. */
interface ReplyToken {
  conversationId: string
  /** Whether it was made here for this member, or (null) for the visitor. */
  isFrom(memberId: string | null): boolean
}

const ID_BYTES = 16
/** 80 bits: it can only be tried against this server. */
const MARK_BYTES = 10
/** Letters of one case, because some servers keep no other. */
const TOKEN = /^[0-9a-v]{42}$/

type Signing = Pick<Deps, 'mailTokens'>

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const markOf = ({ mailTokens }: Signing, { conversationId, memberId }: ReplyFrom): Buffer => {
  const [, signature = ''] = mailTokens.sign(['reply', conversationId, memberId]).split('.')
  return Buffer.from(signature, 'base64url').subarray(0, MARK_BYTES)
}

const encode = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(REPLY_TOKEN_LENGTH, '0')

const decode = (token: string): Buffer => {
  const value = [...token].reduce((sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)), 0n)
  const hex = value.toString(16).padStart((ID_BYTES + MARK_BYTES) * 2, '0')
  return Buffer.from(hex.slice(-(ID_BYTES + MARK_BYTES) * 2), 'hex')
}

/**
 * Where answers to a mail about a conversation go: `repondre+<token>@boutique.fr`. The token names the conversation and
 * is signed for one person; it does not end, since old mails are answered too, but dies with the conversation.
 * @returns null when the operator set no INBOUND_MAIL_ADDRESS: the mail then has no Reply-To of ours
 */
export const replyAddress = (deps: Signing & Pick<Deps, 'config'>, from: ReplyFrom): string | null => {
  const [local, domain] = deps.config.inboundMailAddress?.split('@') ?? []
  if (local === undefined || domain === undefined) return null
  const token = encode(Buffer.concat([idBytes(from.conversationId), markOf(deps, from)]))
  return `${local}+${token}@${domain}`
}

/** Stands for the person in an address at which servers report what became of a mail. */
const REPORTS = 'bounce'

/** Where servers say that they could not deliver a mail; null when the operator set no INBOUND_MAIL_ADDRESS. */
export const bounceAddress = (deps: Signing & Pick<Deps, 'config'>, mailId: string): string | null =>
  replyAddress(deps, { conversationId: mailId, memberId: REPORTS })

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Reads an address that `replyAddress` made, whatever became of its case; null for any other. */
export const readReplyAddress = (
  deps: Signing & Pick<Deps, 'config'>,
  address: string,
): ReplyToken | null => {
  const mailbox = deps.config.inboundMailAddress?.toLowerCase() ?? ''
  const [local, domain] = mailbox.split('@')
  const normalized = address.trim().toLowerCase()
  if (domain === undefined || !normalized.startsWith(`${local}+`) || !normalized.endsWith(`@${domain}`))
    return null
  const token = normalized.slice((local ?? '').length + 1, -(domain.length + 1))
  if (!TOKEN.test(token)) return null
  const bytes = decode(token)
  const conversationId = uuidOf(bytes.subarray(0, ID_BYTES))
  const mark = bytes.subarray(ID_BYTES)
  return {
    conversationId,
    isFrom: (memberId) => timingSafeEqual(markOf(deps, { conversationId, memberId }), mark),
  }
}

/** The mail whose delivery is reported at this address; null for any other address. */
export const mailOfBounceAddress = (deps: Signing & Pick<Deps, 'config'>, address: string): string | null => {
  const token = readReplyAddress(deps, address)
  return token?.isFrom(REPORTS) ? token.conversationId : null
}
