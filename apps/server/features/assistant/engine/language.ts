import { fold, tokenize } from './text.ts'
import type { Language } from './types.ts'

/** Small words that tell one language from the others. */
const MARKS: Record<Language, string> = {
  fr: `a tu es toi de en se y il ils elle t je j le la les des du un une et est vous votre vos nous notre avec pour dans sur pas que qui quel quelle quels quelles ou ce cette c ca est-ce avez etes faites puis peut on au aux mon ma mes sont
    bonjour bonsoir salut merci svp combien comment quand livrez livraison ouvert ouverts horaires jusqu heure jour plait sans dimanche samedi lundi mardi mercredi jeudi vendredi demain`,
  en: `the a an is are do does did you your we our with for in on at of to and or not what which when where how much many can could would i my it this that there any have has from
    hello hi hey thanks thank please open opening hours shipping delivery deliver ship tomorrow today sunday monday tuesday wednesday thursday friday saturday`,
  es: `el la los las un una es son esta estan de del en por para con sin que cual cuando donde como cuanto cuesta puedo pueden tienen tiene hay su sus mi y o a al se me lo le no si
    hola gracias buenos buenas dias tardes abierto abren cierran horario envio envios domingo lunes martes miercoles jueves viernes sabado manana hoy ustedes hacen ofrecen`,
  de: `der die das den dem ein eine einen ist sind ihr sie ich wir und oder nicht kein keine mit fur auf aus bei zu zum zur von im in wie was wann wo wer welche wieviel viel kann konnen haben gibt es
    hallo guten tag danke bitte offnungszeiten geoffnet offen liefern lieferung versand kostet kosten sonntag montag dienstag mittwoch donnerstag freitag samstag morgen heute auch`,
}

const sets = Object.entries(MARKS).map(
  ([lang, words]) => [lang as Language, new Set(words.split(/\s+/))] as const,
)

const LETTERS: [Language, RegExp][] = [
  ['fr', /[çœêèàùûîâ]|(?:^|\s)(?:l|d|j|qu|c|n|s)'\p{L}/iu],
  ['es', /[ñ¿¡]/i],
  ['de', /[ßäö]/i],
]

/** The language of a cleaned text, or undefined when it does not show clearly. */
export const detectLanguage = (text: string): Language | undefined => {
  const words = new Set(tokenize(text.slice(0, 600)).map((token) => token.folded))
  const scores = sets.map(([lang, marks]) => {
    let score = 0
    for (const word of words) if (marks.has(word)) score += word.length > 2 ? 1.3 : 0.7
    for (const [owner, letters] of LETTERS) if (owner === lang && letters.test(text)) score += 1.5
    return { lang, score }
  })
  scores.sort((a, b) => b.score - a.score)
  const [first, second] = scores
  const alone = first !== undefined && first.score >= 0.7 && second?.score === 0 && words.size <= 5
  if (first === undefined || (first.score < 1.3 && !alone)) return undefined
  return first.score - (second?.score ?? 0) >= 0.6 ? first.lang : undefined
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
