/** What texts of the interface, of mails and of answers look like in print. */

const NBSP = '\u00a0'
const UNITS = 'h|min|s|j|g|kg|ml|cl|l|mm|cm|km|ko|Mo|Go|€|%|°C'

/** Where French text has a plain space that has to be one that never breaks. */
const FRENCH_SPACES: readonly RegExp[] = [
  / (?=[;!?»](?![=&?]))/,
  / (?=:(?:\s|$))/,
  /(?<=«) /,
  new RegExp(`(?<=[\\d}]) (?=(?:${UNITS})(?![\\p{L}\\d/]))`, 'u'),
]
const ANY_SPACE = new RegExp(FRENCH_SPACES.map(({ source }) => source).join('|'), 'gu')

/** French text as it is typeset: no-break spaces before `: ; ! ? »`, after `«` and before units. */
export const typesetFrench = (text: string): string => text.replace(ANY_SPACE, NBSP)

/**
 * What of a text is no print, as it stands there; none where it is well set.
 * @param apostrophes whether straight ones count: the words of the specification keep theirs
 */
export const misprintsIn = (text: string, lang: 'fr' | 'en', apostrophes = true): string[] => {
  const around = (at: number) => text.slice(Math.max(0, at - 20), at + 12)
  const spaces =
    lang === 'fr'
      ? [ANY_SPACE, / (?=:\S)(?!:[/\\])/g]
      : [/[ \u00a0](?=[;!?](?:\s|$))|(?<=\w)[ \u00a0](?=:(?:\s|$))/g]
  const found = spaces.flatMap((rule) => [...text.matchAll(rule)].map(({ index }) => around(index)))
  const straight = apostrophes
    ? [...text.matchAll(/(?<=\p{L})'(?=\p{L})/gu)].map(({ index }) => around(index))
    : []
  const ordinal =
    lang === 'fr'
      ? [
          ...text.matchAll(
            /\b1 (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g,
          ),
        ]
      : []
  return [...found, ...straight, ...ordinal.map(({ index }) => around(index))]
}
