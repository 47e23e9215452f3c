/** The upper halves of the character sets of DOS, which cash registers and Excel (« CSV MS-DOS ») write: 850 with the euro, 437. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const charsOf = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return text
}

const UPPER_BYTES = Uint8Array.from({ length: 128 }, (_, at) => at + 128)
const upperOf = (label: string): string => new TextDecoder(label).decode(UPPER_BYTES)

interface CharacterSet {
  /** What its bytes from 128 on stand for, one sign each. */
  upper: string
  /** How much likelier than others it is. */
  prior: number
}

/** What a file may be in whose bytes are one sign each. */
const sets = (): CharacterSet[] => [
  { upper: upperOf('windows-1252'), prior: 3 },
  { upper: upperOf('iso-8859-15'), prior: 0 },
  { upper: upperOf('macintosh'), prior: 0 },
  { upper: CP850, prior: -1 },
  { upper: CP437, prior: -1.5 },
]

const decodeBy = (bytes: Uint8Array, upper: string): string =>
  charsOf(bytes).replace(/[\u0080-\u00ff]/g, (sign) => upper.charAt(sign.charCodeAt(0) - 128))

const LETTER = /^[\p{Script=Latin}]$/u
const OTHER_LETTER = /^\p{L}$/u
const LOWER = /^\p{Ll}$/u
const UPPER = /^\p{Lu}$/u
const DIGIT = /^\d$/
const isGap = (sign: string): boolean => sign === '' || /^[\s;,:.!?()[\]"'|/\\<>=+*&%-]$/.test(sign)

/** How usual a letter is in the languages that are written with it. */
const weightOf = (letter: string): number => {
  if (letter === 'é') return 4
  if ('èàçêùâîôûëïœÉÈÀÇÊÔÎÂŒ'.includes(letter)) return 3
  if ('äöüßñáíóúòìÄÖÜÑÁÍÓÚÙÛÏË'.includes(letter)) return 2
  return 'ãõåøæÅØÆÌÒ'.includes(letter) ? 1 : 'ÃÕšžŠŽ'.includes(letter) ? 0 : -3
}

const letterScore = (sign: string, before: string, after: string): number => {
  if (DIGIT.test(before)) return -3
  const besides = LETTER.test(before) || LETTER.test(after)
  if (!besides) return sign === 'à' || sign === 'À' ? 3 : -2
  if (UPPER.test(sign)) return LOWER.test(before) ? -5 : weightOf(sign)
  return UPPER.test(before) && UPPER.test(after) ? -4 : weightOf(sign)
}

/** Whether a sign may stand between these two, and how much it then says; less than 0 where it may not. */
const signScore = (sign: string, before: string, after: string): number => {
  const inWord = LETTER.test(before) && LETTER.test(after)
  const near = DIGIT.test(before) || DIGIT.test(after)
  switch (sign) {
    case '€':
      return inWord ? -5 : near || isGap(before) ? 3 : -1
    case '£':
      return near ? 1 : -2
    case '’':
      return inWord ? 4 : LETTER.test(before) || DIGIT.test(before) ? 0.5 : -2
    case '‘':
    case '“':
    case '„':
      return isGap(before) && !isGap(after) ? 1 : -2
    case '”':
      return isGap(after) && !isGap(before) ? 1 : -2
    case '¡':
    case '¿':
      return isGap(before) && LETTER.test(after) ? 1 : -2
    case '«':
    case '»':
      return isGap(before) || isGap(after) ? 1.5 : -1
    case '…':
      return inWord ? -3 : LETTER.test(before) ? 2 : 0.5
    case '–':
    case '—':
    case '×':
    case '•':
    case '·':
      return inWord ? -2 : 1
    case '°':
      return DIGIT.test(before) || /^[nN\s]$/.test(before) ? 1.5 : -1
    case '²':
    case '³':
    case 'ª':
    case 'º':
      return /^[\dmnN]$/.test(before) && !LETTER.test(after) ? 1 : -3
    case '½':
    case '¼':
    case '¾':
      return LETTER.test(before) || LETTER.test(after) ? -5 : 1
    case '™':
    case '®':
    case '©':
      return inWord ? -4 : 0.5
    case '\u00a0':
    case '\u202f':
      return inWord ? -2 : DIGIT.test(before) || /^[:;!?€%»]$/.test(after) || before === '«' ? 1 : 0.5
    case '\u00ad':
      return 0
    default:
      return inWord ? -6 : LETTER.test(before) || LETTER.test(after) ? -4 : -2
  }
}

const isBox = (sign: string): boolean => sign >= '\u2500' && sign <= '\u259f'

const scoreOf = (sign: string, before: string, after: string, unicode: boolean): number => {
  if (sign === '\ufffd' || (sign >= '\u0080' && sign < '\u00a0')) return -20
  if (sign >= '\ud800' && sign <= '\udfff') return 0
  if (LETTER.test(sign) && !'ªº'.includes(sign)) return letterScore(sign, before, after)
  if (OTHER_LETTER.test(sign)) return LETTER.test(before) || LETTER.test(after) ? -8 : unicode ? 1 : -2
  if (isBox(sign)) return before === sign || after === sign || (isGap(before) && isGap(after)) ? 0 : -3
  if (sign >= '\u2600' && unicode) return 0
  return signScore(sign, before, after)
}

/** How much a text looks like one: its signs beyond ASCII by what stands beside them. @param unicode whether it may be of any script */
const likelihood = (text: string, unicode: boolean): { score: number; signs: number } => {
  let score = 0
  let signs = 0
  let run = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (sign < '\u0080') {
      run = 0
      continue
    }
    signs += 1
    run = LETTER.test(sign) ? run + 1 : 0
    score += run > 2 ? -6 : scoreOf(sign, text[at - 1] ?? '', text[at + 1] ?? '', unicode)
  }
  return { score, signs }
}

/** The length of the sequence of UTF-8 that begins at a byte; 0 where none does. */
const sequenceAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (length === 0 || first >= 0xf5) return 0
  for (let next = at + 1; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

/** How sure the sequences of UTF-8 in bytes are: one of three or four bytes is there by no accident. */
const sureness = (bytes: Uint8Array): number => {
  let sure = 0
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceAt(bytes, at)
    if (length > 0) sure += length > 2 ? 8 : 1
    at += Math.max(1, length)
  }
  return sure
}

/** UTF-8 with what is none of it in another character set. */
const decodeMixed = (bytes: Uint8Array, upper: string): string => {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const length = byte < 128 ? 1 : sequenceAt(bytes, at)
    if (length === 0) {
      if (from < at) text += utf8.decode(bytes.subarray(from, at))
      text += upper.charAt(byte - 128)
      from = at + 1
    }
    at += Math.max(1, length)
  }
  return (text + utf8.decode(bytes.subarray(from))).replace(/^\ufeff/, '')
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** UTF-16 without its mark: of most signs one byte is 0, always on the same side. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const looked = bytes.subarray(0, 4_096)
  const zeros = [0, 0]
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = looked.length / 2
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le'
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : null
}

/** The character set that bytes say they are in: by their mark, or as UTF-16 by their zeros; null where they do not. */
export const markedCharset = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null => {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : utf16Of(bytes)
}

/** As much is looked at to tell a character set, in bytes, from where it begins to matter. */
const SAMPLE = 64 * 1024
const sampleOf = (bytes: Uint8Array, first: number): Uint8Array => {
  const start = Math.max(0, first - 100)
  return bytes.subarray(start, start + SAMPLE)
}

/** Sets that are told apart by what stands in the file, whatever it says of itself. */
const UNSURE = /^(?:utf-8|utf-16le|utf-16be|windows-1252)$/

const decoderOf = (label: string | undefined): InstanceType<typeof TextDecoder> | null => {
  try {
    return label === undefined ? null : new TextDecoder(label.trim())
  } catch {
    return null
  }
}

interface DecodedText {
  text: string
  /** False where no character set that is known makes words of it. */
  legible: boolean
}

type Choice = DecodedText & { rank: number; decode: (bytes: Uint8Array) => string }

const choiceOf = (
  sample: Uint8Array,
  decode: Choice['decode'],
  { prior, unicode }: { prior: number; unicode: boolean },
): Choice => {
  const text = decode(sample)
  const { score, signs } = likelihood(text, unicode)
  return { text, legible: score > signs * -0.2 || (signs < 3 && score > -4), rank: score + prior, decode }
}

/** More than any text of a sample is worth. */
const NAMED = 1_000_000

/**
 * The text of a file: by its mark, else by the character set that it or its server names, else by what reads best of
 * UTF-8 (with a few bytes of another set), Windows, ISO 8859-15, Mac and DOS.
 * @param label of a character set, as it is named elsewhere
 */
export const decodeText = (bytes: Uint8Array, label?: string): DecodedText => {
  const marked = markedCharset(bytes)
  const utf8 = isUtf8(bytes)
  if (marked !== null && (marked !== 'utf-8' || utf8))
    return { text: new TextDecoder(marked).decode(bytes), legible: true }
  const labelled = decoderOf(label)
  if (labelled !== null && !UNSURE.test(labelled.encoding))
    return { text: labelled.decode(bytes), legible: true }
  const first = bytes.findIndex((byte) => byte >= 128)
  if (first < 0 || (utf8 && labelled?.encoding === 'utf-8'))
    return { text: new TextDecoder().decode(bytes), legible: true }
  const sample = sampleOf(bytes, first)
  const isNamed = labelled?.encoding === 'windows-1252' && !utf8
  const sure = sureness(sample)
  const decodeUtf8 = (part: Uint8Array) => new TextDecoder().decode(part)
  const choices = sets().flatMap(({ upper, prior }, at) => [
    ...(sure === 0
      ? []
      : [
          choiceOf(sample, utf8 ? decodeUtf8 : (part) => decodeMixed(part, upper), {
            prior: prior + sure,
            unicode: true,
          }),
        ]),
    choiceOf(sample, (part) => decodeBy(part, upper), {
      prior: prior + (isNamed && at === 0 ? NAMED : 0),
      unicode: false,
    }),
  ])
  const best = choices.reduce((most, choice) => (choice.rank > most.rank ? choice : most))
  return { text: best.decode(bytes), legible: best.legible || isNamed || best.decode === decodeUtf8 }
}
