import type { Generated } from 'kysely'
import type { Json, NullableTime, Time, TimeWithDefault } from './columns.ts'

/** What the assistant was told, and the keys of its widget. */
export interface AssistantTables {
  ai_contexts: {
    business_id: string
    ai_context: string
    instructions: Json<unknown>
    updated_at: TimeWithDefault
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
}
