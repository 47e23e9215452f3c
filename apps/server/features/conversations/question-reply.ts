import { BUILTIN } from '#server/features/assistant/public.ts'

/** How a question was replied to. */
export type QuestionReply = 'answered' | 'closest' | 'unknown'

export interface Reply {
  /** Null when the visitor stopped it. */
  outcome: 'answered' | 'handed-off' | 'unknown' | null
  engine: string | null
  sources: readonly unknown[]
  closest?: unknown
  /** Whether something that was asked stays without an answer. */
  unanswered?: boolean
}

/**
 * What a reply of the assistant is to a question; null for small talk, for a person who was asked for, and for what was
 * stopped.
 */
export const questionReply = ({
  outcome,
  engine,
  sources,
  closest,
  unanswered,
}: Reply): QuestionReply | null => {
  if (outcome === 'answered') return engine === BUILTIN && sources.length === 0 ? null : 'answered'
  if (outcome === 'unknown') return closest ? 'closest' : 'unknown'
  return outcome === 'handed-off' && unanswered ? 'unknown' : null
}
