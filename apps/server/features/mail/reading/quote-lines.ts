import { anyOf } from './any-of.ts'
import { plainLine } from './plain-line.ts'
import { QUOTE_MARK } from './text-of-html.ts'

const LINE_MAX = 300

const listed = (names: string): string[] => names.split('|').map((name) => name.trim())

/** Lines that stand above a mail that is quoted or forwarded as a whole. */
const RULES = new Set(
  listed(`
    original message | original appointment | message d’origine | message original | message initial |
    message transféré | message réexpédié | message de départ | mail original | courriel original |
    début du message réexpédié | début du message transféré | e-mail d’origine | email d’origine |
    forwarded message | message forwarded | begin forwarded message | reply message | original email |
    ursprüngliche nachricht | originalnachricht | original-nachricht | weitergeleitete nachricht |
    anfang der weitergeleiteten nachricht | mensaje original | mensaje reenviado | mensaje enviado |
    inicio del mensaje reenviado | messaggio originale | messaggio inoltrato | inizio messaggio inoltrato |
    mensagem original | mensagem encaminhada | mensagem reencaminhada | oorspronkelijk bericht |
    origineel bericht | doorgestuurd bericht | begin doorgestuurd bericht | oprindelig meddelelse |
    ursprungligt meddelande | opprinnelig melding | wiadomość oryginalna | původní zpráva
  `),
)

/** What the headers are called that mail programs write above a quoted mail, by what they say. */
const HEADERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    from: `
      de | from | von | da | van | från | fra | od | expéditeur | envoyé par | remitente | mittente
    `,
    date: `
      date | datum | data | fecha | dato | le | envoyé | envoyé le | date d’envoi | sent | gesendet |
      gesendet am | enviado | enviado el | enviado em | enviada em | inviato | verzonden | skickat
    `,
    to: `
      à | a | to | an | para | aan | till | til | pour | destinataire | destinataires
    `,
    subject: `
      objet | subject | betreff | asunto | oggetto | sujet | assunto | onderwerp | ämne | emne
    `,
    other: `
      cc | bcc | cci | copie à | copie | répondre à | reply-to | kopie | importance | priorité
    `,
  }).flatMap(([kind, names]) => listed(names).map((name) => [name, kind] as const)),
)

/** How a line begins that says when somebody wrote the quoted mail, and how it says « wrote ». */
const BEGINS =
  /^(?:le|on|am|el|il|il giorno|op|em|den|dne|w dniu|dnia|pe|în)\s(?:\d|\p{L}{2,12}[.,]{0,2}\s(?:\d|\p{L}{3,10}[.,]{0,2}\s\d))/u
const QUOTES = /^(?:quoting|zitat von|citando|citation de)\s/
const WROTE = new RegExp(
  `(?:^|[\\s,>)"])${anyOf`
    a écrit|a ecrit|a envoyé|wrote|schrieb|geschrieben|escribió|ha escrit|va escriure|ha scritto|schreef
    heeft geschreven|escreveu|skrev|kirjoitti|napsala?|napisała?|napisał\(a\)|a scris|ezt írta|şunu yazdı
    написала?|пишет
  `}(?=$|[\\s:：,(-])`,
)
/** What a person says who tells what was written. */
const TELLS = new RegExp(anyOf`
  [mtn]’a(?:vez|s|i|ons|ont)?\s|j’ai\s|(?:^|\s)je\s
  nous (?:a|ont|avons|avez)\s|vous (?:a|avez|m’|nous)
  \b(?:i|we) (?:wrote|sent|have|had|asked|got|received)\b|\byou (?:wrote|said|sent|told)\b
  \b(?:wrote|written|said|sent) (?:to )?(?:me|us)\b
  (?:schrieb|schrieben) (?:sie |er |man )?(?:mir|uns)\b|(?:sie|ich|wir) (?:mir |uns )?(?:schrieb|haben|habe)
  \b(?:me|nos) (?:escribi|ha|han|dij)|\b(?:mi|ci) ha(?:nno)? scritto
  \b(?:schreef|schreven) (?:u|jullie|mij|ons)\b|\b(?:u|jij) (?:mij|me|ons) \b|me (?:escreveu|escreveram)
`)
const ADDRESS = /[^\s<>()@"]{1,64}@[^\s<>()@"]{1,200}\.[a-z]{2,}/
const TIME = /(?<!\d)\d{1,2}(?: ?: ?\d{2}|h\d{2}|\.\d{2}(?![.\d]))/
const DAY = /(?<!\d)(?:19|20)\d{2}(?!\d)|\d{1,2}[/.-]\d{1,2}[/.-]\d{2}/
const ENDS = /[:：]$|--$/
const ATTRIBUTION_LINES = 4

/** The beginning of a line in lower case: what these lines are compared as. */
const plain = (line: string): string => plainLine(line.slice(0, LINE_MAX)).toLowerCase()

/** Without the dashes, stars and colons around. */
const bare = (line: string): string =>
  plain(line)
    .replace(/^[-_*=> ]{1,80}/, '')
    .replace(/[-_*=: ]{1,80}$/, '')

export const isQuoted = (line: string): boolean => line.startsWith('>')

/** What kind of header a line is, and whether only a program writes it so; null: none. */
const headerOf = (line: string): { kind: string; isMade: boolean } | null => {
  const header = plain(line).replaceAll('*', '').replace(/^> ?/, '')
  const colon = header.indexOf(':')
  const kind = colon > 0 && colon <= 20 ? HEADERS.get(header.slice(0, colon).trim()) : undefined
  if (kind === undefined) return null
  const isMade = kind === 'date' ? TIME.test(header.slice(colon + 1)) : ADDRESS.test(header)
  return { kind, isMade: isMade && kind !== 'subject' && kind !== 'other' }
}

/** The headers with which the next lines begin. */
const headersFrom = (lines: readonly string[], at: number): NonNullable<ReturnType<typeof headerOf>>[] => {
  const next = lines.slice(at, at + 12).filter((line) => line.trim() !== '')
  return next.slice(0, 7).flatMap((line) => headerOf(line) ?? [])
}

const kindsFrom = (lines: readonly string[], at: number): Set<string> =>
  new Set(headersFrom(lines, at).map(({ kind }) => kind))

/** Whether the headers of another mail begin here, as programs write them without a rule above. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean => {
  const first = headerOf(lines[at] ?? '')
  if (first === null || !['from', 'date', 'subject'].includes(first.kind)) return false
  const kinds = kindsFrom(lines, at)
  const isWhole = kinds.has('from') && kinds.has('subject') && (kinds.has('date') || kinds.has('to'))
  return isWhole && headersFrom(lines, at).some(({ isMade }) => isMade)
}

/** The first of three lines that is not empty; -1 where none is. */
const firstFilled = (lines: readonly string[], at: number): number => {
  const next = lines.slice(at, at + 3).findIndex((line) => line.trim() !== '')
  return next < 0 ? -1 : at + next
}

/**
 * Whether everything from this line on is another mail.
 * @param answers whether the mail answers or passes on another one: else headers without a rule are somebody's words
 */
export const beginsQuote = (lines: readonly string[], at: number, answers: boolean): boolean => {
  const line = lines[at] ?? ''
  if (line === QUOTE_MARK) return true
  if (isQuoted(line)) return false
  if (RULES.has(bare(line))) {
    if (/^\s*-{5}/.test(line)) return true
    const isMade = answers || headersFrom(lines, at + 1).some((header) => header.isMade)
    return isMade && kindsFrom(lines, at + 1).size >= 2
  }
  if (answers && /^[_-]{5,100}$/.test(line.trim())) {
    const next = firstFilled(lines, at + 1)
    return next >= 0 && headerOf(lines[next] ?? '') !== null && kindsFrom(lines, next).size >= 3
  }
  return answers && isHeaderBlock(lines, at)
}

/** A line above a quoted mail that says who wrote it. */
export interface Attribution {
  at: number
  length: number
  /** Whether what follows is quoted, also without marks. */
  alone: boolean
}

/**
 * @param isMarked whether marked lines follow
 * @param isNext whether they follow at once: some programs write neither « wrote » nor a colon
 */
const attributionIn = (text: string, isMarked: boolean, isNext: boolean): { alone: boolean } | null => {
  const joined = text.replace(/^[-* ]{1,80}/, '')
  if (TELLS.test(joined)) return null
  const [isDated, isAddressed] = [DAY.test(joined), ADDRESS.test(joined)]
  const isTimed = TIME.test(joined)
  const [ends, wrote] = [ENDS.test(joined), WROTE.test(joined)]
  const begins = BEGINS.test(joined)
  if (isDated && isTimed && isAddressed && ends && (begins || wrote || isMarked))
    return { alone: begins || wrote }
  if (!isMarked) return null
  if (wrote && ends && (isDated || isTimed) && begins) return { alone: false }
  if (ends && isAddressed && (wrote || QUOTES.test(joined))) return { alone: false }
  const isStamp = isNext && isDated && isTimed && (ends || (isAddressed && /\d$/.test(joined)))
  return isStamp ? { alone: false } : null
}

/** The lines that say « Le …, … a écrit : » and end with this one; null when they do not. */
export const attributionEndingAt = (lines: readonly string[], end: number): Attribution | null => {
  const following = firstFilled(lines, end + 1)
  const isMarked = following >= 0 && isQuoted(lines[following] ?? '')
  const isNext = isMarked && following === end + 1
  let trimmed = ''
  let found: Attribution | null = null
  for (let length = 1; length <= ATTRIBUTION_LINES; length++) {
    const at = end - length + 1
    const line = lines[at]
    if (line === undefined || line.trim() === '' || isQuoted(line)) break
    const below = trimmed
    trimmed = `${plain(line)} ${trimmed}`.trim()
    const attribution = attributionIn(trimmed, isMarked, isNext)
    if (attribution === null) continue
    // A date alone may stand below the name that it belongs to.
    if (found === null || (!ADDRESS.test(below) && ADDRESS.test(trimmed)))
      found = { at, length, ...attribution }
    if (BEGINS.test(trimmed.replace(/^[-* ]{1,80}/, ''))) return { at, length, ...attribution }
  }
  return found
}
