import type { ColumnType, Generated } from 'kysely'
import type { ATTACHMENT_TYPES } from '#contract/attachments/attachment-limits.ts'
import type { ArchiveReason } from '#contract/conversations/message.ts'
import type { ReplyActions } from '#contract/conversations/reply-actions.ts'
import type { LabelColor } from '#contract/labels/label.ts'
import type { WidgetLanguage } from '#contract/widget/languages.ts'
import type { Counted } from '../figures.ts'
import type { NullableTime, Time, TimeWithDefault } from './columns.ts'

/** Contacts, conversations and their messages. */
export interface InboxTables {
  contacts: {
    business_id: string
    id: string
    name: string | null
    email: string | null
    email_key: string | null
    phone: string | null
    company: string | null
    location: string | null
    website: string | null
    notes: string | null
    tags: Generated<string[]>
    source: string
    search_text: Generated<string>
    conversation_count: Generated<number>
    message_count: Generated<number>
    /** Null: has not been in touch yet. */
    last_contact_at: NullableTime
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
  }
  contact_events: {
    business_id: string
    contact_id: string
    id: string
    kind: 'email' | 'merged' | 'imported'
    label: string | null
    /** Who did it; unknown of what was done before ids were kept, and once their name is erased. */
    member_id: Generated<string | null>
    member_name: string | null
    /** Whether who did it has no account any more, and no name with it. */
    former_member: Generated<boolean>
    created_at: TimeWithDefault
  }
  /** Who exported or erased a contact, and how much went with it: nothing personal of the contact. */
  contact_audit: {
    business_id: string
    id: string
    action: 'export' | 'erase'
    contact_id: string
    user_id: string | null
    conversations: Generated<number>
    stock_requests: Generated<number>
    created_at: TimeWithDefault
  }
  /** Replies that are written once and inserted again: of the whole team, or of one member. */
  canned_replies: {
    business_id: string
    id: string
    /** Null: the whole team's. */
    owner_id: string | null
    shortcut: string
    title: string
    content: string
    language: WidgetLanguage | null
    /** What a macro does besides. */
    actions: ColumnType<ReplyActions | null, string | null | undefined, string | null>
    version: Generated<number>
    created_at: Time
    updated_at: Time
  }
  /** Filters of the inbox under a name: of the whole team, or of one member. */
  saved_views: {
    business_id: string
    id: string
    /** Null: the whole team's. */
    owner_id: string | null
    name: string
    filter: ColumnType<unknown, string, string>
    created_at: Time
  }
  /** Whether a business gives what waits to whoever is there, in turn. */
  assignment_rules: {
    business_id: string
    round_robin: boolean
    open_max: number
  }
  /** What is kept of members who answer: when they were last there and given a conversation, and what they chose. */
  agents: {
    business_id: string
    user_id: string
    seen_at: NullableTime
    available: Generated<boolean>
    open_max: Generated<number | null>
    assigned_at: NullableTime
  }
  labels: {
    business_id: string
    id: string
    name: string
    /** The name in small letters: no two of a business are the same. */
    name_key: string
    color: LabelColor
    created_at: Time
  }
  conversations: {
    business_id: string
    id: string
    contact_id: string | null
    customer_name: string | null
    customer_email: string | null
    customer_phone: string | null
    search_text: Generated<string>
    language: string | null
    page_url: string | null
    /** What the page was called on which it began, and what it was read on. */
    page_title: string | null
    device: 'computer' | 'phone' | 'tablet' | null
    channel: Generated<string>
    key_id: string | null
    handled_by: Generated<'assistant' | 'team'>
    handler_id: string | null
    /** Whether a person of the team ever took part. */
    had_human: Generated<boolean>
    /** Since when the visitor waits for a person, or a conversation that was put aside is back (`woken`). */
    waiting_since: NullableTime
    /** Since when it is put aside. */
    snoozed_at: NullableTime
    /** Until when it is put aside; null: until the customer writes. */
    snoozed_until: NullableTime
    woken: Generated<boolean>
    label_ids: Generated<string[]>
    message_count: Generated<number>
    unread_count: Generated<number>
    last_message: string | null
    last_sender: 'customer' | 'system' | 'business' | null
    last_customer_message: string | null
    last_customer_message_at: NullableTime
    /** The first customer message that nobody has answered yet. */
    awaiting_reply_since: NullableTime
    last_activity_at: TimeWithDefault
    archived_at: NullableTime
    /** Why the team archived it, where it said so. */
    archive_reason: ArchiveReason | null
    /** Since when it is spam: in a list of its own, and in no figure. */
    spam_at: NullableTime
    /** Since when the messages of its visitor are not taken. */
    blocked_at: NullableTime
    /** When it was counted as ended. */
    ended_at: NullableTime
    /** Whether the visitor's last rating of an answer said that it helped. */
    visitor_verdict: boolean | null
    /** Whether an end without a person held for seven days; null while that is open. */
    lasted: boolean | null
    /** Whether the last answer to a question showed passages of which none was taken for an answer. */
    unsure: Generated<boolean>
    created_at: TimeWithDefault
    /** Where the visitor wants answers that they do not see; left by them in the chat. */
    reply_email: string | null
    /** The last message that the visitor had on screen; null when unknown. */
    seen_message_id: string | null
    /** When answers that the visitor did not see were last mailed. */
    mailed_at: NullableTime
    /** Since when mails to `reply_email` come back. */
    bounced_at: NullableTime
    /** Links of mails made until then open the conversation no more. */
    links_revoked_at: NullableTime
    /** Devices that kept the conversation until then have it no more. */
    kept_revoked_at: NullableTime
  }
  /** What conversations were before a change of many, and after it. */
  conversation_undos: {
    business_id: string
    id: string
    member_id: string
    kind: string
    changes: ColumnType<unknown, string, never>
    created_at: Time
  }
  /** Whose mails are not taken, nor what they write in the chat once they said who they are. */
  blocked_addresses: { business_id: string; email_key: string; created_at: Time }
  conversation_lookup: { conversation_id: string; business_id: string }
  messages: {
    business_id: string
    conversation_id: string
    id: string
    kind: Generated<'message' | 'event'>
    sender_type: 'customer' | 'system' | 'business'
    sender_id: string
    sender_name: string | null
    content: string
    client_id: string | null
    is_ai: Generated<boolean>
    useful: boolean | null
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    created_at: TimeWithDefault
  }
  /** Files that visitors and the team send each other; until its message is sent a file belongs to none. */
  attachments: {
    business_id: string
    id: string
    conversation_id: string
    message_id: string | null
    sender_type: 'customer' | 'business'
    name: string
    media_type: (typeof ATTACHMENT_TYPES)[number]
    /** Bytes that are kept, of the file and its preview. */
    size: number
    width: number | null
    height: number | null
    /** Where it is in the store of objects; null: in `attachment_files`. */
    object_key: Generated<string | null>
    /** Bytes of the file there, without its preview. */
    object_bytes: Generated<number | null>
    created_at: Time
  }
  /** What a model made of a thread last. */
  conversation_summaries: {
    business_id: string
    conversation_id: string
    content: string
    language: 'fr' | 'en'
    engine: string
    /** The newest message that it knows. */
    through: string
    /** Whether it was made of the newest part only. */
    partial: boolean
    written_at: Time
  }
  /** Objects that no file needs from a moment on; the rows of files that went are made by a trigger of `attachments`. */
  object_deletions: { key: string; due_at: Time }
  /** Bytes that the files of a business take, kept by triggers of `attachments`. */
  attachment_totals: { business_id: string; bytes: ColumnType<string, never, never> }
  attachment_files: {
    business_id: string
    attachment_id: string
    content: Buffer
    /** A small picture of a picture. */
    preview: Buffer | null
  }
  /** Answers that are mailed unless the visitor sees them first, by conversation. */
  unseen_answers: {
    business_id: string
    conversation_id: string
    first_at: Time
    due_at: Time
  }
  /** Messages that were mailed, and what became of the mail. */
  mailed_messages: {
    business_id: string
    conversation_id: string
    message_id: string
    mail_id: string
    state: Generated<'queued' | 'sent' | 'bounced' | 'failed'>
  }
  /** What a conversation was counted for, a row for each transaction that counted something of it. */
  conversation_figures: {
    business_id: string
    conversation_id: string
    counted: ColumnType<Counted, never, never>
    created_at: Generated<Date>
  }
  /** Each time somebody was handed over to the team. */
  person_requests: {
    business_id: string
    conversation_id: string
    requested_at: Time
    /** The team's first answer since. */
    answered_at: NullableTime
    /** When that answer was seen, or had been mailed. */
    reached_at: NullableTime
  }
  pending_answers: {
    business_id: string
    conversation_id: string
    message_id: string
    created_at: TimeWithDefault
    lease_until: Time
    /** How often it was taken over, also from processes that were killed. */
    attempts: Generated<number>
    /** How often it was tried in vain: it failed, or lasted and never came to an end. */
    failures: Generated<number>
    /** When the try that is being made began. */
    begun_at: TimeWithDefault
    /** Whether it counts as a failure already. */
    counted: Generated<boolean>
    stop_requested: Generated<boolean>
  }
  unanswered_questions: {
    business_id: string
    id: string
    conversation_id: string
    message_id: string
    question: string
    created_at: TimeWithDefault
    resolved_at: NullableTime
    /** The taught answer that settled it. */
    answer_id: string | null
    /** The sentence of the shop that a visitor said answers it. */
    confirmed_answer: Generated<string | null>
    /** What it was quoted from, as the answer kept it. */
    confirmed_source: Generated<unknown>
    /** Settled because its conversation is spam. */
    of_spam: Generated<boolean>
    /** The subject that it belongs to; null until it was looked at. */
    gap_id: Generated<string | null>
  }
}
