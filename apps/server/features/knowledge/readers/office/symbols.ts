/** The letters of Symbol from « A » and from « a ». */
const GREEK = ['ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ', 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ']
const SYMBOL: Readonly<Record<number, string>> = {
  ...Object.fromEntries([...'0123456789 !%()+,./:;<=>?[]|'].map((sign) => [sign.charCodeAt(0), sign])),
  ...Object.fromEntries(
    GREEK.flatMap((letters, at) => [...letters].map((letter, place) => [(at ? 0x61 : 0x41) + place, letter])),
  ),
  ...{ 45: '−', 126: '∼', 160: '€', 162: '′', 163: '≤', 164: '⁄', 165: '∞', 171: '↔', 172: '←' },
  ...{ 173: '↑', 174: '→', 175: '↓', 176: '°', 177: '±', 178: '″', 179: '≥', 180: '×', 183: '•' },
  ...{ 184: '÷', 185: '≠', 187: '≈', 188: '…', 210: '®', 211: '©', 212: '™', 215: '⋅', 222: '⇒' },
  ...{ 226: '®', 227: '©', 228: '™' },
}
const WINGDINGS: Readonly<Record<number, string>> = {
  ...{ 32: ' ', 34: '✂', 40: '☎', 41: '✆', 42: '✉', 43: '✉', 67: '👍', 68: '👎', 74: '☺' },
  ...{ 75: '😐', 76: '☹', 108: '●', 110: '■', 111: '□', 113: '❑', 114: '❒', 117: '◆', 118: '❖' },
  ...{ 159: '•', 161: '○', 167: '▪', 168: '☐', 170: '✦', 171: '★', 216: '➢', 223: '←', 224: '→' },
  ...{ 225: '↑', 226: '↓', 232: '➔', 239: '⇦', 240: '⇨', 251: '✗', 252: '✓', 253: '☒', 254: '☑' },
}
const WINGDINGS_2: Readonly<Record<number, string>> = {
  ...{ 32: ' ', 79: '✗', 80: '✓', 81: '☒', 82: '☑', 83: '☒', 84: '☒', 151: '●', 163: '☐' },
}
const FONTS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  symbol: SYMBOL,
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
  'wingdings 3': {},
  webdings: { 97: '✓', 114: '✗', 99: '☐' },
}

/** Whether the letters of a font are pictures. */
export const isSymbolFont = (font: string): boolean => font.toLowerCase() in FONTS

/** The signs that letters show in a font of pictures; those that no letter stands for are left out. In other fonts they show themselves. */
export const signsOf = (letters: string, font: string): string => {
  const signs = FONTS[font.toLowerCase()]
  if (signs === undefined) return letters.replaceAll(/[\uF000-\uF0FF]/g, '')
  return [...letters].map((letter) => signs[(letter.codePointAt(0) ?? 0) & 0xff] ?? '').join('')
}
