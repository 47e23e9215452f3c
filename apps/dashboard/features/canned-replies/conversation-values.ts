import type { Business } from '#contract/businesses/businesses.ts'
import type { ConversationDetail } from '#contract/conversations/conversations.ts'
import { dayWords } from '#contract/opening/day-words.ts'
import { localTime } from '#contract/opening/local-time.ts'
import { nextOpening, type Opens, openingAt } from '#contract/opening/opening.ts'
import { clockOf } from '#contract/opening/parse-hours.ts'
import { WIDGET_LANGUAGES, type WidgetLanguage } from '#contract/widget/languages.ts'
import { formatTime } from '#dashboard/lib/hours-range.ts'
import type { KnownOpens } from '#dashboard/lib/use-opens.ts'
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
  range: (from: string, to: string) => string
  and: string
}

const HOURS: Record<WidgetLanguage, HoursWords> = {
  fr: { range: (from, to) => `de ${from} à ${to}`, and: 'et' },
  en: { range: (from, to) => `from ${from} to ${to}`, and: 'and' },
  es: { range: (from, to) => `de ${from} a ${to}`, and: 'y' },
  de: { range: (from, to) => `von ${from} bis ${to}\u00a0Uhr`, and: 'und' },
}
const timeIn = (language: WidgetLanguage, minute: number): string =>
  language === 'fr' ? formatTime(clockOf(minute), 'fr') : clockOf(minute).replace(/^0/, '')

/**
 * « aujourd’hui de 9 h à 12 h et de 14 h à 19 h », « lundi de 10 h à 18 h »: when a business is open next, in a language; null
 * where nobody can tell.
 */
export const nextHours = (
  opens: Opens,
  timeZone: string,
  language: WidgetLanguage,
  now: Date,
): string | null => {
  const at = localTime(now, timeZone)
  const { isOpen, day } = openingAt(opens, at)
  if (isOpen === null) return null
  const ahead = day.holiday ? [] : (day.ranges ?? []).filter(({ to }) => to > at.minute)
  const next = ahead.length > 0 ? { inDays: 0, date: at } : nextOpening(opens, at)
  if (next === null) return null
  const { ranges = [], vague } = opens(next.date)
  if (vague) return null
  const w = HOURS[language]
  const rangeWords = (next.inDays === 0 ? ahead : ranges).map(({ from, to }) =>
    w.range(timeIn(language, from), timeIn(language, to)),
  )
  return `${dayWords(next, language)} ${rangeWords.join(` ${w.and} `)}`
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

/** What the variables of a reply stand for in a conversation, told in a language; hours only where it is known when it opens. */
export const valuesIn = (
  conversation: ConversationDetail,
  business: Pick<Business, 'name' | 'timeZone'>,
  opens: KnownOpens,
  me: string | undefined,
  language: WidgetLanguage,
): VariableValues => ({
  customer: nameIn(conversation),
  order: orderIn(conversation),
  hours: opens ? nextHours(opens, business.timeZone, language, new Date()) : null,
  shop: business.name,
  me: me || null,
})
