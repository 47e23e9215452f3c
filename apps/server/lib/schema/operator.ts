import type { ColumnType } from 'kysely'
import type { Time, TimeWithDefault } from './columns.ts'

/** What the operator of the installation decided, and did. */
export interface OperatorTables {
  /** No row: nothing was decided for the business. */
  business_controls: {
    business_id: string
    state: 'slowed' | 'stopped' | null
    /** Of a slowed business: its share of every limit. */
    percent: number | null
    /** What its team is told. */
    note: string | null
    since: Time | null
    /** Quotas; null: what the installation allows all. */
    messages_per_month: number | null
    attachments_mb: number | null
    knowledge_mb: number | null
    exports_per_day: number | null
    answers_per_month: number | null
    /** This month's messages as they were last counted, while they are over the quota. */
    messages_over: number | null
  }
  /** Kept also when the business is deleted. */
  operator_actions: {
    id: string
    business_id: string
    action: string
    details: ColumnType<Record<string, unknown>, string, never>
    created_at: TimeWithDefault
  }
}
