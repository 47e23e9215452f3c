import { ofName } from '#contract/text/elision.ts'
import { pageMeta } from './page-meta.ts'
import { createStoredValue } from './stored-value.ts'
import { useStore } from './use-store.ts'

/** The catalogue the user chose. `default` is the one of the specification: French with listed English texts. */
export type Language = 'default' | 'fr' | 'en'
/** The natural language a text is written in. */
export type Lang = 'fr' | 'en'

export const LANGUAGES: readonly Language[] = ['default', 'fr', 'en']

/**
 * One text in both languages (docs/decisions/0002-texts-without-a-library.md); `shown` says which one the default
 * catalogue shows.
 */
export interface Entry<T> {
  readonly fr: T
  readonly en: T
  readonly shown: Lang
}

// biome-ignore lint/suspicious/noExplicitAny: a catalogue holds texts of every shape
type Catalogue = Readonly<Record<string, Entry<any>>>
export type Texts<C extends Catalogue> = { readonly [K in keyof C]: C[K] extends Entry<infer T> ? T : never }

/** The values that a text names: `n` in « {n} {n:client|clients} ». */
type Names<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}:${string}` ? Name : Slot) | Names<Rest>
  : never
/** What a text is once its language is chosen: a function of its values where it names some. */
type Text<T extends string> = [Names<T>] extends [never]
  ? string
  : (values: Readonly<Record<Names<T>, string | number>>) => string
/** The same text in another language: it names nothing else. */
type Translation<T extends string, Of extends string> = [Names<T>] extends [Names<Of>] ? T : never

/**
 * A text that the default catalogue shows in French. Its values stand in it by `{name}`, what follows their number by
 * `{name:one|many}`, and a French « de » before one loses its e as it should; where it depends on them otherwise, give two functions of one object.
 */
export function fr<F extends string, E extends string>(
  french: F,
  english: E & Translation<E, F>,
): Entry<Text<F>>
export function fr<P, R>(french: (p: P) => R, english: (p: NoInfer<P>) => NoInfer<R>): Entry<(p: P) => R>
export function fr(french: unknown, english: unknown) {
  return { fr: french, en: english, shown: 'fr' }
}

/** A text that the default catalogue shows in English. French text first all the same. */
export function en<F extends string, E extends string>(
  french: F,
  english: E & Translation<E, F>,
): Entry<Text<F>>
export function en<P, R>(french: (p: P) => R, english: (p: NoInfer<P>) => NoInfer<R>): Entry<(p: P) => R>
export function en(french: unknown, english: unknown) {
  return { fr: french, en: english, shown: 'en' }
}

/** Declares a feature's catalogue. */
export function messages<C extends Catalogue>(catalogue: C): C {
  return catalogue
}

const stored = createStoredValue('lg_language')

let reader: Language | null = null

const knownLanguage = (value: string | null) => LANGUAGES.find((one) => one === value)

/** What the operator shows to a reader who chose nothing. */
const firstLanguage = () => knownLanguage(pageMeta('first-language')) ?? 'default'

/** The chosen catalogue; without a choice that of the mail whose link was followed, else the operator's. */
export function language(): Language {
  return knownLanguage(stored.get()) ?? reader ?? firstLanguage()
}

/** Chooses a catalogue: kept in this browser, applied at once everywhere. */
export function setLanguage(value: Language): void {
  reader = null
  stored.set(value === 'default' && firstLanguage() === 'default' ? null : value)
}

/** Shows the language of the mail that led here to a browser without a choice of its own, until it is left (null) or chooses. */
export function setReader(value: Language | null): void {
  reader = value
  stored.tell()
}

/** Follows the choice, in this tab or another one, and the reader's language; answers how to stop. */
export const onLanguage = stored.subscribe

/** The language in which a text whose default is `shown` appears under a catalogue. */
export function langOf(shown: Lang, chosen: Language = language()): Lang {
  return chosen === 'default' ? shown : chosen
}

const cache = new WeakMap<Catalogue, Map<Language, unknown>>()

/** Texts of a catalogue in the chosen language, for code outside React. */
export function textsOf<C extends Catalogue>(catalogue: C, chosen: Language = language()): Texts<C> {
  const perLanguage = cache.get(catalogue) ?? new Map<Language, unknown>()
  cache.set(catalogue, perLanguage)
  const known = perLanguage.get(chosen)
  if (known) return known as Texts<C>
  const texts = Object.fromEntries(
    Object.entries(catalogue).map(([key, entry]) => {
      const lang = langOf(entry.shown, chosen)
      const text = withValues(entry[lang], lang)
      return [key, chosen === 'fr' ? withFrenchApostrophes(text) : text]
    }),
  )
  perLanguage.set(chosen, texts)
  return texts as Texts<C>
}

const SLOT = /(\bde )?\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g

function withValues(text: unknown, lang: Lang): unknown {
  if (typeof text !== 'string' || text.search(SLOT) < 0) return text
  const isMany = (count: number) => (lang === 'fr' ? count > 1 : count !== 1)
  return (values: Record<string, unknown>) =>
    text.replace(SLOT, (_, of, name, one, many) => {
      const value = many === undefined ? String(values[name]) : isMany(Number(values[name])) ? many : one
      return of ? ofName(value) : value
    })
}

// The specification's French texts carry a straight apostrophe, kept in the default catalogue only.
function withFrenchApostrophes(text: unknown): unknown {
  if (typeof text === 'string') return text.replaceAll("'", '’')
  if (typeof text !== 'function') return text
  return (parameters: unknown) => withFrenchApostrophes(text(parameters))
}

/** The catalogue that is shown; re-renders when it changes. */
export const useLanguage = (): Language => useStore(onLanguage, language)

/** Texts of a catalogue; re-renders at once when the language changes. */
export function useText<C extends Catalogue>(catalogue: C): Texts<C> {
  return textsOf(catalogue, useLanguage())
}

/** `lang` attribute of one text, for English texts on a French page: `<span lang={lang(m.active)}>`. */
export function useLangOf(): (entry: Entry<unknown>) => Lang {
  const chosen = useLanguage()
  return (entry) => langOf(entry.shown, chosen)
}

/** Keeps `lang` of the document right. */
export function applyDocumentLanguage(): void {
  document.documentElement.lang = langOf('fr')
}
