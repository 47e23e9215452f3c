import { markedQuestion, withoutAnswerMark } from '#server/lib/question-lines.ts'
import { seenText } from '#server/lib/seen-text.ts'
import type { DocumentPassage } from './types.ts'

const PASSAGE_MAX = 600
const HEADING_MAX = 200
const PASSAGES_MAX = 20_000
/** Below every heading that documents have. */
const QUESTION_LEVEL = 7

const tidy = (text: string): string => seenText(text).replaceAll(/\s+/g, ' ').trim()

/** Collects passages under the headings that are open. */
export interface PassageWriter {
  /** Opens a heading; those of the same level and below end. */
  heading(level: number, text: string): void
  /** Ends the headings of a level and below. */
  end(level: number): void
  /** A paragraph; one that is marked as a question stands over what answers it, prices in a row are entries; a long one becomes several passages, split where a sentence ends. */
  paragraph(text: string): void
  /** An item of a list; what leads to the list (« Nous acceptons : ») counts as its heading. */
  item(text: string): void
  /** A row of a table, said with the names of its columns. */
  row(columns: readonly string[], cells: readonly string[], row: number): void
  page(page: number): void
  passages(): readonly DocumentPassage[]
  /** Characters so far. */
  length(): number
}

export const createPassageWriter = (): PassageWriter => {
  const open: { level: number; text: string }[] = []
  const written: DocumentPassage[] = []
  let page: number | undefined
  let leadIn: string | null = null
  let length = 0

  const write = (text: string, more: readonly string[] = [], row?: number) => {
    for (const part of split(text)) {
      if (written.length >= PASSAGES_MAX) return
      length += part.length
      written.push({
        heading: [...open.map((heading) => heading.text), ...more],
        text: part,
        ...(page !== undefined && { page }),
        ...(row !== undefined && { row }),
      })
    }
  }
  const heading = (level: number, text: string) => {
    const words = tidy(text).slice(0, HEADING_MAX)
    if (words === '') return
    leadIn = null
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    open.push({ level, text: words })
  }
  const say = (words: string, more: readonly string[] = []) => {
    const prices = runOnPrices(words)
    if (prices.length > 1) {
      for (const price of prices) write(price, more)
      return
    }
    const question = markedQuestion(words)
    if (question !== undefined) heading(QUESTION_LEVEL, question.asked)
    const text =
      question?.answer ?? (open.at(-1)?.level === QUESTION_LEVEL ? withoutAnswerMark(words) : words)
    if (text !== '') write(text, more)
  }
  return {
    heading,
    end(level) {
      while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    },
    paragraph(text) {
      const words = tidy(text)
      if (words === '') return
      leadIn = words.endsWith(':') && words.length <= HEADING_MAX ? words.slice(0, -1).trim() : null
      say(words)
    },
    item(text) {
      const words = tidy(text)
      if (words !== '') say(words, leadIn === null ? [] : [leadIn])
    },
    row(columns, cells, row) {
      const text = rowText(columns.map(tidy), cells.map(tidy))
      if (text !== '') write(text, [], row)
    },
    page(next) {
      page = next
    },
    passages: () => written,
    length: () => length,
  }
}

const PRICE_END = /(?<=\d\s?€)\s+(?=\p{Lu})/u
const PRICED = /^\p{Lu}[^.!?;€]{1,60}\d\s?€$/u

/** The entries of « Acacia 9,50 € Châtaignier 10 € »; none of a text of any other kind. */
const runOnPrices = (text: string): string[] => {
  const entries = text.split(PRICE_END)
  return entries.every((entry) => PRICED.test(entry)) ? entries : []
}

/** « Taille M — Tour de poitrine : 96 cm, Longueur : 70 cm »; « Coupe femme : 38 € » where columns have no names. */
const rowText = (columns: readonly string[], cells: readonly string[]): string => {
  const filled = cells
    .map((cell, index) => ({ cell, column: columns[index] ?? '' }))
    .filter(({ cell }) => cell)
  const [first, ...rest] = filled
  if (first === undefined) return ''
  if (rest.length === 0) return first.cell
  const [only] = rest
  if (only && rest.length === 1 && only.column === '') return `${first.cell} : ${only.cell}`
  const named = rest.map(({ cell, column }) => (column === '' ? cell : `${column} : ${cell}`)).join(', ')
  const lead =
    first.column === '' || first.cell === first.column ? first.cell : `${first.column} ${first.cell}`
  return `${lead} — ${named}`
}

/** Parts of at most 600 characters, cut where a sentence ends, else between words. */
const split = (text: string): string[] => {
  if (text.length <= PASSAGE_MAX) return [text]
  const parts: string[] = []
  let rest = text
  while (rest.length > PASSAGE_MAX) {
    const head = rest.slice(0, PASSAGE_MAX)
    const end = Math.max(
      ...['. ', '! ', '? ', '… ', ' ; '].map((stop) => head.lastIndexOf(stop) + stop.length - 1),
    )
    const cut = end > PASSAGE_MAX / 3 ? end : Math.max(head.lastIndexOf(' '), PASSAGE_MAX / 2)
    parts.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}
