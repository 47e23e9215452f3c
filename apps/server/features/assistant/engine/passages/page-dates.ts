import type { LocalTime } from '#contract/opening/local-time.ts'
import type { Passage } from '../types.ts'
import { pattern, regex } from '../words/pattern.ts'
import { rememberedPer } from '../words/remembered.ts'
import { fold } from '../words/text.ts'
import type { Corpus } from './corpus.ts'
import { monthOf } from './over.ts'

const DATE = pattern`
    (?:(?:\d{1,2}(?:er|st|nd|rd|th|\.)? )?(?:of |de )?([a-z]{3,10})\.?,?(?: \d{1,2},)?(?: de)? (20\d\d)
    |(?:\d{1,2}[./])?(\d{1,2})[./](20\d\d)|(20\d\d)-(\d\d)|(20\d\d))\b`
/** « Mise à jour en mai 2021 », « Posted on 3 April 2021 », « Stand: März 2020 » where a text begins. */
const STATED = regex`
    ^(?:publiee?s?|postee?s?|mise?s? (?:en ligne|a jour)|derniere mise a jour|actualite|posted|published|(?:last )?updated|news
    |veroffentlicht|(?:zuletzt )?aktualisiert|stand|publicad[oa]|actualizad[oa]|ultima actualizacion|noticia)
    (?: ?:| \w{1,8}){0,3} ${DATE}`
/** « /blog/2021/05/… » */
const IN_ADDRESS = /\/(20\d\d)[/-](0[1-9]|1[0-2])(?:[/-]|$)/

const monthsOf = (year: string | undefined, month: number): number | undefined =>
  year === undefined || month < 0 || month > 12 ? undefined : Number(year) * 12 + month

/** The month in which a folded text says that it was written, counted from year 0; its year's last where it names only that. */
const statedIn = (folded: string): number | undefined => {
  const match = STATED.exec(folded)
  if (match === null) return undefined
  const [, word, ofWord, month, ofMonth, isoYear, isoMonth, year] = match
  if (word !== undefined) return monthOf(word) === 0 ? monthsOf(ofWord, 12) : monthsOf(ofWord, monthOf(word))
  return month !== undefined
    ? monthsOf(ofMonth, Number(month))
    : monthsOf(isoYear ?? year, isoMonth === undefined ? 12 : Number(isoMonth))
}

const isPage = ({ id }: Passage): boolean => id.startsWith('page:')
const pageOf = ({ url, label }: Passage): string => url ?? label

const dateIn = ({ text, title = '', url = '' }: Passage): number | undefined => {
  const address = IN_ADDRESS.exec(url)
  return (
    statedIn(fold(text.slice(0, 120))) ??
    statedIn(fold(title.split(' › ')[0] ?? '')) ??
    monthsOf(address?.[1], Number(address?.[2]))
  )
}

/** The latest month that each page of a site says it was written in. */
const pageDates = rememberedPer((corpus: Corpus): ReadonlyMap<string, number> => {
  const stated = new Map<string, number>()
  const marked = new Map<string, number>()
  for (const passage of corpus.passages.filter(isPage)) {
    const page = pageOf(passage)
    const [, year, month] = /^(\d{4})-(\d\d)/.exec(passage.writtenAt ?? '') ?? []
    if (year !== undefined) marked.set(page, Number(year) * 12 + Number(month))
    const date = dateIn(passage)
    if (date !== undefined) stated.set(page, Math.max(date, stated.get(page) ?? 0))
  }
  // What its readers see counts before what its head says.
  return new Map([...marked, ...stated])
})

/** Months after which a page with a date is held to be older than one without. */
const FRESH = 12

const areTwoPages = (one: Passage, other: Passage): boolean =>
  isPage(one) && isPage(other) && pageOf(one) !== pageOf(other)

/** Whether one page of a site is held to be newer than another: by the dates that they state; one without a date is a year old. */
export const isNewer = (one: Passage, other: Passage, corpus: Corpus, now: LocalTime): boolean => {
  if (!areTwoPages(one, other)) return false
  const dates = pageDates(corpus)
  if (dates.size === 0) return false
  const undated = now.year * 12 + now.month - FRESH
  return (dates.get(pageOf(one)) ?? undated) > (dates.get(pageOf(other)) ?? undated)
}

const hostOf = ({ url = '' }: Passage): string => url.split('/', 3).join('/')

/** Whether the navigation of a site leads to one page and not to another, which is not the newer one. */
export const isNearer = (one: Passage, other: Passage, corpus: Corpus, now: LocalTime): boolean =>
  one.inNavigation === true &&
  other.inNavigation !== true &&
  areTwoPages(one, other) &&
  hostOf(one) === hostOf(other) &&
  !isNewer(other, one, corpus, now)
