import { isFooter, isFooterLink } from './footer-lines.ts'
import { isOnlyGreeting } from './greeting-lines.ts'
import { plainLine } from './plain-line.ts'
import { type Attribution, attributionEndingAt, beginsQuote, isQuoted } from './quote-lines.ts'
import { QUOTE_END, QUOTE_MARK } from './text-of-html.ts'

/** What the author of a mail wrote, and what stands beside it. */
interface OwnWords {
  text: string
  /** Quoted text and signature, in their order. */
  folded: string
  /** Whether it is known which of it is the author's: only a program can have written what is folded. */
  sure: boolean
  /** Whether its author wrote a greeting at most: the text is then the whole, with nothing folded. */
  onlyGreets: boolean
}

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '')

const joined = (lines: readonly string[]): string =>
  lines
    .filter((line) => line !== QUOTE_MARK && line !== QUOTE_END)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

interface Split {
  own: string[]
  folded: string[]
  sure?: boolean
}

/** Without what signs a text within it (OpenPGP, RFC 9580 section 7): the head above its words, the signature below. */
const withoutArmour = (lines: string[]): Split => {
  const at = lines.indexOf('-----BEGIN PGP SIGNED MESSAGE-----')
  const first = lines.indexOf('', Math.max(0, at)) + 1
  const from = lines.indexOf('-----BEGIN PGP SIGNATURE-----', first)
  const end = lines.indexOf('-----END PGP SIGNATURE-----', from) + 1
  if (at < 0 || first === 0 || from < 0 || end === 0) return { own: lines, folded: [] }
  const words = lines.slice(first, from).map((line) => line.replace(/^- /, ''))
  return {
    own: [...lines.slice(0, at), ...words, ...lines.slice(end)],
    folded: [...lines.slice(at, first), ...lines.slice(from, end)],
  }
}

/** Without the mail that follows as a whole; where its program says where it ends, what is written below stays. */
const withoutTail = (lines: string[], answers: boolean): Split => {
  const at = lines.findIndex((_, index) => beginsQuote(lines, index, answers))
  if (at < 0 || isBlank(lines.slice(0, at))) return { own: lines, folded: [] }
  const last = lines[at] === QUOTE_MARK ? lines.lastIndexOf(QUOTE_END) : -1
  const end = last < 0 ? lines.length : last + 1
  return { own: [...lines.slice(0, at), ...lines.slice(end)], folded: lines.slice(at, end) }
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

const nextFilled = (lines: readonly string[], from: number): number => {
  const next = lines.findIndex((line, index) => index >= from && line.trim() !== '')
  return next < 0 ? lines.length : next
}

/** The first line that says who wrote what is quoted below it. */
const findAttribution = (lines: readonly string[], answers: boolean): Attribution | null => {
  for (let end = 0; end < lines.length; end++) {
    const found = attributionEndingAt(lines, end)
    if (found === null) continue
    const isMarked = isQuoted(lines[nextFilled(lines, end + 1)] ?? '')
    if (isMarked || (found.alone && answers && !isBlank(lines.slice(0, found.at)))) return found
  }
  return null
}

/** Without what is quoted above or below; quotes between answers stay, for they say what is answered. */
const withoutQuotes = (lines: string[], answers: boolean): Split => {
  const attribution = findAttribution(lines, answers)
  const from = attribution?.at ?? lines.findIndex(isQuoted)
  const length = attribution?.length ?? 0
  if (from < 0) return { own: lines, folded: [] }
  const before = lines.slice(0, from)
  const first = nextFilled(lines, from + length)
  if (attribution !== null && !isQuoted(lines[first] ?? ''))
    return { own: before, folded: lines.slice(from), sure: false }
  // Somebody tells what follows, or marks their own words.
  if (attribution === null && (!answers || /[:：]$/.test(joined(before)))) return { own: lines, folded: [] }
  const end = endOfBlock(lines, first)
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

/** Without the lines of devices, apps and scanners, each of them a line of its own. */
const withoutFooters = (lines: string[]): Split => {
  const own: string[] = []
  const folded: string[] = []
  let isBelow = false
  for (const line of lines) {
    const blank = line.trim() === ''
    if (isFooter(line) || (isBelow && isFooterLink(line))) {
      folded.push(...own.splice(/^[-_]{2,}$/.test(own.at(-1) ?? '') ? -1 : own.length), line)
      isBelow = true
      continue
    }
    if (!blank) isBelow = false
    own.push(line)
  }
  return { own, folded }
}

const SIGNATURE_LINES = 8
const SENTENCE_WORDS = 6

/** « 2 théières bleues », but no « 2 rue des Tilleuls », which a card has too. */
const COUNTED =
  /^\d{1,3}\s?(?:x\s?)?(?!(?:bis|ter|quater|rue|av|avenue|bd|bld|boulevard|place|pl|chemin|ch|allée|allées|impasse|quai|route|rte|cours|square|passage|sentier|lotissement|résidence|faubourg|fbg|montée|voie|hameau|zone|za|zi|esplanade|villa|cité|promenade|street|road|lane|ans|années|years|h|min)(?!\p{L}))\p{L}\p{Ll}{2}/u

/** Whether lines below a rule are somebody's card: few, nothing asked, told or counted. */
const isCard = (lines: readonly string[]): boolean => {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '')
  return (
    filled.length <= SIGNATURE_LINES &&
    !filled.some(
      (line) =>
        line.includes('?') ||
        COUNTED.test(line) ||
        (/[.!:]$/.test(line) && line.split(/\s+/).length > SENTENCE_WORDS),
    )
  )
}

/** What is said of an address or a number that is told. */
const TELLS_OF = /adresse|livre[rz](?!\p{L})|ci-dessous|ci-après|numéro|n°|address|deliver|below|number/iu

/** Whether the line above a rule says that what stands below is what its author means: no card. */
const pointsBelow = (above: string, below: readonly string[]): boolean =>
  /[:：]$/.test(above) ||
  (TELLS_OF.test(above) && !/\d|\?$/.test(above) && below.some((line) => /\d/.test(line)))

/** Without the signature: below « -- » as programs write it (RFC 3676), or below what people write in its place. */
const withoutSignature = (lines: string[]): Split => {
  const rules = lines.flatMap((line, index) => (/^(?:--|—|__)\s?$/.test(line) ? [index] : []))
  const made = rules.find((index) => lines[index] === '-- ')
  const at = made ?? (rules.length === 1 && isCard(lines.slice((rules[0] ?? 0) + 1)) ? rules[0] : undefined)
  const above = lines.slice(0, at).findLast((line) => line.trim() !== '')
  if (at === undefined || above === undefined || pointsBelow(plainLine(above), lines.slice(at + 1)))
    return { own: lines, folded: [] }
  return { own: lines.slice(0, at), folded: lines.slice(at) }
}

/**
 * Takes apart what somebody wrote in a mail and what their mail program put around it. Nothing is lost; where only a
 * greeting would stay, nothing is taken apart.
 * @param answers whether the mail answers or passes on another one
 * @param hasFiles whether its author put files in: they may say all, without a word
 */
export const ownWords = (whole: string, answers = true, hasFiles = false): OwnWords => {
  const lines = whole.split('\n').map((line) => (line === '-- ' ? line : line.trimEnd()))
  const armour = withoutArmour(lines)
  const tail = withoutTail(armour.own, answers)
  const quotes = withoutQuotes(tail.own, answers)
  const footers = withoutFooters(quotes.own)
  const signature = withoutSignature(footers.own)
  const text = joined(signature.own)
  const folded = joined([
    ...signature.folded,
    ...footers.folded,
    ...quotes.folded,
    ...tail.folded,
    ...armour.folded,
  ])
  if (isOnlyGreeting(text) && !(hasFiles && text === ''))
    return { text: joined(lines), folded: '', sure: folded === '', onlyGreets: true }
  return { text, folded, sure: quotes.sure !== false, onlyGreets: false }
}
