import type { ColumnType, Generated } from 'kysely'
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
    channel: Generated<string>
    key_id: string | null
    handled_by: Generated<'assistant' | 'team'>
    handler_id: string | null
    /** Whether a person of the team ever took part. */
    had_human: Generated<boolean>
    /** Since when the visitor waits for a person. */
    waiting_since: NullableTime
    message_count: Generated<number>
    unread_count: Generated<number>
    last_message: string | null
    last_sender: 'customer' | 'system' | 'business' | null
    last_customer_message_at: NullableTime
    /** The first customer message that nobody has answered yet. */
    awaiting_reply_since: NullableTime
    last_activity_at: TimeWithDefault
    archived_at: NullableTime
    /** When it was counted as ended. */
    ended_at: NullableTime
    /** Whether the visitor's last rating of an answer said that it helped. */
    visitor_verdict: boolean | null
    /** Whether an end without a person held for seven days; null while that is open. */
    lasted: boolean | null
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
    /** The subject that it belongs to; null until it was looked at. */
    gap_id: Generated<string | null>
  }
}
