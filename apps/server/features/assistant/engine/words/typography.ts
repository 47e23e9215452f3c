import type { Language } from '../types.ts'

const NBSP = '\u00a0'

/** French spacing for text the engine writes: no-break spaces before : ; ? ! », after «, and before units. */
const french = (text: string): string =>
  text
    .replace(/\u202f/g, NBSP)
    .replace(/'/g, '’')
    .replace(/(?<! ) +([:;?!»])/g, `${NBSP}$1`)
    .replace(/« +/g, `«${NBSP}`)
    .replace(/(\d) (?=h\b|€|%)/g, `$1${NBSP}`)
    .replace(/(\d\u00a0h) (?=\d\d\b)/g, `$1${NBSP}`)

/** Sets the engine's own sentences the way the language does. Quoted facts are not touched. */
export const typeset = (text: string, lang: Language): string => (lang === 'fr' ? french(text) : text)

/** The apostrophes of print within words. */
export const printedApostrophes = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A quoted sentence with a capital at its start, a stop at its end and the apostrophes of print; « 22 € / 32 € / - » keeps its last. */
export const asSentence = (text: string): string => {
  const printed = printedApostrophes(text.trim())
  const trimmed = printed.replace(/(?<![,;:\s/–—-])[,;:\s–—-]+$/u, '')
  return capital(/[.!?…»")]$/u.test(trimmed) ? trimmed : `${trimmed}.`)
}
