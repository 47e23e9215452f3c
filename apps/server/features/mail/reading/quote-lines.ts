import { QUOTE_MARK } from './text-of-html.ts'

const LINE_MAX = 300

/** Lines that stand above a mail that is quoted or forwarded as a whole. */
const RULES = new Set([
  ...[
    'original message',
    'original appointment',
    'message d’origine',
    'message original',
    'message transféré',
  ],
  ...['forwarded message', 'message forwarded', 'message réexpédié', 'début du message réexpédié'],
  ...['début du message transféré', 'begin forwarded message', 'ursprüngliche nachricht', 'mensaje original'],
  ...['weitergeleitete nachricht', 'mensaje reenviado', 'messaggio originale', 'messaggio inoltrato'],
  ...['mail original', 'courriel original', 'message initial', 'reply message', 'message de départ'],
])
/** Names of headers as mail programs write them above a quoted mail. */
const HEADERS = new Set([
  ...['de', 'from', 'von', 'da', 'expéditeur', 'envoyé par'],
  ...['envoyé', 'date', 'sent', 'gesendet', 'datum', 'enviado', 'fecha', 'inviato', 'le'],
  ...['à', 'a', 'to', 'an', 'para', 'pour', 'destinataire', 'cc', 'copie à', 'bcc', 'répondre à'],
  ...['objet', 'subject', 'betreff', 'asunto', 'oggetto', 'sujet', 'reply-to'],
])
const BEGINNINGS = ['le ', 'on ', 'am ', 'el ', 'il ', 'op ', 'em ', 'den ']
const ENDINGS = ['a écrit :', 'a ecrit :', 'wrote :', 'escribió :', 'ha scritto :', 'schreef :', 'escreveu :']
const ATTRIBUTION_LINES = 4

/** One space for all white space, plain apostrophes, lower case: what these lines are compared as. */
const plain = (line: string): string =>
  line.slice(0, LINE_MAX).replace(/\s+/g, ' ').replaceAll("'", '’').trim().toLowerCase()

/** Without the dashes, stars and colons around. */
const bare = (line: string): string =>
  plain(line)
    .replace(/^[-_*=> ]{1,80}/, '')
    .replace(/[-_*=: ]{1,80}$/, '')

export const isQuoted = (line: string): boolean => line.startsWith('>')

const isHeader = (line: string): boolean => {
  const said = plain(line).replaceAll('*', '').replace(/^> ?/, '')
  const colon = said.indexOf(':')
  return colon > 0 && colon <= 20 && HEADERS.has(said.slice(0, colon).trim())
}

/** Whether three of the next lines are headers, as Outlook writes them above what it quotes. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean => {
  if (!isHeader(lines[at] ?? '')) return false
  const next = lines.slice(at, at + 8).filter((line) => line.trim() !== '')
  return next.slice(0, 5).filter(isHeader).length >= 3
}

/** Whether everything from this line on is another mail. */
export const beginsQuote = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? ''
  if (line === QUOTE_MARK) return true
  if (isQuoted(line)) return false
  if (RULES.has(bare(line))) return true
  if (/^[_-]{5,100}$/.test(line.trim())) {
    const next = lines.slice(at + 1, at + 4).findIndex((after) => after.trim() !== '')
    return next >= 0 && isHeaderBlock(lines, at + 1 + next)
  }
  return isHeaderBlock(lines, at)
}

const saysWrote = (said: string): boolean => {
  const line = said.replace(/ ?:$/, ' :')
  if (!line.endsWith(' :')) return false
  return ENDINGS.some((ending) => line.endsWith(ending)) || line.includes(' schrieb ')
}

/** How many lines say « Le …, … a écrit : » from this one on; 0 when they do not. */
export const attributionLength = (lines: readonly string[], at: number): number => {
  const first = plain(lines[at] ?? '')
  const begins = BEGINNINGS.some((word) => first.startsWith(word)) || /^[^@]{0,100}@/.test(first)
  if (!begins || isQuoted(first)) return 0
  let said = ''
  for (let length = 1; length <= ATTRIBUTION_LINES; length++) {
    const line = lines[at + length - 1]
    if (line === undefined || line.trim() === '' || isQuoted(line)) return 0
    said = plain(`${said} ${line}`)
    if (saysWrote(said)) return /\d|@/.test(said) ? length : 0
  }
  return 0
}
