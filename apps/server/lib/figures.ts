import type { Database } from './schema.ts'

/** What is counted for every hour of a business: the columns of `hourly_figures`. Times are milliseconds. */
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
] as const satisfies readonly Exclude<keyof Database['hourly_figures'], 'business_id' | 'hour'>[]

export type FigureName = (typeof FIGURES)[number]
export type Figures = Record<FigureName, number>
