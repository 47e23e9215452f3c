import type { Message } from '#contract/conversations/message.ts'

/** Who writes or is written to. */
export interface Mailbox {
  name: string | null
  email: string
}

/** What a mail is, as its headers and its sender say. */
export type MailNature =
  /** Somebody wrote it. */
  | 'letter'
  /** A machine answered: absence, acknowledgement. */
  | 'automatic'
  /** A machine wrote it, for somebody else if it is the shop's. */
  | 'generated'
  /** A server says that a mail was not delivered. */
  | 'bounce'
  /** Sent to many. */
  | 'bulk'

/** Whether the sender's domain vouches for the mail, as the host that received it found. */
export type MailProof = 'pass' | 'fail' | 'none'

/** What was found for each way of vouching, as the host or the provider says it (`pass`, `fail`…); null: nothing. */
export interface MailChecks {
  spf: string | null
  dkim: string | null
  dmarc: string | null
}

export interface Verdict {
  proof: MailProof
  checks: MailChecks
}

/** Why a file of a mail is only named. */
export type FileProblem = NonNullable<
  NonNullable<Message['metadata']['mail']>['attachments'][number]['problem']
>

export interface MailAttachment {
  name: string
  type: string
  /** In bytes. */
  size: number
  problem?: FileProblem
}

/** A part of a mail, of which what it is to its text is known, or not. */
export interface MailPart extends MailAttachment {
  /** Whether it is a picture of its HTML. */
  related?: boolean
  /** Its bytes, decoded; left out where they did not come. */
  content?: Uint8Array
  /** `attachment`, `inline`. */
  disposition?: string | null
  /** By which its HTML names it, without brackets. */
  contentId?: string
}

/** A file of a mail that was read. */
export interface ReadFile extends MailAttachment {
  /** Of what may be taken: its bytes. */
  content?: Uint8Array
  /** Whether it stands within the mail, as a picture, rather than being attached to it. */
  inline?: boolean
}

/** Why something of a mail can not be shown: its size, its encryption, or parts that can not be told apart. */
type MailMissing = NonNullable<NonNullable<Message['metadata']['mail']>['missing']>

/** A mail of ours that did not arrive. */
export interface Bounce {
  /** Lower-cased; null when the report does not say for whom. */
  recipient: string | null
  /** The `Message-ID` of the mail, without brackets. */
  messageId: string | null
  /** `5.1.1`. */
  status: string | null
  /** Of what the receiving server said, in one line. */
  reason: string
  /** Whether the server goes on trying. */
  delayed: boolean
}

/** A mail that came in, read. */
export interface ReadMail {
  /** Without brackets; made of the mail itself when it has none. */
  messageId: string
  /** Ids of the mails that it answers, the nearest first. */
  answers: string[]
  from: Mailbox | null
  /** Whom it asks to be answered at. */
  replyTo: Mailbox[]
  /** Lower-cased addresses that it was delivered or written to, the surest first. */
  recipients: string[]
  subject: string
  /** What its author wrote: without quoted text and signature. */
  text: string
  /** Quoted text and signature. */
  folded: string
  /** Whether its author wrote a greeting at most: nothing of it is then folded. */
  onlyGreets: boolean
  attachments: ReadFile[]
  nature: MailNature
  proof: MailProof
  checks: MailChecks
  bounce: Bounce | null
  /** Larger than a mail may be: only its beginning was read. */
  tooLarge: boolean
  /** What of it can not be shown, and why; null: nothing. */
  missing: MailMissing | null
  /** Whether its words are all that it says: nothing was cut, no file is with it that says more. */
  whole: boolean
}

/** One header, decoded or not; the name in lower case. */
export type MailHeader = readonly [name: string, value: string]

/** The parts of a mail, however they came. */
export interface MailParts {
  headers: readonly MailHeader[]
  text: string | null
  html: string | null
  attachments: MailPart[]
  /** Parts of a delivery report: its fields, and the headers of the mail that it is about. */
  report: string
  original: string
  missing: MailMissing | null
}

/** A mail as a mailbox or a provider hands it over. */
export interface IncomingMail {
  /** As it travelled; or the parts that a provider made of it. */
  source: Uint8Array | Omit<MailParts, 'report' | 'original' | 'missing'>
  /** Something of a mail that is too large was not fetched. */
  beginningOnly?: boolean
  /** Of one that is too large, whose source holds its words alone: its other parts, as far as they are known. */
  attachments?: MailPart[] | null
  /** Who it was delivered to, when the host says so apart from the mail. */
  deliveredTo: string[]
  proof: ProofSource
}

/** Whose word on the sender counts. */
export type ProofSource =
  /** The host that received the mail, by its `Authentication-Results`; null: nobody's. */
  | { by: 'host'; host: string | null }
  /** The provider, by the headers that it adds; `envelopeFrom` is whom it had the mail from. */
  | { by: 'postmark'; headers: readonly MailHeader[] }
  | { by: 'mailgun'; envelopeFrom: string }
  /** The provider, apart from the mail. */
  | { by: 'ses'; envelopeFrom: string; spf: string; dkim: string; dmarc: string }
