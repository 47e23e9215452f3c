import type { Selectable } from 'kysely'
import type { MailState } from '#contract/conversations/message.ts'
import type { Conversation, StoredMessage } from '#server/features/conversations/public.ts'
import type { StoredSource } from '#server/features/conversations/source-kinds.ts'
import { type Dimension, FIGURES, type Figures, quarterOf } from '#server/lib/figures.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BreakdownChange } from '#server/lib/transaction-finish.ts'
import type { Person } from './script.ts'

export type SimulatedConversation = Conversation &
  Pick<Selectable<Database['conversations']>, 'search_text' | 'key_id'>

export type SimulatedMessage = StoredMessage & { conversation_id: string }

export interface SimulatedContact {
  id: string
  person: Person
  conversation_count: number
  message_count: number
  last_contact_at: Date
  created_at: Date
}

export interface Simulation {
  /** In the order of the script. */
  conversations: SimulatedConversation[]
  messages: SimulatedMessage[]
  contacts: SimulatedContact[]
  /** Which messages went out with a mail, and what became of it. */
  mailed: { conversation_id: string; message_id: string; mail_id: string; state: MailState }[]
  unanswered: {
    conversation_id: string
    message_id: string
    question: string
    created_at: Date
    confirmed_answer?: string
  }[]
  /** By `quarterOf`. */
  figures: Map<string, Figures>
  /** By quarter, dimension and key. */
  breakdown: Map<string, BreakdownChange>
}

export interface Setting {
  now: Date
  keyId: string | null
  siteUrl: string | null
  /** What the widget says first, by the language of the visitor. */
  greeting: (language: string) => string
  /** Who answers for the team. */
  member: { id: string; name: string }
  source: (topic: string) => StoredSource
}

/** A conversation while it is played. */
export interface Thread {
  row: SimulatedConversation
  person: Person | undefined
  /** The subject of its mails; undefined: it came through the widget. */
  mail: string | undefined
  lastIdMs: number
  lastQuestion: SimulatedMessage | null
  lastAnswer: SimulatedMessage | null
}

/** Adds to the figures of a quarter of an hour. */
export const figure = (simulation: Simulation, at: Date, changes: Partial<Figures>): void => {
  const quarter = quarterOf(at)
  const figures =
    simulation.figures.get(quarter) ?? (Object.fromEntries(FIGURES.map((f) => [f, 0])) as Figures)
  for (const [name, change] of Object.entries(changes) as [keyof Figures, number][]) figures[name] += change
  simulation.figures.set(quarter, figures)
}

/** Adds to one part of a figure. */
export const divide = (
  simulation: Simulation,
  at: Date,
  dimension: Dimension,
  key: string,
  change: 1 | -1 = 1,
): void => {
  const quarter = quarterOf(at)
  const name = `${quarter} ${dimension} ${key}`
  const part = simulation.breakdown.get(name) ?? { quarter, dimension, key, count: 0 }
  part.count += change
  simulation.breakdown.set(name, part)
}

/** Counts a conversation as ended, or (`change` -1) no more. */
export const countEnd = (
  simulation: Simulation,
  row: SimulatedConversation,
  at: Date,
  change: 1 | -1 = 1,
): void => {
  figure(simulation, at, row.had_human ? { ended_by_team: change } : { ended_by_assistant: change })
  if (row.had_human) return
  const resolution = { true: 'confirmed', false: 'denied', null: 'assumed' }[
    String(row.visitor_verdict)
  ] as string
  divide(simulation, at, 'resolution', resolution, change)
}

/** Somebody goes on with a conversation that had ended. */
export const reopen = (simulation: Simulation, row: SimulatedConversation): void => {
  if (row.ended_at === null || row.archived_at !== null) return
  countEnd(simulation, row, row.ended_at, -1)
  row.ended_at = null
}
