import { weekdayKey, weekOf } from '../engine/hours/week.ts'
import type { Corpus } from '../engine/passages/corpus.ts'
import { sentencesIn, type Unit } from '../engine/passages/units.ts'
import { trustIn } from '../engine/search/order-of-truth.ts'
import type { BusinessFacts } from '../engine/types.ts'
import { pattern, regexWith } from '../engine/words/pattern.ts'
import { fold } from '../engine/words/text.ts'
import { capital } from '../engine/words/typography.ts'
import { narrows } from './facts.ts'
import type { Contradiction, Sentence } from './find-contradictions.ts'
import { saysNoMore, wordsOf } from './general-words.ts'
import {
  daysThatDiffer,
  differOnDays,
  namesADay,
  readStatedHours,
  type StatedHours,
  withoutDays,
} from './stated-hours.ts'

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
  phone: { pattern: PHONE, key: (phone: string) => phone.replaceAll(/\D/g, '').slice(-9) },
  email: { pattern: EMAIL, key: (address: string) => address },
  address: {
    pattern: ADDRESS,
    key: (valuesByUnit: string) => `${/\d+/.exec(valuesByUnit)?.[0]} ${/\d{5}/.exec(valuesByUnit)?.[0]}`,
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
  return new Set([...folded.matchAll(pattern)].map(([email]) => key(email)))
}

const asContradiction = (profile: Sentence, { passage, text }: Unit): Contradiction => ({
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
      const hours = new Map(group.map((unit) => [unit, valuesIn(unit.folded, name)]))
      if ([...hours.values()].some((values) => values.has(key))) return []
      const general = group.filter(
        (unit) =>
          (hours.get(unit)?.size ?? 0) > 0 &&
          saysNoMore(withoutContacts(unit.folded), own) &&
          saysNoMore(withoutContacts(unit.titleFolded), own),
      )
      const values = new Set(general.flatMap((unit) => [...(hours.get(unit) ?? [])]))
      // Several are of several things, whatever they are called.
      const [first] = general
      if (first === undefined || values.size !== 1) return []
      return [asContradiction({ id: `contact:${name}`, text: stated }, first)]
    })
  })

/** « Mardi, mercredi : 10:00-19:00 » */
const hoursOf = (facts: BusinessFacts, days: readonly number[]): Sentence => {
  const written = days.map((day) => ({
    day: FRENCH_DAYS[day - 1] ?? '',
    hours: facts.businessHours?.[weekdayKey(day)]?.replace(/^closed$/i, 'fermé') ?? '',
  }))
  const text = [...Map.groupBy(written, ({ hours }) => hours)]
    .map(([hours, of]) => `${of.map(({ day }) => day).join(', ')} : ${hours}`)
    .join(' ; ')
  return { id: `hours:${days.map(weekdayKey).join(',')}`, text: capital(text) }
}

interface HoursLine {
  unit: Unit
  told: StatedHours
}

/** The days that a line gives to its hours: « Êtes-vous ouverts le vendredi ? Oui, de 9 h à 17 h. » names them before. */
const hoursIn = ({ folded, titleFolded }: Unit): StatedHours | undefined =>
  readStatedHours(folded) ??
  (titleFolded.endsWith('?') ? readStatedHours(`${titleFolded} ${folded}`) : undefined)

/** Lines that say when the business is open, and nothing else. */
const hoursLines = (corpus: Corpus, units: readonly Unit[], own: ReadonlySet<string>): HoursLine[] => {
  const read = units.flatMap((whole) => {
    if (!namesADay(`${whole.titleFolded} ${whole.folded}`)) return []
    const sentences = sentencesIn(whole, corpus.lang)
    return sentences.flatMap((unit, at) => {
      const value = hoursIn(unit)
      const general =
        value &&
        saysNoMore(value.rest, own) &&
        saysNoMore(withoutDays(unit.titleFolded), own) &&
        !narrows(sentences.slice(0, at), corpus.home)
      return general ? [{ unit, told: value }] : []
    })
  })
  // A page that says two things of one day speaks of two places or seasons.
  return [...Map.groupBy(read, ({ unit }) => unit.passage.label).values()].flatMap((lines) => {
    const days = lines.flatMap(({ told }) => [...told.days.keys()])
    return new Set(days).size < days.length ? [] : lines
  })
}

const hoursContradictions = (facts: BusinessFacts, lines: readonly HoursLine[]): Contradiction[] => {
  const week = weekOf(facts) ?? []
  const byTrust = lines.toSorted((a, b) => trustIn(b.unit.passage) - trustIn(a.unit.passage))
  return byTrust.flatMap(({ unit, told }, at) => {
    const days = daysThatDiffer(told, week)
    if (days.length > 0) return [asContradiction(hoursOf(facts, days), unit)]
    // Where the profile says nothing, of two sources the one that is believed more.
    const other = byTrust
      .slice(0, at)
      .find((line) => line.unit.passage.label !== unit.passage.label && differOnDays(line.told, told, week))
    if (other === undefined) return []
    return [
      {
        one: { id: other.unit.passage.id, text: other.unit.text },
        other: { id: unit.passage.id, text: unit.text },
        ordered: trustIn(other.unit.passage) > trustIn(unit.passage),
      },
    ]
  })
}

/**
 * Sentences that give other opening hours or contact details than the profile, or hours that it does not say and that
 * another source says otherwise. Only those that say nothing else: hours
 * of a workshop, a number of the press or an address for returns are no contradiction.
 */
export const findProfileContradictions = (facts: BusinessFacts, corpus: Corpus): Contradiction[] => {
  const own = wordsOf(fold([facts.name, facts.subtitle, facts.address?.city].filter(Boolean).join(' ')))
  const units = corpus.units.filter(
    ({ passage: { kind }, joint }) => (kind === 'context' || kind === 'knowledge') && joint === undefined,
  )
  return [
    ...hoursContradictions(facts, hoursLines(corpus, units, own)),
    ...contactContradictions(facts, units, own),
  ]
}
