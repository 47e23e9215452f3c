/** What figures are counted in: its name, what sizes are compared in, how many of these it is, and how it is written. */
interface Measure {
  name: string
  of: string
  size: number
  written: string
}

const MEASURES: readonly Measure[] = [
  { name: 'euro', of: 'euro', size: 1, written: '€|eur(?:os?)?' },
  { name: 'cent', of: 'euro', size: 0.01, written: 'centimes?|cents?|céntimos?|cts?' },
  { name: 'dollar', of: 'dollar', size: 1, written: '\\$|dollars?|usd' },
  { name: 'pound', of: 'pound', size: 1, written: '£|pounds?|gbp|livres? sterling' },
  { name: 'penny', of: 'pound', size: 0.01, written: 'pence|p' },
  { name: 'franc', of: 'franc', size: 1, written: 'chf|francs?|franken' },
  { name: 'percent', of: 'percent', size: 1, written: '%' },
  { name: 'minute', of: 'time', size: 1, written: 'min|mn|minut(?:es?|en|os?)' },
  { name: 'hour', of: 'time', size: 60, written: 'h|heures?|hours?|hrs?|uhr|std|stunden?|horas?' },
  {
    name: 'working day',
    of: 'days',
    size: 1,
    written:
      '(?:j|jours?) ouvr\\p{L}+|(?:working|business) days?|(?:werk|arbeits)tagen?|(?:werk|arbeits)tag|d[ií]as? (?:hábil|laborabl)\\p{L}*',
  },
  { name: 'day', of: 'time', size: 1_440, written: 'j|jours?|journées?|days?|tag(?:en?)?|d[ií]as?' },
  { name: 'week', of: 'time', size: 10_080, written: 'semaines?|weeks?|wochen?|semanas?' },
  { name: 'month', of: 'months', size: 1, written: 'mois|months?|monat(?:en?)?|mes(?:es)?' },
  { name: 'year', of: 'months', size: 12, written: 'ans?|années?|years?|jahr(?:en?)?|años?' },
  { name: 'kilogram', of: 'weight', size: 1_000, written: 'kg|kilos?|kilogram(?:me?s?|m|os?)' },
  { name: 'gram', of: 'weight', size: 1, written: 'g|gr|gram(?:me?s?|m|os?|s)' },
  { name: 'milligram', of: 'weight', size: 0.001, written: 'mg' },
  { name: 'pound of weight', of: 'lb', size: 1, written: 'lbs?' },
  { name: 'ounce', of: 'oz', size: 1, written: 'oz' },
  { name: 'litre', of: 'volume', size: 1_000, written: 'l|lit(?:res?|ers?|ros?)' },
  { name: 'centilitre', of: 'volume', size: 10, written: 'cl' },
  { name: 'millilitre', of: 'volume', size: 1, written: 'ml' },
  { name: 'square metre', of: 'area', size: 1, written: 'm2' },
  { name: 'kilometre', of: 'length', size: 1_000_000, written: 'km|kilom[eèé]t(?:res?|ers?|ros?)' },
  { name: 'metre', of: 'length', size: 1_000, written: 'm|m[eè]t(?:res?|ers?|ros?)' },
  { name: 'centimetre', of: 'length', size: 10, written: 'cm' },
  { name: 'millimetre', of: 'length', size: 1, written: 'mm' },
]

const READ = MEASURES.map(
  ({ name, written }) => [name, new RegExp(`^(?:${written})(?![\\p{L}\\d'])`, 'u')] as const,
)
const BY_NAME = new Map(MEASURES.map((measure) => [measure.name, measure]))

/** What is written at the beginning of a text that follows a number; `''` for nothing known. */
export const measureAt = (text: string): string => READ.find(([, pattern]) => pattern.test(text))?.[0] ?? ''

/** Currencies. */
const MONEY: ReadonlySet<string> = new Set(['euro', 'dollar', 'pound', 'franc'])
export const isMoney = (unit: string): boolean => MONEY.has(BY_NAME.get(unit)?.of ?? '')

/** The unit of a sign before a number. */
export const SIGNS: Record<string, string> = { '€': 'euro', $: 'dollar', '£': 'pound' }

const rounded = (size: number): number => Math.round(size * 1_000) / 1_000

/**
 * What a figure is, so that the same said otherwise has one in common: 48 hours are two days, but not two working days,
 * which are two days. `''` of numbers without a unit.
 */
export const sizesOf = (value: number, unit: string): string[] => {
  const measure = BY_NAME.get(unit)
  if (measure === undefined) return []
  const size = `${measure.of} ${rounded(value * measure.size)}`
  return unit === 'day' ? [size, `days ${value}`] : [size]
}

/** Minutes that a figure of minutes or hours is; undefined of others. */
export const minutesOf = (value: number, unit: string): number | undefined =>
  unit === 'minute' || unit === 'hour' ? value * (unit === 'hour' ? 60 : 1) : undefined
