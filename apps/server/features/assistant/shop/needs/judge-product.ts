import type { MirroredItem } from '#server/features/integrations/public.ts'
import { singular } from '../../engine/words/stem.ts'
import { wordSet } from '../../engine/words/word-set.ts'
import { type Piece, type ProductText, readProduct } from './product-text.ts'
import { type Budget, isWithin, type Need, type Wish } from './wish.ts'
import { COLOURS, DECAFFEINATED, isCaffeine } from './wish-words.ts'

/** What a product's text says of a wish: that it meets it, that it does not, or nothing. */
type Verdict = 'met' | 'unmet' | 'silent'

/** A product against a need: a verdict for each of its wishes, then for the budget. */
export interface Judged {
  wishes: readonly Verdict[]
  budget: Verdict
  /** Of each wish, the word of the product that meets it. */
  words: readonly (string | null)[]
  /** Whether what it is stands in its name, and not only in what is told of it. */
  named: boolean
}

/** An item with what its shop's text says of the need. */
export interface JudgedItem extends Judged {
  item: MirroredItem
}

const ENDS = /^[.;!?•|()\n]$/
const LIST = wordSet('ni et ou y o or and und oder nor de d du des la le les l any any , added the')
const DENIES = wordSet(
  'sans without sin ohne kein keine keinen keinem aucun aucune zero 0 0,0 0.0 00 exempt exempte exempts exemptes depourvu depourvue depourvus libre no non free',
)
const FREE = wordSet('free frei libre')
const NONE = wordSet('0 0,0 0.0 zero nul nulle aucun aucune none keine kein keines ninguna ninguno nada')
/** In front of « sans … », they take it back. */
const DOUBTS = wordSet('pas non not nicht n ne kaum jamais never nie presque quasi almost fast casi')
/** Of another version of the product than this one. */
const ELSEWHERE = wordSet(
  'existe existent aussi egalement version versions option options also available exists variante variantes tambien otra auch erhaltlich ausfuhrung demande',
)
const ADDED = wordSet(
  'ajoute ajoutes ajoutee ajoutees added anadido anadidos anadida zugesetzt zugesetzten zugesetzter',
)
const TRACES = wordSet('trace traces trazas spuren')
/** In front of what is not said of the product itself, but of what it goes with, or of what it only resembles. */
const OTHERWISE = wordSet(
  'sans non pas ni no not without sin ohne nicht kein keine keinen sauf hors except excepto außer imitation faux fausse simili similicuir style facon aspect effet comme look like tipo imitacion optik',
)
const BESIDE = wordSet(
  'avec with con mit pour for para fur accompagne accompagner assorti assortie coordonne ideal ideale parfait parfaite perfect perfecto perfecta contrairement unlike',
)

/** Where a form stands in a text, as the places of its first and last word. */
const placesOf = (form: string, pieces: readonly Piece[]): [number, number][] => {
  const wanted = form.split(' ')
  const stems = wanted.map(singular)
  return pieces.flatMap((_, at): [number, number][] =>
    wanted.every((word, next) => {
      const piece = pieces[at + next]
      return piece !== undefined && (piece.word === word || piece.stem === stems[next])
    })
      ? [[at, at + wanted.length - 1]]
      : [],
  )
}

/** The words of pieces up to the first that ends them, or all (`>>> 0` makes -1 the highest index). */
const wordsUntil = (pieces: readonly Piece[], ends: (word: string) => boolean): string[] =>
  pieces.slice(0, pieces.findIndex(({ word }) => ends(word)) >>> 0).map(({ word }) => word)

/** The words before a place in the same clause, the nearest first. */
const before = (pieces: readonly Piece[], at: number, most: number): string[] =>
  wordsUntil(pieces.slice(Math.max(0, at - most), at).reverse(), (word) => ENDS.test(word) || word === ':')

const after = (pieces: readonly Piece[], at: number, most: number): string[] =>
  wordsUntil(pieces.slice(at + 1, at + 1 + most), (word) => ENDS.test(word))

/** How many words of a list may stand between « sans » and what it denies. */
const LIST_LENGTH = 8

/** Whether what stands at a place is denied: « sans X », « ni X », « sans A, B ni X », « X-free », « X : 0 ». */
const isDenied = (pieces: readonly Piece[], first: number, last: number): boolean => {
  const [next, ...rest] = after(pieces, last, 4)
  if (next !== undefined && ADDED.has(next)) return false
  const taken = (words: readonly string[]) =>
    words.slice(0, 3).some((word) => DOUBTS.has(word)) || words.some((word) => ELSEWHERE.has(word))
  if (next !== undefined && FREE.has(next) && next !== 'libre') return !taken(before(pieces, first, 6))
  if (next === ':' && NONE.has(rest[0] ?? '')) return true
  if (next !== undefined && NONE.has(next) && next !== 'no') return true
  const words = before(pieces, first, LIST_LENGTH)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (DENIES.has(word))
      return !taken(words.slice(at + 1)) && !after(pieces, last, 3).some((far) => ELSEWHERE.has(far))
    // An ordinary word belongs to the list only where a link follows it: « sans gluten, lactose ni sucre ».
    const link = LIST.has(word) || word === '%' || LIST.has(words[at - 1] ?? '')
    if (!link) return false
  }
  return false
}

const CONTAINS =
  /^(?:contient|contiennent|riche|teneur|avec|contains?|with|rich|contiene|con|rico|enthalt|mit|reich)$/

const deniesIn = (wish: Wish, { name, about }: ProductText): Verdict => {
  let denied = false
  let contained = false
  for (const pieces of [name, about]) {
    if (
      isCaffeine(wish) &&
      pieces.some(
        ({ word }, at) => DECAFFEINATED.has(word) && !before(pieces, at, 2).some((near) => DOUBTS.has(near)),
      )
    )
      denied = true
    for (const form of wish.forms)
      for (const [first, last] of placesOf(form, pieces)) {
        if (before(pieces, first, 3).some((word) => TRACES.has(word))) return 'silent'
        if (isDenied(pieces, first, last)) denied = true
        else if (before(pieces, first, 3).some((word) => CONTAINS.test(word))) contained = true
      }
  }
  if (denied) return contained ? 'silent' : 'met'
  return contained ? 'unmet' : 'silent'
}

/** The word by which a text states something of the product itself; null when it does not. */
const statedIn = (forms: readonly string[], pieces: readonly Piece[], strict: boolean): string | null => {
  for (const form of forms)
    for (const [first, last] of placesOf(form, pieces)) {
      const near = before(pieces, first, 3)
      if (OTHERWISE.has(near.find((word) => !LIST.has(word) || OTHERWISE.has(word)) ?? '')) continue
      if (strict && near.some((word) => BESIDE.has(word))) continue
      if (
        strict &&
        [...before(pieces, first, 8), ...after(pieces, last, 3)].some((word) => ELSEWHERE.has(word))
      )
        continue
      return pieces
        .slice(first, last + 1)
        .map(({ written }) => written)
        .join(' ')
    }
  return null
}

const allColours = COLOURS.flatMap(({ forms }) => forms)

/** The colour of a variant is the one that its name says, whatever is told of the product. */
const colourIn = (wish: Wish, { name, about }: ProductText): [Verdict, string | null] => {
  const own = statedIn(wish.forms, name, false)
  if (own !== null) return ['met', own]
  if (statedIn(allColours, name, false) !== null) return ['unmet', null]
  const stated = statedIn(wish.forms, about, true)
  return stated === null ? ['silent', null] : ['met', stated]
}

const SIZE_WORD = /^(?:tailles?|pointures?|sizes?|tallas?|gro(?:ss|ß)en?)$/
const SIZE_VALUE = /^(?:x{0,3}[sl]|m|[2-6]xl|\d{1,3})$/
const TO = new Set(['a', 'au', 'to', 'bis', 'hasta', '-'])

const sizeIn = ([size = '']: readonly string[], { name, about, values }: ProductText): Verdict => {
  if (values.some((value) => value.split(/[ :]+/).includes(size))) return 'met'
  if (values.some((value) => SIZE_VALUE.test(value))) return 'unmet'
  for (const pieces of [name, about])
    for (const [at, { word }] of pieces.entries()) {
      if (!SIZE_WORD.test(word)) continue
      const near = after(pieces, at, 8).filter((next) => !/^(?:du|de|en|from|von|:)$/.test(next))
      const [first = '', link = '', last = ''] = near
      if (TO.has(link) && /^\d+$/.test(`${first}${last}${size}`) && +first <= +size && +size <= +last)
        return 'met'
      const listed = near.slice(0, near.findIndex((next) => !SIZE_VALUE.test(next) && !LIST.has(next)) >>> 0)
      if (listed.includes(size)) return 'met'
      if (SIZE_VALUE.test(first) && /^\d+$/.test(first) === /^\d+$/.test(size) && !TO.has(link))
        return 'unmet'
    }
  return 'silent'
}

const judgeWish = (wish: Wish, text: ProductText): [Verdict, string | null, boolean] => {
  const { kind, forms } = wish
  if (kind === 'without') return [deniesIn(wish, text), null, false]
  if (kind === 'colour') return [...colourIn(wish, text), false]
  if (kind === 'size') return [sizeIn(forms, text), null, false]
  const own = statedIn(forms, text.name, false)
  if (own !== null) return ['met', own, true]
  const stated = statedIn(forms, text.about, kind !== 'gift')
  return [stated === null ? 'silent' : 'met', stated, false]
}

const judgePrice = (
  { price, currency }: Pick<MirroredItem, 'price' | 'currency'>,
  budget: Budget | null,
): Verdict => {
  if (budget === null) return 'met'
  const amount = Number(price)
  if (price === null || price === '' || !Number.isFinite(amount)) return 'silent'
  if (budget.currency !== null && currency !== null && budget.currency !== currency) return 'silent'
  return isWithin(amount, budget) ? 'met' : 'unmet'
}

/** What is read of an item to judge it. */
export type ReadItem = Pick<
  MirroredItem,
  'name' | 'searchText' | 'sku' | 'description' | 'variantId' | 'price' | 'currency'
>

/** Judges a product by what its shop writes of it: name, choices, description and price; nothing is guessed. */
export const judgeProduct = (need: Need, item: ReadItem): Judged => {
  const text = readProduct(item)
  const verdicts = need.wishes.map((wish) => judgeWish(wish, text))
  return {
    wishes: verdicts.map(([verdict]) => verdict),
    words: verdicts.map(([, word]) => word),
    named: need.wishes.every(({ kind }, at) => kind !== 'subject' || verdicts[at]?.[2] === true),
    budget: judgePrice(item, need.budget),
  }
}
