import type { Generated } from 'kysely'
import type { Dimension, FigureName } from '../figures.ts'
import type { Count, NullableTime, Time } from './columns.ts'

/** What is counted: per business, and of the service itself. */
export interface FiguresTables {
  hourly_figures: { business_id: string; hour: Time } & Record<FigureName, Count>
  /** How figures of an hour divide: conversations by channel, hand-offs by reason, and so on. */
  hourly_breakdown: {
    business_id: string
    hour: Time
    dimension: Dimension
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
  status_parts: {
    part: string
    state: string
    reason: string | null
    since: Time
    checked_at: Time
    stopped_at: NullableTime
    told_since: NullableTime
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
  status_followers: {
    id: string
    email: string
    email_key: string
    language: string
    asked_at: Time
    confirmed_at: NullableTime
    told_at: NullableTime
  }
}
