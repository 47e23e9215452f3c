const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Spaces at which a line may break. */
const BREAKABLE = /[^\S\u00a0\u202f]+/g

/** A piece of a text; marked where it is what was looked for. */
interface Piece {
  text: string
  marked: boolean
}

type IsSought = (word: string) => boolean

/** A text cut where words begin and end that are looked for. */
export const markWords = (text: string, isSought: IsSought): Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isSought(word)) continue
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false })
    pieces.push({ text: word, marked: true })
    end = index + word.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false })
  return pieces
}

/** Lengths in characters: of the whole, and of what stands before its first mark at most. */
interface Excerpt {
  length: number
  before: number
}

/** The part of a text around the first word that is looked for, on one line, its cut ends shown as such. */
export const excerptOf = (text: string, isSought: IsSought, { length, before }: Excerpt): Piece[] => {
  const line = text.replaceAll(BREAKABLE, ' ').trim()
  if (line.length <= length) return markWords(line, isSought)
  const first = [...line.matchAll(WORD)].find(([word]) => isSought(word))?.index ?? 0
  const from = startBefore(line, first, before)
  const rest = line.slice(from)
  const shown = rest.length > length ? `${cutAt(rest, length)}…` : rest
  return markWords(`${from > 0 ? '…' : ''}${shown}`, isSought)
}

const startBefore = (line: string, first: number, before: number): number => {
  if (first <= before) return 0
  const space = line.indexOf(' ', first - before)
  return space >= 0 && space < first ? space + 1 : first
}

/** The beginning of a text of at most so many characters: up to a space, where that leaves enough. */
export const cutAt = (text: string, length: number): string => {
  const space = text.lastIndexOf(' ', length)
  return text.slice(0, space > length / 2 ? space : length).toWellFormed()
}
