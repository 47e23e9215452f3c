import type { Language } from '../types.ts'
import { fold, tokenize } from './text.ts'

export const LANGUAGES: readonly Language[] = ['fr', 'en', 'es', 'de']

/** A language code that is one of ours. */
export const asLanguage = (code: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === code)

/**
 * Small words that tell one language from the others, with their accents. People leave accents out, but add none: « où »
 * is met by « ou » too, the English « the » never by the French « thé ».
 */
const MARKS: Record<Language, string> = {
  fr: `a à tu es toi de en se y il ils elle t je j le la là les des dès du un une et est vous votre vos nous notre avec pour dans sur sûr pas que qui quel quelle quels quelles ou où ce cette c ça ces avez êtes faites puis peut on au aux mon ma mes sont
    le me te se si ne son sa ses leur leurs lui moi toi o al es par plus chez avant sont tout or an to quoi ya vs jai jpeux jpeu jsuis koi
    prix soldes remboursement gratuit carte bonjour bonsoir salut merci svp combien comment quand livrez livraison ouvert ouverts horaires jusqu heure jour plaît sans dimanche samedi lundi mardi mercredi jeudi vendredi demain`,
  en: `the a an is are do does did you your we our with for in on at of to and or not what which when where how much many can could would i my it this that there any have has from
    hello hi hey thanks thank please open opening hours shipping delivery deliver ship tomorrow today sunday monday tuesday wednesday thursday friday saturday`,
  es: `el él la los las un una es son esta está están de del en por para con sin que qué cual cuál cuando cuándo donde dónde como cómo cuanto cuánto cuesta puedo pueden tienen tiene hay su sus mi mí y o a al se sé me lo le no si sí
    hola gracias buenos buenas días tardes abierto abren cierran horario envío envíos domingo lunes martes miércoles jueves viernes sábado mañana hoy ustedes hacen ofrecen`,
  de: `der die das den dem ein eine einen ist sind ihr sie ich wir und oder nicht kein keine mit für auf aus bei zu zum zur von im in wie was wann wo wer welche wieviel viel kann können haben gibt es
    hallo guten tag danke bitte öffnungszeiten geöffnet offen öffnen liefern lieferung versand kostet kosten sonntag montag dienstag mittwoch donnerstag freitag samstag morgen heute auch`,
}

const sets = Object.entries(MARKS).map(([lang, words]) => {
  const marks = words.split(/\s+/)
  return [lang as Language, new Set([...marks, ...marks.map(fold)])] as const
})

/** English that the French say too: it tells no language. */
const LOANS = /\b(?:black friday|no[ -]show|click (?:and|&|n) collect|happy hour|all inclusive|to go)\b/gi

const LETTERS: [Language, RegExp][] = [
  ['fr', /[çœêèàùûîâ]|(?:^|\s)(?:l|d|j|qu|c|n|s)'\p{L}|^on (?:a|est|va|arrive|veut|pe[ux]?|px|peut)\b/iu],
  ['es', /ñ/i],
  ['de', /[ßäö]/i],
]

/** No other language has them. */
const SPANISH = /[¿¡]/

/** How much more one language must show than the others. */
const CLEAR = 0.6

/**
 * The language of a cleaned text, or undefined when it does not show clearly.
 * @param expected that of the talk before or of the visitor's page: decides where several show about as much, and what a
 * single small word (« no ») does not
 */
export const detectLanguage = (text: string, expected?: Language): Language | undefined => {
  if (SPANISH.test(text)) return 'es'
  const own = text.slice(0, 600).replace(LOANS, ' ')
  const words = new Set(tokenize(own).map((token) => token.raw))
  const scores = sets.map(([lang, marks]) => {
    let score = 0
    for (const word of words) if (marks.has(word)) score += word.length > 2 ? 1.3 : 0.7
    for (const [owner, letters] of LETTERS) if (owner === lang && letters.test(text)) score += 1.5
    return { lang, score }
  })
  scores.sort((a, b) => b.score - a.score)
  const [first, second] = scores
  const alone = first !== undefined && first.score >= 0.7 && second?.score === 0 && words.size <= 5
  const isPlausible = words.size > 1 || expected === undefined || first?.lang === expected
  if (first === undefined || (first.score < 1.3 && !(alone && isPlausible))) return undefined
  if (first.score - (second?.score ?? 0) >= CLEAR) return first.lang
  return scores.find(({ lang, score }) => lang === expected && first.score - score < CLEAR)?.lang
}

const NAMES: [Language, RegExp][] = [
  ['fr', /^(?:fr\b|fra|fre|french|francais|franzos)/],
  ['en', /^(?:en\b|eng|anglais|ingles)/],
  ['es', /^(?:es\b|spa|esp|castellano)/],
  ['de', /^(?:de\b|ger|deu|allemand|aleman)/],
]

/** The language that a business wrote freely in its instructions (« fr », « Français », « en-GB »), if it is one of ours. */
export const configuredLanguage = (value: string): Language | undefined => {
  const name = fold(value.trim())
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0]
}

/** The language to answer in: the visitor's when it shows clearly, else the business's, else French. */
export const answerLanguage = (configured: string, ...texts: string[]): Language => {
  for (const text of texts) {
    const found = detectLanguage(text)
    if (found !== undefined) return found
  }
  return configuredLanguage(configured) ?? (configured.trim() === '' ? 'fr' : 'en')
}
