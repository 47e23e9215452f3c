import type { Generated } from 'kysely'
import type { NullableTime, Time, TimeWithDefault } from './columns.ts'

/** Who signs in, and how. */
export interface AccountsTables {
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
  /** Accounts of the demo data: their passwords are published. */
  demo_accounts: { user_id: string }
  /** The one new address of an account that waits for its link to be opened. */
  email_changes: {
    token_hash: Buffer
    user_id: string
    email: string
    created_at: TimeWithDefault
    expires_at: Time
    /** The session that asked for it; null: from before that was kept. */
    session_id: string | null
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
}
