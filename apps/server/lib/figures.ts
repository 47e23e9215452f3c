/** By what figures divide. */
export type Dimension = 'channel' | 'handoff' | 'source' | 'topic' | 'resolution' | 'closest'

/** What is counted for every hour of a business, by its own clocks: the columns of `hourly_figures`. Times are milliseconds. */
export const FIGURES = [
  'conversations',
  'customer_messages',
  'assistant_messages',
  'team_messages',
  'replies',
  'reply_ms',
  'team_replies',
  'team_reply_ms',
  'handoffs',
  'unanswered',
  'useful',
  'not_useful',
  'ended_by_assistant',
  'ended_by_team',
  'ended_unsure',
] as const

export type FigureName = (typeof FIGURES)[number]
export type Figures = Record<FigureName, number>

/** What one conversation was counted for: sums, and parts of a figure by dimension, each by the quarter of an hour. */
export interface Counted {
  figures: Record<string, Partial<Figures>>
  parts: { quarter: string; dimension: Dimension; key: string; count: number }[]
}

const QUARTER_MS = 900_000

/** The beginning of the quarter of an hour in which a moment lies, in ISO 8601: every clock's hours begin with one. */
export const quarterOf = (at: Date): string =>
  new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS).toISOString()
