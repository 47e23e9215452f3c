import { weekdayKey, weekOf } from '../engine/hours/hours.ts'
import type { Corpus } from '../engine/passages/corpus.ts'
import type { Unit } from '../engine/passages/units.ts'
import { trustIn } from '../engine/search/order-of-truth.ts'
import type { BusinessFacts } from '../engine/types.ts'
import { pattern, regexWith } from '../engine/words/pattern.ts'
import { fold } from '../engine/words/text.ts'
import type { Contradiction, Told } from './find-contradictions.ts'
import { saysNoMore, wordsOf } from './general-words.ts'
import { daysThatDiffer, readToldHours } from './told-hours.ts'

const FRENCH_DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const PHONE = /(?:(?:\+|\b00) ?\d{2,3}[ .-]?(?:\(0\) ?)?|\b0)[1-9](?:[ .-]?\d{2}){4}\b/g
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
const WAY = pattern`
    (?:rue|avenue|av|boulevard|bd|place|pl|quai|cours|chemin|route|impasse|allee|square|passage|faubourg|street|road|lane)
  `
const ADDRESS = regexWith('gu')`
    \b\d{1,4}(?: ?(?:bis|ter|quater))?,? ${WAY}\b[^,;:|()\d]{2,60}[ ,-]{1,3}\d{5}(?: [\p{L}' -]{2,40})?
  `

/** What people are told to call, to write to and to come to, and where the profile says it. */
const CONTACTS = {
  phone: { pattern: PHONE, key: (told: string) => told.replaceAll(/\D/g, '').slice(-9) },
  email: { pattern: EMAIL, key: (told: string) => told },
  address: {
    pattern: ADDRESS,
    key: (told: string) => `${/\d+/.exec(told)?.[0]} ${/\d{5}/.exec(told)?.[0]}`,
  },
} as const

type ContactName = keyof typeof CONTACTS

const contactOf = (facts: BusinessFacts, name: ContactName): string | undefined => {
  if (name !== 'address') return facts[name]?.trim() || undefined
  const { street, postalCode, city } = facts.address ?? {}
  return street && postalCode ? `${street}, ${postalCode} ${city ?? ''}`.trim() : undefined
}

/** Pages together, each file, the context: where one says the profile's own, another beside it is no contradiction. */
const placeOf = ({ passage: { id, label, kind } }: Unit): string =>
  id.startsWith('file:') ? label : kind === 'context' ? 'context' : (id.split(':')[0] ?? '')

/** Without all that reaches the business, so that what is left says whether it is of anything narrower. */
const withoutContacts = (folded: string): string =>
  Object.values(CONTACTS).reduce((left, { pattern }) => left.replaceAll(pattern, ' '), folded)

const valuesIn = (folded: string, name: ContactName): Set<string> => {
  const { pattern, key } = CONTACTS[name]
  return new Set([...folded.matchAll(pattern)].map(([told]) => key(told)))
}

const asContradiction = (profile: Told, { passage, text }: Unit): Contradiction => ({
  one: profile,
  other: { id: passage.id, text },
  ordered: trustIn(passage) < trustIn({ ...passage, id: profile.id, kind: 'profile' }),
})

const contactContradictions = (
  facts: BusinessFacts,
  units: readonly Unit[],
  own: ReadonlySet<string>,
): Contradiction[] =>
  (Object.keys(CONTACTS) as ContactName[]).flatMap((name) => {
    const stated = contactOf(facts, name)
    if (stated === undefined) return []
    const key = CONTACTS[name].key(fold(stated))
    return [...Map.groupBy(units, placeOf).values()].flatMap((group) => {
      const told = new Map(group.map((unit) => [unit, valuesIn(unit.folded, name)]))
      if ([...told.values()].some((values) => values.has(key))) return []
      const general = group.filter(
        (unit) =>
          (told.get(unit)?.size ?? 0) > 0 &&
          saysNoMore(withoutContacts(unit.folded), own) &&
          saysNoMore(withoutContacts(unit.titleFolded), own),
      )
      const values = new Set(general.flatMap((unit) => [...(told.get(unit) ?? [])]))
      // Several are of several things, whatever they are called.
      const [first] = general
      if (first === undefined || values.size !== 1) return []
      return [asContradiction({ id: `contact:${name}`, text: stated }, first)]
    })
  })

/** « Mardi, mercredi : 10:00-19:00 » */
const hoursOf = (facts: BusinessFacts, days: readonly number[]): Told => {
  const written = days.map((day) => ({
    day: FRENCH_DAYS[day - 1] ?? '',
    hours: facts.businessHours?.[weekdayKey(day)]?.replace(/^closed$/i, 'fermé') ?? '',
  }))
  const text = [...Map.groupBy(written, ({ hours }) => hours)]
    .map(([hours, of]) => `${of.map(({ day }) => day).join(', ')} : ${hours}`)
    .join(' ; ')
  return {
    id: `hours:${days.map(weekdayKey).join(',')}`,
    text: text.charAt(0).toUpperCase() + text.slice(1),
  }
}

const hoursContradictions = (
  facts: BusinessFacts,
  units: readonly Unit[],
  own: ReadonlySet<string>,
): Contradiction[] => {
  const week = weekOf(facts)
  if (week === undefined) return []
  const read = units.flatMap((unit) => {
    const told = readToldHours(unit.folded)
    return told && saysNoMore(told.rest, own) && saysNoMore(unit.titleFolded, own) ? [{ unit, told }] : []
  })
  // A page that says two things of one day speaks of two places or seasons.
  const several = new Set(
    [...Map.groupBy(read, ({ unit }) => unit.passage.label)].flatMap(([label, lines]) => {
      const days = lines.flatMap(({ told }) => [...told.days.keys()])
      return new Set(days).size < days.length ? [label] : []
    }),
  )
  return read.flatMap(({ unit, told }) => {
    const days = several.has(unit.passage.label) ? [] : daysThatDiffer(told, week)
    return days.length === 0 ? [] : [asContradiction(hoursOf(facts, days), unit)]
  })
}

/**
 * Sentences that give other opening hours or contact details than the profile. Only those that say nothing else: hours
 * of a workshop, a number of the press or an address for returns are no contradiction.
 */
export const findProfileContradictions = (facts: BusinessFacts, corpus: Corpus): Contradiction[] => {
  const own = wordsOf(fold([facts.name, facts.subtitle, facts.address?.city].filter(Boolean).join(' ')))
  const units = corpus.units.filter(
    ({ passage: { kind }, joint }) => (kind === 'context' || kind === 'knowledge') && joint === undefined,
  )
  return [...hoursContradictions(facts, units, own), ...contactContradictions(facts, units, own)]
}
