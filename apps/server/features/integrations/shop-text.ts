const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  trade: '™',
  copy: '©',
  reg: '®',
  deg: '°',
  times: '×',
  divide: '÷',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  ordm: 'º',
  ordf: 'ª',
  micro: 'µ',
  sect: '§',
  para: '¶',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
}

const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
  caron: '\u030C',
}

const named = (name: string): string | undefined => {
  if (Object.hasOwn(NAMED, name)) return NAMED[name]
  const [, letter, mark] = /^([A-Za-z])(grave|acute|circ|tilde|uml|ring|cedil|caron)$/.exec(name) ?? []
  return letter === undefined || mark === undefined ? undefined : `${letter}${MARKS[mark]}`.normalize('NFC')
}

const numbered = (digits: string): string | undefined => {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10)
  const usable = code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return usable || code === 9 || code === 10 ? String.fromCodePoint(code) : undefined
}

/** Decodes the entities of HTML; what is none stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|([a-z]{2,8}\d{0,2}));/gi, (whole, digits, name) =>
    digits === undefined ? (named(name) ?? whole) : (numbered(digits) ?? ''),
  )

/** Longer texts are cut: only their first sentences are shown. */
const READ_LENGTH = 20_000

/** Text of HTML: tags, scripts and styles gone, entities decoded, white space made one. */
export const plainText = (html: unknown): string => {
  if (typeof html !== 'string') return ''
  const visible = html
    .slice(0, READ_LENGTH)
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|section|blockquote)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
  return decodeEntities(visible).replace(/\s+/g, ' ').trim()
}

const DESCRIPTION_LENGTH = 600

/** The first sentences of the first of these HTML texts that says something; null when none does. */
export const description = (...texts: unknown[]): string | null => {
  const text = texts.map(plainText).find((plain) => plain !== '')
  if (text === undefined) return null
  if (text.length <= DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, DESCRIPTION_LENGTH)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end > DESCRIPTION_LENGTH / 3 ? cut.slice(0, end + 1) : `${cut.replace(/(?<!\s)\s+\S*$/, '')}…`
}
