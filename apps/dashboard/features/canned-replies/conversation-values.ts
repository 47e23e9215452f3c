import type { Business } from '#contract/businesses.ts'
import { WEEKDAYS, type Weekday } from '#contract/businesses.ts'
import type { ConversationDetail } from '#contract/conversations.ts'
import { type HoursRange, minutesOf, parseHours } from '#contract/hours.ts'
import { WIDGET_LANGUAGES, type WidgetLanguage } from '#contract/widget-languages.ts'
import { localTime } from '#dashboard/features/businesses/public.ts'
import { formatTime } from '#dashboard/lib/hours-range.ts'
import type { VariableValues } from './variables.ts'

const ORDER =
  /(?:commande|order|pedido|bestellung)[\s\u00a0]{0,3}(?:n°|nº|no\.?|nr\.?|num[ée]ro|number|n[úu]mero|nummer)?[\s\u00a0:]{0,3}#?([\p{L}]{0,4}-?\d[\w-]{2,20})|#(\d{3,12})\b/giu

/** The number of an order that was looked up, else that the customer wrote last. */
export const orderIn = ({ messages }: Pick<ConversationDetail, 'messages'>): string | null => {
  for (const { metadata, senderType, content } of messages.toReversed()) {
    for (const { of } of metadata.sources ?? []) if (of.kind === 'order') return of.number
    if (senderType !== 'customer') continue
    const written = [...content.matchAll(ORDER)].at(-1)
    if (written) return written[1] ?? written[2] ?? null
  }
  return null
}

interface HoursWords {
  soon: readonly [today: string, tomorrow: string]
  day: (name: string) => string
  range: (from: string, to: string) => string
  time: (time: string) => string
  and: string
}

const french = (time: string): string => formatTime(time, 'fr')
const plain = (time: string): string => time.replace(/^0/, '')

const HOURS: Record<WidgetLanguage, HoursWords> = {
  fr: {
    soon: ['aujourd’hui', 'demain'],
    day: (name) => name,
    range: (from, to) => `de ${from} à ${to}`,
    time: french,
    and: 'et',
  },
  en: {
    soon: ['today', 'tomorrow'],
    day: (name) => `on ${name}`,
    range: (from, to) => `from ${from} to ${to}`,
    time: plain,
    and: 'and',
  },
  es: {
    soon: ['hoy', 'mañana'],
    day: (name) => `el ${name}`,
    range: (from, to) => `de ${from} a ${to}`,
    time: plain,
    and: 'y',
  },
  de: {
    soon: ['heute', 'morgen'],
    day: (name) => `am ${name}`,
    range: (from, to) => `von ${from} bis ${to}\u00a0Uhr`,
    time: plain,
    and: 'und',
  },
}

/** A Monday, in UTC. */
const MONDAY = Date.UTC(2024, 0, 1)
const dayName = (day: number, language: WidgetLanguage): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + day * 86_400_000)

/** « aujourd’hui de 9 h à 12 h et de 14 h à 19 h », « lundi de 10 h à 18 h »: when a business is open next. */
export const nextHours = (
  { businessHours, timeZone }: Pick<Business, 'businessHours' | 'timeZone'>,
  language: WidgetLanguage,
  now: Date,
): string | null => {
  if (businessHours === null) return null
  const at = localTime(now, timeZone)
  const rangesOf = (day: number) => parseHours(businessHours[WEEKDAYS[day % 7] as Weekday])
  if (rangesOf(at.day) === null) return null
  const isAhead = ({ from, to }: HoursRange) => minutesOf(to) > at.minutes || minutesOf(to) < minutesOf(from)
  const w = HOURS[language]
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = at.day + inDays
    const ranges = (rangesOf(day) ?? []).filter((range) => inDays > 0 || isAhead(range))
    if (ranges.length === 0) continue
    const when = w.soon[inDays] ?? w.day(dayName(day % 7, language))
    return `${when} ${ranges.map(({ from, to }) => w.range(w.time(from), w.time(to))).join(` ${w.and} `)}`
  }
  return null
}

/** A language of replies that a conversation is held in. */
export const replyLanguage = ({ language }: Pick<ConversationDetail, 'language'>): WidgetLanguage | null =>
  WIDGET_LANGUAGES.find((known) => known === language?.slice(0, 2)) ?? null

/** The customer's name, where they said it. */
export const nameIn = ({
  customerName,
  anonymous,
}: Pick<ConversationDetail, 'customerName' | 'anonymous'>): string | null =>
  anonymous || customerName.includes('@') ? null : customerName

/** What the variables of a reply stand for in a conversation, told in a language. */
export const valuesIn = (
  conversation: ConversationDetail,
  business: Pick<Business, 'name' | 'businessHours' | 'timeZone'>,
  me: string | undefined,
  language: WidgetLanguage,
): VariableValues => ({
  customer: nameIn(conversation),
  order: orderIn(conversation),
  hours: nextHours(business, language, new Date()),
  shop: business.name,
  me: me || null,
})
