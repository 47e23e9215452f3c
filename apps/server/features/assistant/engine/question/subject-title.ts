import { fold } from '../words/text.ts'
import { capital } from '../words/typography.ts'
import { wordSet } from '../words/word-set.ts'

/** What a subject is called where a question begins with the verb; '' where the rest says it alone. */
const NOUNS: Readonly<Record<string, string>> = {
  livr: 'Livraison',
  expedi: 'Expédition',
  pay: 'Paiement',
  regl: 'Règlement',
  repar: 'Réparation',
  lou: 'Location',
  echang: 'Échange',
  rembours: 'Remboursement',
  retourn: 'Retour',
  reserv: 'Réservation',
  install: 'Installation',
  recrut: 'Recrutement',
  vend: '',
  avez: '',
  propos: '',
}
const ENDINGS = /^(?:ez|er|e|es|ent|ons|re|)$/
const WHO = wordSet('vous tu on nous je aussi')
const ARTICLES = wordSet('le la les l un une des du')
const PREPOSITIONS = wordSet('a au aux en par dans sur sans avec pour chez hors')

const nounOf = (verb: string): string | undefined => {
  const stem = Object.keys(NOUNS).find(
    (start) => verb.startsWith(start) && ENDINGS.test(verb.slice(start.length)),
  )
  return stem === undefined ? undefined : NOUNS[stem]
}

/** Whether words begin with a verb that has a noun, or that the rest says alone. */
export const hasNoun = (words: string): boolean =>
  nounOf(fold(words.split(/[\s-]+/, 1)[0] ?? '')) !== undefined

/**
 * The words of a question as a heading: « Livrez-vous en Suisse » is « Livraison en Suisse », « Vendez-vous des cartes
 * cadeaux » is « Cartes cadeaux ». Words that begin otherwise stay.
 */
export const subjectTitle = (words: string): string => {
  const [first = '', ...rest] = words.split(/[\s-]+/)
  const noun = nounOf(fold(first))
  if (noun === undefined) return capital(words)
  const left = rest.slice(rest.findIndex((word) => !WHO.has(fold(word))))
  const start = fold(left[0] ?? '')
  if (left.length === 0 || rest.every((word) => WHO.has(fold(word))))
    return noun === '' ? capital(words) : noun
  if (PREPOSITIONS.has(start)) return noun === '' ? capital(words) : `${noun} ${left.join(' ')}`
  const thing = (ARTICLES.has(start) ? left.slice(1) : left).join(' ').replace(/^l[’']/i, '')
  if (thing === '') return capital(words)
  if (noun === '') return capital(thing)
  return `${noun} ${/^[aeiouyéèêàâîôûh]/i.test(thing) ? 'd’' : 'de '}${thing}`
}
