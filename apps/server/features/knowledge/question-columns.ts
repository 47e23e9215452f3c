import { seenText } from '#server/lib/seen-text.ts'
import { searchable } from '#server/lib/text.ts'

/** What a column of a table of questions and answers holds. */
export type QuestionColumn = 'question' | 'answer' | 'variants' | 'active'

const NAMES: Record<QuestionColumn, ReadonlySet<string>> = {
  question: new Set(['question', 'questions', 'q', 'frage', 'fragen', 'pregunta', 'preguntas']),
  answer: new Set([
    ...['reponse', 'reponses', 'r', 'answer', 'answers', 'a'],
    ...['antwort', 'antworten', 'respuesta', 'respuestas'],
  ]),
  variants: new Set([
    ...['autres formulations', 'formulations', 'variantes', 'variants', 'other wordings', 'synonymes'],
    'varianten',
  ]),
  active: new Set(['active', 'actif', 'on', 'aktiv', 'activo', 'activa']),
}
const COLUMNS = Object.keys(NAMES) as QuestionColumn[]

/** The words of a cell, without signs and accents. */
export const wordsOf = (cell: string): string =>
  searchable(seenText(cell.slice(0, 60)))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** « Question client », « Réponse (FR) ». */
const beginsWith = (column: QuestionColumn, words: string): boolean => {
  const [first = '', ...more] = words.split(' ')
  return first.length > 1 && more.length <= 2 && NAMES[column].has(first)
}

/** What the columns of a table are that names them so, in their order; null for those that hold something else. */
export const questionColumns = (cells: readonly string[]): (QuestionColumn | null)[] => {
  const names = cells.map(wordsOf)
  const found = names.map((words) => COLUMNS.find((column) => NAMES[column].has(words)) ?? null)
  for (const column of ['question', 'answer'] as const) {
    const at = found.includes(column) ? -1 : names.findIndex((words) => beginsWith(column, words))
    if (at >= 0) found[at] ??= column
  }
  return found
}
