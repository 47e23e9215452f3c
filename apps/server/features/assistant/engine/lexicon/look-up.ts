import type { Language } from '../types.ts'
import { singular } from '../words/stem.ts'
import { fold, joinedWords } from '../words/text.ts'
import { wordSet } from '../words/word-set.ts'
import { CONCEPTS, type Concept, NARROWER, RELATED } from './concepts.ts'
import { NOUNS } from './nouns.ts'
import { PLACE_NAMES } from './places.ts'
import { DAY_WORDS, MONTH_WORDS, NUMBER_WORDS, SOFT } from './words.ts'

interface Entry {
  concept: Concept
  lang: Language | undefined
}

const ER_ENDINGS = 'er ez ons eons e es ent ee ees ant ait aient iez era eront erez erait'.split(' ')
const IR_ENDINGS = ['ir', 'is', 'it', 'issez', 'issons', 'issent', 'i', 'ie', 'ies', 'ira', 'irez']
const RE_ENDINGS = ['re', 's', '', 'ez', 'ons', 'ent', 'u', 'ue', 'us', 'ues', 'ra', 'rez']

const conjugate = (infinitive: string): string[] => {
  const base = infinitive.slice(0, -2)
  const endings = infinitive.endsWith('er') ? ER_ENDINGS : infinitive.endsWith('ir') ? IR_ENDINGS : RE_ENDINGS
  return endings.map((ending) => base + ending)
}

/** ~livrer would claim « livre » and ~monter « monte » : words that mean something else win. */
const NOT_FORMS = wordSet('livre livres porte portes poses reportes montent gardes places')

const exact = new Map<string, Entry[]>()
const loose = new Map<string, Entry[]>()

const add = (map: Map<string, Entry[]>, at: string, entry: Entry): void => {
  const list = map.get(at)
  if (list === undefined) map.set(at, [entry])
  else if (!list.some((known) => known.concept === entry.concept && known.lang === entry.lang))
    list.push(entry)
}

for (const [concept, words] of Object.entries(CONCEPTS) as [Concept, string][]) {
  for (const word of words.split(',').map((part) => part.trim())) {
    const [, prefix, body = ''] =
      /^(fr|en|es|de)?:?(.+)$/.exec(/^(fr|en|es|de):/.test(word) ? word : `:${word}`) ?? []
    const entry: Entry = { concept, lang: prefix as Language | undefined }
    if (body.startsWith('~')) {
      for (const form of conjugate(fold(body.slice(1)))) if (!NOT_FORMS.has(form)) add(exact, form, entry)
      continue
    }
    if (body.startsWith('=')) {
      add(exact, body.slice(1), entry)
      continue
    }
    const at = joinedWords(body)
    add(exact, at, entry)
    if (!body.includes(' ') && body.length > 3) add(loose, singular(at), entry)
  }
}

const pick = (entries: Entry[] | undefined, lang: Language | undefined): Concept | undefined =>
  entries?.find((entry) => entry.lang === undefined || lang === undefined || entry.lang === lang)?.concept

const ENGLISH_ENDING = /(?:ing|ed)$/

/** The concept that a folded word or phrase (words joined by one space) names in a language. */
export const conceptOf = (phrase: string, lang: Language | undefined): Concept | undefined => {
  const found = pick(exact.get(phrase), lang)
  if (found !== undefined || phrase.includes(' ')) return found
  if (phrase.length < 4) return undefined
  const near = pick(loose.get(singular(phrase)), lang)
  if (near !== undefined || !ENGLISH_ENDING.test(phrase) || phrase.length < 6) return near
  const stem = phrase.replace(ENGLISH_ENDING, '')
  return pick(exact.get(stem) ?? exact.get(stem.replace(/(.)\1$/, '$1')) ?? exact.get(`${stem}e`), lang)
}

/** The most words that one phrase of the lexicon has. */
export const LONGEST_PHRASE = 5

/** The first words of what the lexicon names with several: elsewhere no longer phrase needs to be looked for. */
export const PHRASE_STARTS: ReadonlySet<string> = new Set(
  [...exact.keys(), ...PLACE_NAMES.keys(), 'week end', 'fin de semana']
    .filter((phrase) => phrase.includes(' '))
    .map((phrase) => phrase.split(' ')[0] ?? ''),
)

const softWords = Object.fromEntries(
  Object.entries(SOFT).map(([lang, words]) => [lang, wordSet(words)]),
) as Record<Language, ReadonlySet<string>>

/** Whether a folded word carries no subject in a language. */
export const isSoft = (word: string, lang: Language): boolean => softWords[lang].has(word)

/** Every single word the lexicon knows, folded: what is not to be taken for a typing error. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[...exact.keys()].flatMap((phrase) => phrase.split(' ')),
  ...Object.values(softWords).flatMap((words) => [...words]),
  ...wordSet(NOUNS),
  ...[...PLACE_NAMES.keys()].flatMap((name) => name.split(' ')),
  ...DAY_WORDS.keys(),
  ...MONTH_WORDS.keys(),
  ...NUMBER_WORDS.keys(),
])

const relations = new Map<string, number>()
for (const [a, b, weight] of RELATED) {
  relations.set(`${a} ${b}`, weight)
  relations.set(`${b} ${a}`, weight)
}
for (const [narrow, broad] of NARROWER) relations.set(`${narrow} ${broad}`, 0.85)

/** How well a passage about `unitConcept` serves a question about `queryConcept`, from 0 to 1. */
export const relation = (queryConcept: string, unitConcept: string): number =>
  queryConcept === unitConcept ? 1 : (relations.get(`${queryConcept} ${unitConcept}`) ?? 0)
