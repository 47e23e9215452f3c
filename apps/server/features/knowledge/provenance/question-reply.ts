/** How a question was replied to. */
export type QuestionReply = 'answered' | 'closest' | 'unknown'

/** How many sources of a reply, from the first, answered: of the closest sentence its own; others say how to reach the team. */
export const answeringSources = (reply: QuestionReply | null, all: number): number => {
  if (reply === 'answered') return all
  return reply === 'closest' ? Math.min(1, all) : 0
}
