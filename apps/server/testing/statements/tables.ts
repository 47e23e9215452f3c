/**
 * Where the rows of each table would lie on several nodes (docs/decisions/0012-statements-of-one-shard-on-both-versions.md):
 * - `distributed`: spread by the business, all in the same way, so that what a business does happens on one node;
 * - `reference`: whole on every node, so that everything can be joined with it; a write goes to all nodes;
 * - `own`: spread by a key of its own, for what is asked before the business is known;
 * - `whole`: on one node, of the operator or of jobs over all businesses.
 */
type Kind = 'distributed' | 'reference' | 'own' | 'whole'

interface Place {
  kind: Kind
  /** The column by which the rows are spread; null: they lie together. */
  by: string | null
  /** Why it is not spread by `business_id`. */
  why?: string
}

const BY_BUSINESS = `
  agents ai_contexts answer_passages assignment_rules assistant_checks assistant_drafts assistant_pauses attachment_files
  attachment_totals attachments blocked_addresses business_counters business_events business_models canned_replies
  contact_audit contact_events contacts conversation_figures conversation_summaries conversation_undos conversations
  data_export_parts data_exports drafted_answers hourly_breakdown hourly_figures integrations knowledge_changes
  knowledge_checks knowledge_contradictions knowledge_files knowledge_gaps knowledge_pages knowledge_passages
  knowledge_sources knowledge_uses knowledge_versions labels mail_settings mailed_messages member_invitations messages
  model_budgets model_holds model_prices model_usage notification_alerts notification_opt_outs notification_settings
  notification_state pending_answers person_requests received_mails saved_views shop_deliveries shop_items shop_notices
  shop_removed_items stock_demand stock_requests stock_settings stock_told taught_answer_versions taught_answers
  team_actions test_questions test_results test_runs text_messages topic_backlog transfers unanswered_questions
  unseen_answers widget_keys
`

const own = (by: string, why: string): Place => ({ kind: 'own', by, why })
const reference = (why: string): Place => ({ kind: 'reference', by: null, why })
const whole = (why: string): Place => ({ kind: 'whole', by: null, why })

const ACCOUNT = 'of a person, who may belong to several businesses; small'
const OPERATOR = 'of the operator, not of a business; small'
const LOOK_UP = 'finds the business of what a caller names'

const OTHERS: Record<string, Place> = {
  businesses: { kind: 'distributed', by: 'id', why: 'its id is the business' },
  users: reference(
    'names beside messages and conversations; written when somebody signs up or changes a profile',
  ),
  business_controls: reference('read whole by every process; a row for each business that is held back'),
  memberships: reference('asked by person as often as by business; a few rows of each, seldom written'),
  sessions: own('token_hash', 'asked with each call of a person, written once in a while'),
  conversation_lookup: own('conversation_id', LOOK_UP),
  widget_key_lookup: own('key_hash', LOOK_UP),
  stock_request_lookup: own('request_id', LOOK_UP),
  transfer_lookup: own('token_hash', LOOK_UP),
  integration_lookup: own('integration_id', LOOK_UP),
  member_invitation_lookup: own('token_hash', LOOK_UP),
  mails: own('id', 'to persons too, who have no business; delivered, retried and bounced by its id'),
  shopify_authorizations: own('state_hash', 'comes back from Shopify with its state alone'),
  push_subscriptions: own('user_id', ACCOUNT),
  second_factors: own('user_id', ACCOUNT),
  recovery_codes: own('user_id', ACCOUNT),
  sign_in_challenges: whole(ACCOUNT),
  password_resets: whole(ACCOUNT),
  email_changes: whole(ACCOUNT),
  demo_accounts: whole(ACCOUNT),
  invitations: whole(OPERATOR),
  support_messages: whole(OPERATOR),
  status_parts: whole(OPERATOR),
  status_days: whole(OPERATOR),
  status_answers: whole(OPERATOR),
  status_incidents: whole(OPERATOR),
  status_followers: whole(OPERATOR),
  site_hosts: whole('when a host may be read again, whoever reads it'),
  operator_actions: whole(OPERATOR),
  mailbox_positions: whole('of the reader of the mailbox that all businesses share'),
  object_deletions: whole('files that no row names any more, removed by one job'),
}

/** Of every table, by name. */
export const PLACES: ReadonlyMap<string, Place> = new Map([
  ...BY_BUSINESS.trim()
    .split(/\s+/)
    .map((table): [string, Place] => [table, { kind: 'distributed', by: 'business_id' }]),
  ...Object.entries(OTHERS),
])

/** Functions of the schema that read tables, and which of their arguments is the business. */
export const FUNCTIONS: Readonly<Record<string, { tables: readonly string[]; businessAt: number }>> = {
  similar_shop_items: { tables: ['shop_items'], businessAt: 0 },
}

/** Endpoints whose statements run with each message, each page of the inbox, or each open widget. */
export const HOT_ENDPOINTS = [
  ...[
    'startSession',
    'renewSession',
    'sendMessage',
    'stopAnswer',
    'listMessages',
    'streamSession',
    'identify',
  ],
  ...[
    'rateAnswer',
    'chooseCard',
    'getHandoff',
    'requestHandoff',
    'returnToAssistant',
    'leaveAddress',
    'markSeen',
  ],
  ...['announceTyping', 'keepSession', 'forgetSession', 'getWidgetConfig'],
  ...['listConversations', 'getConversation', 'replyToConversation', 'addNote', 'takeOver', 'handBack'],
  ...['setArchived', 'assignConversation', 'setWaiting', 'snooze', 'setSpam', 'labelConversation'],
  ...[
    'changeConversations',
    'markRead',
    'markAnswer',
    'listWaiting',
    'getSummary',
    'streamEvents',
    'listLabels',
  ],
  ...['listContacts', 'listContactTags', 'getContact', 'createContact', 'updateContact', 'startConversation'],
] as const

/** Statements of hot paths that one shard does not answer alone, by what they contain, and why that is borne. */
export const EXCEPTIONS: readonly { contains: string; why: string }[] = [
  {
    contains: '/* agents-seen */',
    why: 'one statement each half minute for everybody who has a dashboard open in this process: no call waits for it',
  },
  {
    contains: '/* followed-events */',
    why: 'how far the events of every business that this process newly follows have come, asked together after subscribing in Redis: no call waits for it',
  },
  {
    contains: '/* waiting-of-user */',
    why: 'who waits in any of a person’s businesses, which may lie on several nodes: asked when the page is opened, then told by events',
  },
  {
    contains: 'select coalesce(sum(k.waiting), 0)::int as total',
    why: 'the number of the same list',
  },
]
