import { isCompound } from './compounds.ts'

const WORD = /[\p{L}\d]+(?:[-‐‑'’][\p{L}\d]+)*/gu
/** The last word of a line with the hyphen that it ends with, and the first one of the next. */
const HEAD = /(?<!\S)(\S+)[-\u2010]$/u
const TAIL = /^\S+/u
/** « Vor- und Nachmittag », « pré- et post-production ». */
const JOINING = /^(?:et|ou|und|oder|and|or)$/i

const plain = (word: string): string => word.toLowerCase().replaceAll(/[‐‑]/g, '-').replaceAll('’', "'")

/** The words of a document as it writes them inside its lines: what tells where a hyphen belongs. */
export const wordsIn = (lines: readonly string[]): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const line of lines) {
    const whole = line.replace(HEAD, '')
    for (const [word] of whole.matchAll(WORD)) words.add(plain(word))
  }
  return words
}

/** Whether the hyphen at the end of a line belongs to what is written: it does not only part a word. */
const belongs = (head: string, tail: string, words: ReadonlySet<string>): boolean => {
  // Numbers, addresses, codes; whatever is no word.
  if (/[\d@/:_.]/.test(head) || /^[^\p{L}]/u.test(tail) || /[@/]|\.\p{L}/u.test(tail)) return true
  const [first = ''] = /\p{L}[\p{L}'’]*/u.exec(tail) ?? []
  const last = /(?<![\p{L}'’])[\p{L}'’]*$/u.exec(head)?.[0] ?? ''
  const [before, behind] = [plain(last), plain(first)]
  const whole = plain(head).replace(/^[^\p{L}]+/u, '')
  if (words.has(`${whole}-${behind}`) || words.has(`${before}-${behind}`)) return true
  if (words.has(`${whole}${behind}`) || words.has(`${before}${behind}`)) return false
  const isCapital = /^\p{Lu}/u.test(first)
  // A word in capitals that is parted, among other capitals.
  if (
    isCapital &&
    /^\p{Lu}{3,}$/u.test(last) &&
    /^\p{Lu}{2,}$/u.test(first) &&
    last.length + first.length > 6
  )
    return false
  if (isCapital || last === '') return true
  // « vis-à-vis », « a-t-il », « c'est-à-dire ».
  if (/[-‑]/.test(head) && last.length <= 2) return true
  return isCompound(before, behind) || isCompound(before, plain(/^[\p{L}'’-]+/u.exec(tail)?.[0] ?? ''))
}

/** A paragraph with its next line: a word that was parted is whole again, and nothing else is glued to anything. */
export const joinLine = (paragraph: string, line: string, words: ReadonlySet<string>): string => {
  if (paragraph.endsWith('\u00ad')) return paragraph.slice(0, -1) + line
  if (/\p{L}['’]$/u.test(paragraph)) return paragraph + line
  const [, head] = HEAD.exec(paragraph.slice(-80)) ?? []
  const [tail] = TAIL.exec(line.slice(0, 80)) ?? []
  if (head === undefined || tail === undefined) return `${paragraph} ${line}`
  if (JOINING.test(tail)) return `${paragraph} ${line}`
  return belongs(head, tail, words) ? paragraph + line : paragraph.slice(0, -1) + line
}
