import { attributionLength, beginsQuote, isQuoted } from './quote-lines.ts'
import { QUOTE_MARK } from './text-of-html.ts'

/** What the author of a mail wrote, and what stands beside it. */
export interface OwnWords {
  text: string
  /** Quoted text and signature, in their order. */
  folded: string
}

/** What mail programs of telephones and tablets write below a mail. */
const DEVICE = [
  ...['envoyé de mon', 'envoyé depuis mon', 'envoyé depuis l’', 'envoyé à partir d’outlook'],
  ...[
    'envoyé depuis ma',
    'envoyé depuis la',
    'envoyé de l’',
    'envoyé avec la messagerie',
    'envoyé avec proton',
  ],
  ...['sent from my', 'sent from outlook', 'sent from yahoo', 'sent with proton', 'sent from mail for'],
  ...['get outlook for', 'télécharger outlook', 'obtenir outlook', 'téléchargez outlook'],
  ...['von meinem', 'gesendet von mein', 'enviado desde mi', 'enviado do meu', 'inviato da iphone'],
]
const DEVICE_LINES = 3
const DEVICE_MAX = 120

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '')

const joined = (lines: readonly string[]): string =>
  lines
    .filter((line) => line !== QUOTE_MARK)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

interface Split {
  own: string[]
  folded: string[]
}

/** Without the mail that follows as a whole. */
const withoutTail = (lines: string[]): Split => {
  const at = lines.findIndex((_, index) => beginsQuote(lines, index))
  if (at < 0 || isBlank(lines.slice(0, at))) return { own: lines, folded: [] }
  return { own: lines.slice(0, at), folded: lines.slice(at) }
}

/** Where a block of quoted lines that begins here ends; blank lines within belong to it. */
const endOfBlock = (lines: readonly string[], from: number): number => {
  let end = from
  for (let at = from; at < lines.length; at++) {
    if (isQuoted(lines[at] ?? '')) end = at + 1
    else if (lines[at]?.trim() !== '') break
  }
  return end
}

/** Without what is quoted above or below; quotes between answers stay, for they say what is answered. */
const withoutQuotes = (lines: string[]): Split => {
  const found = lines.findIndex((_, index) => attributionLength(lines, index) > 0)
  const length = found < 0 ? 0 : attributionLength(lines, found)
  const firstQuoted = lines.findIndex(isQuoted)
  const from = found < 0 ? firstQuoted : found
  if (from < 0) return { own: lines, folded: [] }
  const afterWords = lines.findIndex((line, index) => index >= from + length && line.trim() !== '')
  if (length > 0 && (afterWords < 0 || !isQuoted(lines[afterWords] ?? ''))) {
    // Quoted without marks: all that follows.
    return isBlank(lines.slice(0, from))
      ? { own: lines, folded: [] }
      : { own: lines.slice(0, from), folded: lines.slice(from) }
  }
  const end = endOfBlock(lines, afterWords)
  const before = lines.slice(0, from)
  const rest = lines.slice(end)
  if (rest.some(isQuoted) && !isBlank(rest.filter((line) => !isQuoted(line)))) {
    const last = withoutLastBlock(lines.slice(from + length))
    return { own: [...before, ...last.own], folded: [...lines.slice(from, from + length), ...last.folded] }
  }
  return { own: [...before, ...rest], folded: lines.slice(from, end) }
}

const withoutLastBlock = (lines: string[]): Split => {
  const lastOwn = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line))
  return { own: lines.slice(0, lastOwn + 1), folded: lines.slice(lastOwn + 1) }
}

const isDeviceLine = (line: string): boolean => {
  const said = line.replaceAll("'", '’').trim().toLowerCase()
  return said.length <= DEVICE_MAX && DEVICE.some((words) => said.startsWith(words))
}

const withoutSignature = (lines: string[]): Split => {
  const rule = lines.findIndex((line) => /^(?:--|—|__)\s?$/.test(line))
  if (rule > 0 && !isBlank(lines.slice(0, rule)))
    return { own: lines.slice(0, rule), folded: lines.slice(rule) }
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
  const at = filled.slice(-DEVICE_LINES).find((index) => isDeviceLine(lines[index] ?? ''))
  return at === undefined ? { own: lines, folded: [] } : { own: lines.slice(0, at), folded: lines.slice(at) }
}

/** Takes apart what somebody wrote in a mail and what their mail program put around it. Nothing is lost. */
export const ownWords = (whole: string): OwnWords => {
  const lines = whole.split('\n').map((line) => line.trimEnd())
  const tail = withoutTail(lines)
  const quotes = withoutQuotes(tail.own)
  const signature = withoutSignature(quotes.own)
  const text = joined(signature.own)
  if (text === '') return { text: joined(lines), folded: '' }
  return { text, folded: joined([...signature.folded, ...quotes.folded, ...tail.folded]) }
}
