import type { Generated } from 'kysely'
import type { NullableTime, TimeWithDefault } from './columns.ts'

/** Mail that comes in. */
export interface IncomingMailTables {
  /** Every mail that came for a business, once: by it no mail is taken twice. */
  received_mails: {
    business_id: string
    /** SHA-256 of its Message-ID. */
    id_hash: Buffer
    /** Who wrote it, hashed with the secret of the installation; null: erased. */
    sender_hash: Buffer | null
    /** Whether the sender's domain vouched for it. */
    proven: Generated<boolean>
    /** Where its words stand; null: nowhere. */
    conversation_id: string | null
    outcome: string
    received_at: TimeWithDefault
  }
  mail_settings: {
    business_id: string
    /** What the assistant does with a mail of a customer. */
    handling: 'draft' | 'answer' | 'leave'
  }
  /** How far a mailbox was read, and by which process. */
  mailbox_positions: {
    mailbox: string
    lease_by: string | null
    lease_until: NullableTime
    uid_validity: Generated<string>
    last_uid: Generated<number>
    read_at: NullableTime
    /** When the newest mail arrived that was looked at. */
    taken_until: NullableTime
    /** Its last mail when the server numbered them anew, until when what it held then is old, and how many were left. */
    old_uid: Generated<number>
    old_until: NullableTime
    left_old: Generated<number>
    last_error: string | null
    /** Since when it can not be read; null while it can. */
    failing_since: NullableTime
  }
}
