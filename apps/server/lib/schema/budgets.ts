import type { ColumnType } from 'kysely'
import type { Time, TimeWithDefault } from './columns.ts'

/** What models may cost, and what they do. */
export interface BudgetsTables {
  /** What a month of its model may cost a business: euros, answers, or neither. */
  model_budgets: {
    business_id: string
    euros: number | null
    answers: number | null
    /** The months of which the team was told. */
    near_told: ColumnType<Date | null, string | null | undefined, string | null>
    spent_told: ColumnType<Date | null, string | null | undefined, string | null>
    updated_at: TimeWithDefault
  }
  /** Prices that a business gave, in euros for a million tokens, from a day on. */
  model_prices: {
    business_id: string
    provider: string
    model: string
    since: ColumnType<Date, string, string>
    input: number
    cached_input: number
    output: number
  }
  /** Answers that are being written, and the most they can cost in millionths of a euro. */
  model_holds: { business_id: string; id: string; cost: number; held_at: Time }
}
