import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** bigint columns arrive as numbers (see database.ts): counters stay far below 2^53. */
type Count = Generated<number>

export interface Database {
  users: {
    id: string
    email: string
    email_key: string
    name: string
    company: string | null
    user_type: 'BUSINESS_OWNER' | 'AGENCY' | 'DEVELOPER' | 'CONSULTANT'
    role: Generated<string>
    password_hash: string
    invitation_code: string | null
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
    /** When a mailed link proved that the address is the user's. */
    email_confirmed_at: NullableTime
    /** Null: not since the account was made. */
    password_changed_at: NullableTime
    language: 'default' | 'fr' | 'en' | null
    theme: 'system' | 'light' | 'dark' | null
  }
  /** The one new address of an account that waits for its link to be opened. */
  email_changes: {
    token_hash: Buffer
    user_id: string
    email: string
    created_at: TimeWithDefault
    expires_at: Time
  }
  second_factors: {
    user_id: string
    sealed_secret: string
    created_at: TimeWithDefault
    /** Null until a code confirmed the set-up. */
    enabled_at: NullableTime
    /** The time step of the last code that was accepted: no code counts twice. */
    last_step: number | null
  }
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: NullableTime }
  /** Sign-ins whose password was right and whose second step is awaited. */
  sign_in_challenges: {
    token_hash: Buffer
    user_id: string
    created_at: TimeWithDefault
    expires_at: Time
    failures: Generated<number>
  }
  sessions: {
    token_hash: Buffer
    id: string
    user_id: string
    created_at: TimeWithDefault
    last_used_at: TimeWithDefault
    expires_at: Time
    user_agent: string | null
    address: string | null
  }
  invitations: {
    code_key: string
    code: string
    max_uses: number
    used: Generated<number>
    expires_at: NullableTime
    note: string | null
    created_at: TimeWithDefault
  }
  password_resets: {
    token_hash: Buffer
    user_id: string
    created_at: TimeWithDefault
    expires_at: Time
    used_at: NullableTime
    requested_from: string | null
  }
  mails: {
    id: string
    recipient: string
    subject: string
    html: string
    body: string
    headers: ColumnType<Record<string, string>, string | undefined, string>
    created_at: TimeWithDefault
    sent_at: NullableTime
    failed_at: NullableTime
    attempts: Generated<number>
    last_error: string | null
    /** In whose name it is sent; null: the product's own. */
    sender_name: string | null
  }
  businesses: {
    id: string
    name: string
    email: string
    description: string | null
    subtitle: string | null
    phone: string | null
    website: string | null
    address: NullableJson<Record<string, string>>
    social_media: NullableJson<Record<string, string>>
    business_hours: NullableJson<Record<string, string>>
    time_zone: Generated<string>
    widget_color: string | null
    status: 'CLAIMED' | 'UNCLAIMED' | 'PENDING'
    has_active_transfer: Generated<boolean>
    /** Whether its owner may download its data as a whole: what who handed it over decided. */
    allow_export: Generated<boolean>
    created_by: string | null
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
  }
  memberships: {
    business_id: string
    user_id: string
    role: 'owner' | 'manager' | 'viewer'
    created_at: TimeWithDefault
  }
  business_counters: {
    business_id: string
    event_seq: Count
    conversations: Count
    archived: Count
    messages: Count
    waiting: Count
    unread: Count
    contacts: Count
    stock_pending: Count
    stock_contacted: Count
    first_message_at: NullableTime
  }
  business_events: {
    business_id: string
    seq: number
    conversation_id: string | null
    visible_to_visitor: Generated<boolean>
    data: Json<unknown>
    created_at: TimeWithDefault
  }
  hourly_figures: {
    business_id: string
    hour: Time
    conversations: Count
    customer_messages: Count
    assistant_messages: Count
    team_messages: Count
    replies: Count
    reply_ms: Count
    team_replies: Count
    team_reply_ms: Count
    handoffs: Count
    unanswered: Count
    useful: Count
    not_useful: Count
    ended_by_assistant: Count
    ended_by_team: Count
  }
  /** How figures of an hour divide: conversations by channel, hand-offs by reason, and so on. */
  hourly_breakdown: {
    business_id: string
    hour: Time
    dimension: 'channel' | 'handoff' | 'source' | 'topic' | 'resolution'
    key: string
    count: Count
  }
  /** Businesses with messages older than the counting of topics, and how far counting them has come. */
  topic_backlog: {
    business_id: string
    written_before: Time
    after_conversation: Generated<string>
    after_message: Generated<string>
  }
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
    last_contact_at: TimeWithDefault
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
    had_human: Generated<boolean>
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
    ended_at: NullableTime
    /** Whether the visitor's last rating of an answer said that it helped. */
    visitor_verdict: boolean | null
    /** Whether an end without a person held for seven days; null while that is open. */
    lasted: boolean | null
    created_at: TimeWithDefault
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
  pending_answers: {
    business_id: string
    conversation_id: string
    message_id: string
    created_at: TimeWithDefault
    lease_until: Time
    /** How often it was taken over, also from processes that were killed. */
    attempts: Generated<number>
    /** How often writing it failed. */
    failures: Generated<number>
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
  }
  ai_contexts: {
    business_id: string
    ai_context: string
    instructions: Json<unknown>
    updated_at: TimeWithDefault
  }
  widget_keys: {
    business_id: string
    id: string
    name: string | null
    domain: string
    api_key: string
    is_active: Generated<boolean>
    integration_id: string | null
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
    last_used_at: NullableTime
    installed_at: NullableTime
  }
  widget_key_lookup: { key_hash: Buffer; business_id: string; key_id: string }
  stock_requests: {
    business_id: string
    id: string
    product_id: string
    product_name: string
    customer_name: string | null
    customer_email: string
    email_key: string
    customer_phone: string | null
    source: string
    contact_id: string | null
    conversation_id: string | null
    consent_text: string
    consented_at: Time
    cancel_hash: Buffer | null
    requested_at: TimeWithDefault
    contacted_at: NullableTime
    notes: string | null
    search_text: Generated<string>
    /** The shop's page of the product, on the domain of the key that asked. */
    product_url: string | null
    /** The language of the page that asked, as a BCP 47 tag. */
    language: string | null
    /** When the one mail of the alert was written; never again without a new consent. */
    notified_at: NullableTime
    /** The row of that mail, while it is kept. */
    mail_id: string | null
  }
  stock_settings: { business_id: string; limit_to_stock: Generated<boolean>; updated_at: TimeWithDefault }
  /** How many wait for each product, kept by triggers on stock_requests. */
  stock_demand: { business_id: string; product_id: string; product_name: string; waiting: number }
  /** How many people the units of an item were announced to; variant_id '' for none. */
  stock_told: {
    business_id: string
    integration_id: string
    product_id: string
    variant_id: string
    quantity: Generated<number>
    told: Generated<number>
  }
  stock_request_lookup: { request_id: string; business_id: string }
  transfers: {
    business_id: string
    id: string
    sealed_token: string
    /** Its name when the transfer ended; while it is pending, the business's own counts. */
    business_name: string
    new_owner_email: string
    email_key: string
    message: string | null
    retain_access: boolean
    allow_export: boolean
    status: Generated<'pending' | 'completed' | 'expired' | 'cancelled'>
    created_by: string | null
    created_at: Time
    expires_at: Time
    reminded_at: NullableTime
    ended_at: NullableTime
    claimed_by: string | null
    terms_accepted_at: NullableTime
    terms_version: string | null
  }
  transfer_lookup: { token_hash: Buffer; business_id: string; transfer_id: string }
  support_messages: {
    id: string
    user_id: string | null
    client_id: string
    business_id: string | null
    name: string
    email: string
    subject: string
    message: string
    priority: 'low' | 'medium' | 'high' | 'urgent'
    user_agent: string | null
    created_at: TimeWithDefault
  }
  integrations: {
    business_id: string
    id: string
    platform: 'shopify' | 'woocommerce' | 'prestashop'
    connection_type: 'private-app' | 'client-credentials' | 'oauth' | 'rest-key' | 'webservice-key'
    /** Host and path, by which the same shop is recognised. */
    shop_domain: string
    /** Where its interface answers, without a trailing slash. */
    address: string
    store_name: string | null
    currency: string | null
    /** Sealed JSON. */
    credentials: string
    /** Sealed: what a shop signs its deliveries with, where it takes a secret of ours. */
    webhook_secret: string
    is_active: Generated<boolean>
    product_count: Generated<number>
    last_sync_at: NullableTime
    last_error: string | null
    /** In a row. */
    failures: Generated<number>
    /** The beginning of the run that is under way; null: none is. */
    sync_started_at: NullableTime
    /** Where that run goes on. */
    sync_after: string | null
    /** That run reads what changed since; null: everything. */
    sync_since: NullableTime
    /** The beginning of the last run that ended. */
    synced_until: NullableTime
    /** The beginning of the last run over everything that ended. */
    full_sync_at: NullableTime
    /** Null: never, until the shop is authorised. */
    next_sync_at: NullableTime
    next_poll_at: NullableTime
    /** When the shop last agreed to send deliveries. */
    subscribed_at: NullableTime
    /** Whose turn with the shop it is, until when. */
    lease_id: string | null
    lease_until: NullableTime
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
    /** Set when the business changed hands with it: whoever had its credentials may still use them. */
    renewal_asked_at: NullableTime
    /** Answers in a row that could not be understood. */
    unusable_answers: Generated<number>
    /** Products that the last reading of everything met, where that was too little to be believed. */
    doubted_count: number | null
  }
  integration_lookup: { integration_id: string; business_id: string }
  /** Connections to Shopify that wait for the owner to agree there; the one who began may end it, once. */
  shopify_authorizations: {
    business_id: string
    state_hash: Buffer
    integration_id: string
    user_id: string
    shop_domain: string
    expires_at: Time
  }
  shop_items: {
    business_id: string
    integration_id: string
    product_id: string
    /** Empty for a product without variants. */
    variant_id: Generated<string>
    name: string
    sku: string | null
    url: string | null
    image_url: string | null
    price: string | null
    currency: string | null
    available: boolean
    quantity: number | null
    description: string | null
    search_text: string
    search_words: string
    seen_at: Time
    changed_at: Time
  }
  /** Deliveries that were taken, to know a repeated one. */
  shop_deliveries: {
    business_id: string
    integration_id: string
    delivery_id: string
    received_at: Time
  }
  /** Items whose stock a shop said has changed, to be read again. */
  shop_notices: {
    business_id: string
    integration_id: string
    product_id: string
    variant_id: Generated<string>
    received_at: Time
  }
  status_parts: {
    part: string
    state: string
    reason: string | null
    since: Time
    checked_at: Time
    stopped_at: NullableTime
  }
  status_days: {
    part: string
    day: Time
    up: Count
    slow: Count
    down: Count
  }
  status_answers: {
    minute: Time
    answers: number
    fell_back: number
    total_ms: number
  }
  status_incidents: {
    id: string
    part: string
    state: string
    reason: string
    started_at: Time
    ended_at: NullableTime
  }
  /** The assistant of a business is silent until then; null: until somebody resumes it. */
  assistant_pauses: {
    business_id: string
    paused_at: Time
    paused_until: NullableTime
    paused_by: string | null
  }
  taught_answers: {
    business_id: string
    id: string
    question: string
    answer: string
    taught_by: string | null
    created_at: Time
    updated_at: Time
  }
  /** Colleagues invited to a business. */
  member_invitations: {
    business_id: string
    id: string
    email: string
    email_key: string
    role: 'owner' | 'manager' | 'viewer'
    invited_by: string | null
    created_at: Time
    expires_at: Time
    accepted_at: NullableTime
    accepted_by: string | null
    revoked_at: NullableTime
  }
  member_invitation_lookup: { token_hash: Buffer; business_id: string; invitation_id: string }
  /** What the team did last, for the team. */
  team_actions: {
    business_id: string
    id: string
    kind: string
    user_id: string | null
    user_name: string
    label: string | null
    amount: number | null
    subject_id: string | null
    created_at: Time
  }
  data_exports: {
    business_id: string
    id: string
    requested_by: string | null
    status: Generated<'waiting' | 'running' | 'ready'>
    run: string | null
    progress: Generated<number>
    bytes: Count
    parts: Generated<number>
    created_at: TimeWithDefault
    ready_at: NullableTime
    expires_at: NullableTime
  }
  data_export_parts: {
    business_id: string
    export_id: string
    part: number
    data: Buffer
  }
  notification_settings: {
    business_id: string
    email_notifications: boolean
    sms_notifications: boolean
    push_notifications: boolean
    new_message_alert: boolean
    daily_digest: boolean
    weekly_report: boolean
    updated_at: TimeWithDefault
  }
  /** Mails of a business that a person no longer wants. */
  notification_opt_outs: {
    business_id: string
    user_id: string
    kind: 'alerts' | 'digest' | 'report'
    created_at: TimeWithDefault
  }
  /** How far the events of a business were told, and when what was sent. */
  notification_state: {
    business_id: string
    event_seq: Count
    /** When what waits in notification_alerts is mailed; null while nothing waits. */
    mail_due_at: NullableTime
    mailed_at: NullableTime
    texted_at: NullableTime
    /** The business's own date of the last daily digest. */
    digest_day: ColumnType<string | null, string | null | undefined, string | null>
    report_day: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** What waits to be mailed, by conversation. */
  notification_alerts: {
    business_id: string
    conversation_id: string
    messages: Generated<number>
    /** The latest words of the customer. */
    excerpt: string | null
    last_at: Time
    /** Since when a person is asked for. */
    handoff_at: NullableTime
  }
  /** A browser of a signed-in user; gone with the session. */
  push_subscriptions: {
    endpoint_hash: Buffer
    user_id: string
    session_id: string
    /** Endpoint and keys as sealed JSON. */
    sealed: string
    created_at: TimeWithDefault
  }
  text_messages: {
    business_id: string
    id: string
    recipient: string
    body: string
    created_at: TimeWithDefault
    sent_at: NullableTime
    failed_at: NullableTime
    attempts: Generated<number>
    last_error: string | null
    provider_id: string | null
  }
}
