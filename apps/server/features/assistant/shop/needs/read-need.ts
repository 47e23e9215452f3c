import { searchable } from '#server/lib/text.ts'
import { isSoft } from '../../engine/lexicon/look-up.ts'
import type { Language, Turn } from '../../engine/types.ts'
import { singular } from '../../engine/words/stem.ts'
import { clean } from '../../engine/words/text.ts'
import { withoutBuyingWords } from '../buying-words.ts'
import { readBudget } from './budget.ts'
import { formsOf } from './concept-forms.ts'
import {
  ASKS_FOR_ONE,
  COUNTED,
  FOR,
  FREE,
  LINKS,
  NOT,
  OF_THE_HOUSE,
  OWN,
  PASSED_OVER,
  SEEKS,
  SEX_OF_KIN,
  WITHOUT,
} from './need-vocabulary.ts'
import { type Labels, labelsOf, type Need, type Wish } from './wish.ts'
import { COLOURS, DECAFFEINATED, GIFT, type NamedWish, SUBSTANCES, TRAITS } from './wish-words.ts'

const SIZE =
  /\b(?:tailles?|pointures?|sizes?|tallas?|gro(?:ß|ss)en?) ?(?:d[ue]|n|en|eu|uk|fr)? ?(\d{1,3}|(?:x{0,3}[sl]|m|[2-6]xl))(?![\p{L}\d])/gu
const MEASURE = /(?<![\p{L}\d.,])(\d{1,4}) ?(kg|g|ml|cl|l|cm|mm|gb|go|w)(?![\p{L}\d])/gu

const MOST_WISHES = 8

/** What was found in one message. */
interface Reading extends Need {
  seeks: boolean
  namesOne: boolean
  /** Whether it is short, as what only adds to the message before. */
  short: boolean
  ofTheHouse: boolean
}

const SIZE_LABEL: Labels = { fr: 'taille', en: 'size', es: 'talla', de: 'Größe' }

const labelled = (kind: Wish['kind'], { label, forms }: NamedWish): Wish => ({ kind, label, forms })

const WITHOUT_WORD: Labels = { fr: 'sans', en: 'without', es: 'sin', de: 'ohne' }
const without = ({ label, forms }: NamedWish): Wish => ({
  kind: 'without',
  forms,
  label: labelsOf((language) => `${WITHOUT_WORD[language]} ${label[language]}`),
})

/** The wishes of a table by the words of their forms, as they are compared. */
const byWords = (table: readonly NamedWish[]): ReadonlyMap<string, NamedWish> => {
  const words = new Map<string, NamedWish>()
  for (const wish of table)
    for (const form of wish.forms) {
      const at = form.split(' ').map(singular).join(' ')
      if (!words.has(at)) words.set(at, wish)
    }
  return words
}

const LONGEST = 4
const substances = byWords(SUBSTANCES)
const colours = byWords(COLOURS)
const traits = byWords(TRAITS)
const gift = byWords([GIFT])

/** The longest entry that begins at a word, with its length in words. */
const entryAt = (
  table: ReadonlyMap<string, NamedWish>,
  words: readonly string[],
  at: number,
): [NamedWish, number] | undefined => {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const wish = table.get(
      words
        .slice(at, at + length)
        .map(singular)
        .join(' '),
    )
    if (wish !== undefined) return [wish, length]
  }
  return undefined
}

const sizesOf = (text: string): Wish[] =>
  [...text.matchAll(SIZE)].map(([, size = '']) => ({
    kind: 'size',
    forms: [size],
    label: labelsOf((language) => `${SIZE_LABEL[language]} ${size.toUpperCase()}`),
  }))

const measuresOf = (text: string): Wish[] =>
  [...text.matchAll(MEASURE)].map(([, amount = '', unit = '']) => ({
    kind: 'measure',
    forms: [`${amount} ${unit}`],
    label: labelsOf(() => `${amount} ${unit}`),
  }))

/** Reads the words one after the other: what is denied, what has a name in our tables, and what else is meant. */
const wishesIn = (words: readonly string[], language: Language): Wish[] => {
  const wishes: Wish[] = []
  let at = 0
  const denied = (from: number): number => {
    let next = from
    while (next < words.length && LINKS.has(words[next] ?? '')) next++
    const known =
      entryAt(substances, words, next) ?? entryAt(colours, words, next) ?? entryAt(traits, words, next)
    if (known === undefined) return from
    wishes.push(without(known[0]))
    return next + known[1]
  }
  while (at < words.length) {
    const word = words[at] ?? ''
    if (WITHOUT.has(word) || NOT.has(word)) {
      let next = denied(at + 1)
      const last = words[at + 1] ?? ''
      if (
        next === at + 1 &&
        WITHOUT.has(word) &&
        last.length > 2 &&
        !isSoft(last, language) &&
        !PASSED_OVER.has(last)
      ) {
        wishes.push({ kind: 'without', forms: [last], label: null })
        next = at + 2
      }
      // « sans gluten ni lactose »
      while (next > at + 1 && LINKS.has(words[next] ?? '') && entryAt(substances, words, next + 1))
        next = denied(next)
      at = next
      continue
    }
    if (DECAFFEINATED.has(word)) {
      const caffeine = substances.get('cafein')
      if (caffeine) wishes.push(without(caffeine))
      at++
      continue
    }
    const substance = entryAt(substances, words, at)
    if (substance && FREE.has(words[at + substance[1]] ?? '')) {
      wishes.push(without(substance[0]))
      at += substance[1] + 1
      continue
    }
    const present = entryAt(gift, words, at)
    if (present) {
      if (!wishes.some(({ kind }) => kind === 'gift')) wishes.push(labelled('gift', present[0]))
      at += present[1]
      continue
    }
    const trait = entryAt(traits, words, at)
    const colour = entryAt(colours, words, at)
    const isTrait = trait !== undefined && (colour === undefined || trait[1] > colour[1])
    const known = isTrait ? trait : colour
    if (known) {
      wishes.push(labelled(isTrait ? 'trait' : 'colour', known[0]))
      at += known[1]
      continue
    }
    if (FOR.has(word) && OWN.has(words[at + 1] ?? '')) {
      at += SEX_OF_KIN.test(words[at + 2] ?? '') ? 4 : 3
      continue
    }
    const counts =
      COUNTED.has(word) ||
      (word.length > 2 && !/\d/.test(word) && !PASSED_OVER.has(word) && !isSoft(word, language))
    if (counts) wishes.push({ kind: 'subject', forms: formsOf(word, language), label: null })
    at++
  }
  return wishes
}

const sameWish = (a: Wish, b: Wish): boolean =>
  a.kind === b.kind && (a.forms[0] === b.forms[0] || (a.label !== null && a.label.fr === b.label?.fr))

const read = (message: string, language: Language): Reading => {
  const searchText = searchable(clean(message).replace(/['’]/g, "'"))
  const plain = searchText.replace(/['’`]/g, ' ')
  const spaced = plain.replace(/-/g, ' ')
  const sizes = sizesOf(plain)
  const { budget, rest } = readBudget(
    withoutBuyingWords(searchText).replace(SIZE, (found) => ' '.repeat(found.length)),
  )
  const measures = measuresOf(rest)
  const words =
    rest
      .replace(MEASURE, ' ')
      .replace(/(?<=\p{L}{3})frei(?:e[mnrs]?)?(?!\p{L})/gu, ' frei')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const named = wishesIn(words, language)
  const found = [
    ...named.filter(({ kind }) => kind === 'subject'),
    ...named.filter(({ kind }) => kind !== 'subject'),
    ...sizes,
    ...measures,
  ]
  return {
    wishes: found
      .filter((wish, at) => found.findIndex((other) => sameWish(other, wish)) === at)
      .slice(0, MOST_WISHES),
    budget,
    seeks: SEEKS.test(spaced),
    namesOne: ASKS_FOR_ONE.test(spaced),
    short: words.length <= 8,
    ofTheHouse: OF_THE_HOUSE.test(spaced),
  }
}

const CAN_BE_SOUGHT = new Set<Wish['kind']>(['without', 'colour', 'trait', 'gift'])

/** Whether a message looks for a product by what it must be, and not by its name alone. */
const isNeed = ({ wishes, budget, seeks, namesOne, ofTheHouse }: Reading): boolean =>
  !ofTheHouse &&
  (budget !== null
    ? seeks || wishes.length > 0
    : seeks && !namesOne && wishes.some(({ kind }) => CAN_BE_SOUGHT.has(kind)))

/** What a message adds to the need before it: « et moins de 10 € ? », « et en bleu ? ». */
const addTo = (before: Need, { wishes, budget, short, ofTheHouse }: Reading): Need | null => {
  const only = wishes.every(({ kind }) => kind !== 'subject' && kind !== 'gift')
  if (!short || ofTheHouse || !only || (budget === null && wishes.length === 0)) return null
  const replaced = new Set<Wish['kind']>(
    wishes.map(({ kind }) => kind).filter((kind) => kind === 'size' || kind === 'colour'),
  )
  const remaining = before.wishes.filter(
    (wish) => !replaced.has(wish.kind) && !wishes.some((other) => sameWish(other, wish)),
  )
  return { wishes: [...remaining, ...wishes].slice(0, MOST_WISHES), budget: budget ?? before.budget }
}

const TURNS = 4

/**
 * What the visitor looks for, when they say it by what it must be or may cost: its wishes and its budget, completed by
 * the messages before; null for anything else.
 */
export const readNeed = (question: string, history: readonly Turn[], language: Language): Need | null => {
  const messages = history.filter(({ role }) => role === 'visitor').map(({ text }) => text)
  let need: Need | null = null
  for (const text of [...messages.slice(-TURNS), question]) {
    const reading = read(text, language)
    const { wishes, budget } = reading
    need = isNeed(reading) ? { wishes, budget } : need && addTo(need, reading)
  }
  return need
}
