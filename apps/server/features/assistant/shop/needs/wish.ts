import type { Language } from '../../engine/types.ts'
import { LANGUAGES } from '../../engine/words/language.ts'

/** What a wish is called, in our own words. */
export type Labels = Record<Language, string>

export const labelsOf = (label: (language: Language, at: number) => string): Labels =>
  Object.fromEntries(LANGUAGES.map((language, at) => [language, label(language, at)])) as Labels

/** One thing that somebody wants of a product, as it can be read in what a shop writes of it. */
export interface Wish {
  /** `subject`: what it is; `without`: what it must not have. */
  kind: 'subject' | 'colour' | 'trait' | 'without' | 'size' | 'measure' | 'gift'
  /** The words that state it, folded, in any language; of `without` what is denied. */
  forms: readonly string[]
  /** Null for what only the visitor has words for: words of visitors are not repeated. */
  label: Labels | null
}

/** What a product may cost, in the currency that the visitor named, if they did. */
export interface Budget {
  kind: 'under' | 'up-to' | 'over' | 'around' | 'between'
  /** The least and the most that it may cost; null without a bound. `to` itself is out of reach for `under`. */
  from: number | null
  to: number | null
  /** What the visitor said: one amount, or the two of `between`. */
  amounts: readonly number[]
  /** ISO 4217; null when none was named. */
  currency: string | null
}

/** What somebody looks for. */
export interface Need {
  wishes: readonly Wish[]
  budget: Budget | null
}

/** Whether a price lies within a budget, its currency left aside. */
export const isWithin = (price: number, { kind, from, to }: Budget): boolean =>
  (from === null || price >= from) && (to === null || (kind === 'under' ? price < to : price <= to))
