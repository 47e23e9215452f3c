import { findOpenMessages } from '#server/features/conversations/public.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

const EXCERPT = 280

/** What is told of a message: one line, cut where it is long. */
export const shortened = (content: string): string => {
  const line = content.replace(/\s+/g, ' ').trim()
  return line.length <= EXCERPT
    ? line
    : `${line
        .slice(0, EXCERPT - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** Of one conversation, the last ones. */
const QUESTIONS_MAX = 4

/**
 * What a customer asked since the team's last words and nobody answered, oldest first: « oui » after « Souhaitez-vous que
 * je transmette votre question ? » is none of it.
 * @param last what they wrote last, where nothing is open
 */
export const openQuestions = async (
  db: Db,
  scope: BusinessScope,
  conversationId: string,
  last: string | null,
): Promise<string[]> => {
  const open = await findOpenMessages(db, scope, conversationId)
  const questions = open.map(({ content }) => shortened(content)).filter((text) => text !== '')
  return questions.length > 0 ? [...new Set(questions)].slice(-QUESTIONS_MAX) : last === null ? [] : [last]
}
