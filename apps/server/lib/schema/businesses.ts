import type { Generated } from 'kysely'
import type { Count, Json, NullableJson, NullableTime, Time, TimeWithDefault } from './columns.ts'

/** Businesses, who is in their team, and how they change hands. */
export interface BusinessesTables {
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
    role: 'owner' | 'manager' | 'agent' | 'viewer'
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
    /** When the link was last mailed again because somebody asked for it. */
    resent_at: NullableTime
    ended_at: NullableTime
    claimed_by: string | null
    terms_accepted_at: NullableTime
    terms_version: string | null
  }
  transfer_lookup: { token_hash: Buffer; business_id: string; transfer_id: string }
  /** Colleagues invited to a business. */
  member_invitations: {
    business_id: string
    id: string
    email: string
    email_key: string
    role: 'owner' | 'manager' | 'agent' | 'viewer'
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
    /** Null: a former member's. */
    user_name: string | null
    label: string | null
    /** Of an invitation: whether it went to somebody whose account is gone, and the address with it. */
    former_invitee: Generated<boolean>
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
}
