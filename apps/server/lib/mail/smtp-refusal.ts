/** What a mail server answered that did not take a mail. */
export interface SmtpError {
  code?: string
  /** Of its answer; undefined: there was none. */
  responseCode?: number
  /** The whole answer, line by line. */
  response?: string
  /** What it answered. */
  command?: string
}

/**
 * Whom it refuses: who the mail is for, the address that it is sent from, or something else of ours (login, relaying,
 * the host's reputation, what the mail says).
 */
type RefusedSide = 'recipient' | 'sender' | 'other'

const RESPONSE_MAX = 2_000

/** RFC 3463, and what servers that are older than it write at the end (`#5.1.1`). */
const LEADING_CODE = /^\d{3}[ -][45]\.(\d{1,3}\.\d{1,3})(?![\d.])/m
const TRAILING_CODE = /#[45]\.(\d{1,3}\.\d{1,3})(?![\d.])/

const SENDER_CODES = ['1.7', '1.8', '7.60', '2.252']
const RECIPIENT_CODES = [
  ...['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.10'],
  ...['2.0', '2.1', '2.2', '2.4'],
]
/** What these are about, servers say in words. */
const UNCERTAIN_SUBJECTS = [undefined, '0', '1', '2', '4', '5']

const SENDER =
  /\bsender (?:address|domain|e-?mail|signature|verif|rejected|denied|refused|unknown|mismatch|is not|not)|\b(?:invalid|bad|incorrect|unknown|unauthori[sz]ed|banned|forged|outbound|this) sender|\bnot owned by|\bnot verified|\bsend ?as|\bsend (?:mail |e-?mail )?(?:from|on behalf)|\bsending domain|\bfrom address|\breturn[- ]path|\brelaying disallowed as\b|\benvelope[- ](?:from|sender)|\byour (?:account|mailbox|domain|ip|host)\b|\b(?:exp[eé]diteur|[eé]metteur)/
/** Nobody is there. */
const NOBODY =
  /\b(?:user|account|mailbox|address|recipient|adresse|destinataire)(?: [\w']+){0,4} (?:unknown|does(?: not|n't) (?:exist|have)|not (?:found|known|listed)|inconnue?|n'existe pas|invalide|full|disabled|inactive|over ?quota)\b|\b(?:unknown|invalid|no such|no|not a valid|not a known) (?:local )?(?:users?|recipients?|mailbox|account|address|e-?mail|person|part)\b|\bunroute?able|\bover ?quota|\bquota exceeded|\b(?:domain|host|domain name) not found|\bno mail ?hosts?\b/
const OURS =
  /relay|rcpthosts|authent|starttls|block|blacklist|\blisted|spam|polic|reputation|client host|\b(?:helo|ehlo)\b|too many|\blimit|\bper hour|administrative|not permitted|prohibited|\bdmarc|\bspf\b|\bdkim|suspended/
const RECIPIENT =
  /\baddress rejected|mailbox (?:name|unavailable|is unavailable)|not accept mail|destinataire/

/** The words of an answer: without codes and addresses, which say anything. */
const wordsOf = (response: string): string =>
  response
    .replace(/^\d{3}[ -](?:[245]\.\d{1,3}\.\d{1,3}(?![\d.]))?/gm, ' ')
    .replace(/<[^<>\s]{0,320}>|[^\s<>@]{1,64}@[^\s<>@]{1,255}/g, ' ')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()

const codeOf = (response: string): string | undefined =>
  (LEADING_CODE.exec(response) ?? TRAILING_CODE.exec(response))?.[1]

/** Whom a server refuses, by its answer's enhanced status code, and by its words where that leaves it open. */
export const refusedSide = ({ command, response = '' }: SmtpError): RefusedSide => {
  const answer = response.slice(0, RESPONSE_MAX)
  const code = codeOf(answer)
  const words = wordsOf(answer)
  if (SENDER_CODES.includes(code ?? '') || SENDER.test(words)) return 'sender'
  if (command === 'MAIL FROM') return 'other'
  if (RECIPIENT_CODES.includes(code ?? '') || NOBODY.test(words)) return 'recipient'
  const open = UNCERTAIN_SUBJECTS.includes(code?.split('.')[0])
  return open && RECIPIENT.test(words) && !OURS.test(words) ? 'recipient' : 'other'
}

/** Whether the server answered to the mail or its envelope, with a code of at least `from`. */
const isAnswered = ({ code, responseCode }: SmtpError, from: number): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= from

/** Whether the server refused the mail, its sender or its recipient for good: trying again would change nothing. */
export const isRefusal = (error: unknown): boolean => isAnswered(error as SmtpError, 500)

/** Whether it was its recipient whom the server refused for good: the address takes no mail. */
export const isRecipientRefused = (error: unknown): boolean =>
  isRefusal(error) && refusedSide(error as SmtpError) === 'recipient'

/**
 * Whether the same mail may be taken from another address: the sender is what the server does not take, or it refused
 * the envelope and did not say by an enhanced status code that it is the recipient. Many say all of that in answer to
 * `RCPT TO` (Postfix: `smtpd_delay_reject`).
 */
export const mayTakeOtherSender = (error: unknown): boolean => {
  const refused = error as SmtpError
  const side = refusedSide(refused)
  if (side === 'sender') return isAnswered(refused, 400)
  if (!isRefusal(error) || refused.command === 'DATA') return false
  return side === 'other' || codeOf(refused.response ?? '') === undefined
}
