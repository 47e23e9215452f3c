import { type LocalTime, localTime } from '#contract/opening/local-time.ts'
import { monthOf } from '../passages/over.ts'
import { passagesLanguage, unitsOf } from '../passages/units.ts'
import type { Passage } from '../types.ts'
import { fold, sentences } from '../words/text.ts'
import { covers } from './calendar.ts'
import { CUE, HOUSE, PLAIN, SPEAKS } from './closing-words.ts'
import { plainWords } from './cues.ts'
import { plainly } from './plainly.ts'
import { ANNUAL, type DayStatement, readSentence, yearOf } from './read-closing.ts'

/** What a business wrote about being closed, or open otherwise than usual, on some days. */
export interface Notice extends DayStatement {
  passage: Passage
  /** Its words, to be quoted. */
  text: string
}

/** Words that are written like names within a sentence; German writes all nouns so. */
const capitals = (sentence: string): string[] =>
  /\b(?:der|die|das|und|wir|vom|bis|geschlossen)\b/i.test(sentence)
    ? []
    : (sentence.match(/(?<=[\p{L},'’] ?)(?<=\s)\p{Lu}\p{L}+/gu) ?? []).map(fold)

const NO = /^(?:non|no|nein)\b/
const ONE_CUE = new RegExp(CUE, '')
/** Whom a question of the shop's customers is about. */
const ADDRESSEE = /\b(?:vous|you|sie|ihr|ustedes|vosotros)\b/g
const ASKS = /\?\s*$/

const TIMES = /@\d+ ?(?:-|a|to|bis) ?@\d+/
const DAY_AND_TIMES = /\d.{0,30}\d ?(?:h|uhr|:\d\d|[ap]\.?m)/i
/** « 24/12 : 9 h-16 h »: a day and its hours, without another word. */
const isDayWithHours = (text: string): boolean =>
  TIMES.test(text) &&
  plainWords(text.replace(/@\d+/g, ' ')).every(
    (word) => /^\d|^.$/.test(word) || monthOf(word) > 0 || (PLAIN.has(word) && !HOUSE.has(word)),
  )

/** Whether a sentence speaks of a closing and does not say when it is over, or until when the business is open. */
const isOpenEnded = (read: readonly DayStatement[]): boolean =>
  read.some(({ says, spans }) =>
    spans.some(({ from, to, maybe }) => (says === 'closed' ? maybe && !to : !from && to)),
  )

const readPassage = (
  passage: Passage,
  lang: Parameters<typeof unitsOf>[1],
  names: ReadonlySet<string>,
  below: Passage | undefined,
): Notice[] => {
  const onPage = passage.id.startsWith('page:')
  const own = (passage.title ?? '').replace(/(?<![\s:])[\s:]+$/, '')
  const title = plainly(own).trim()
  const headings = new Map(
    unitsOf([passage], lang).flatMap((unit) =>
      sentences(unit.text).map((sentence) => [sentence, plainly(unit.titleFolded).trim()] as const),
    ),
  )
  const all = [...headings]
  const following =
    below?.kind === 'context' && passage.kind === 'context' ? sentences(below.text)[0] : undefined
  const read = (sentence: string, heading: string): DayStatement[] => {
    const known = new Set([...names, ...capitals(sentence)])
    return readSentence(plainly(sentence), sentence, known, { onPage, year: yearOf(heading) })
  }
  const notices: Notice[] = []
  for (let at = 0; at < all.length; at++) {
    const [sentence, heading] = all[at] ?? ['', '']
    const lead = [title, heading].find((head) => head !== '' && SPEAKS.test(head))
    const isBare =
      (lead ?? (passage.kind === 'context' && title === '' ? '' : undefined)) !== undefined &&
      DAY_AND_TIMES.test(sentence) &&
      isDayWithHours(plainly(sentence))
    if (lead === undefined && !isBare && !SPEAKS.test(sentence)) continue
    const statements = read(isBare ? `Horaires : ${sentence}` : sentence, heading)
    const next = at + 1 < all.length ? all[at + 1]?.[0] : following
    // « Fermé pour congés. Réouverture le 5 janvier. »
    if (next !== undefined && isOpenEnded(statements)) {
      const both = read(`${sentence.replace(/(?<![.!…\s])[.!…\s]+$/, '')}, ${next}`, heading)
      if (both.length > 0 && !isOpenEnded(both)) {
        notices.push(...both.map((one) => ({ passage, text: `${sentence} ${next}`, ...one })))
        at += 1
        continue
      }
    }
    notices.push(...statements.map((one) => ({ passage, text: sentence, ...one })))
    const text = plainly(sentence)
    if (lead === undefined || statements.length > 0 || NO.test(text) || ONE_CUE.test(text)) continue
    const led = read(`${lead.replace(ASKS, '').replace(ADDRESSEE, 'nous')} : ${sentence}`, heading).filter(
      ({ says, spans }) =>
        says === 'closed' && spans.some(({ from, to, holidays }) => from ?? to ?? holidays),
    )
    const words = lead === title && !ASKS.test(title) ? `${own} : ${sentence}` : sentence
    notices.push(...led.map((one) => ({ passage, text: words, ...one })))
  }
  return notices
}

const NONE: readonly Notice[] = []

const isWorthReading = ({ kind, id, text, title = '' }: Passage): boolean =>
  (kind === 'knowledge' || kind === 'context' || kind === 'profile') &&
  id !== 'profile:name' &&
  (SPEAKS.test(text) || SPEAKS.test(title) || (kind === 'context' && DAY_AND_TIMES.test(text)))

const noticeCache = new WeakMap<Passage, { names: string; notices: readonly Notice[] }>()

/**
 * What a business wrote, anywhere but in its hours and its products, about days on which it is closed or open otherwise
 * than usual. Kept as long as each passage is.
 */
export const noticesIn = (passages: readonly Passage[]): readonly Notice[] => {
  const name = fold(passages.find(({ id }) => id === 'profile:name')?.text ?? '')
  const names = new Set(plainWords(plainly(name)))
  const unread = passages.filter((passage) => noticeCache.get(passage)?.names !== name)
  if (unread.length > 0) {
    const may = unread.filter(isWorthReading)
    const lang = passagesLanguage(passages)
    for (const passage of unread) noticeCache.set(passage, { names: name, notices: NONE })
    for (const passage of may)
      noticeCache.set(passage, {
        names: name,
        notices: readPassage(passage, lang, names, passages[passages.indexOf(passage) + 1]),
      })
  }
  return passages.flatMap((passage) => noticeCache.get(passage)?.notices ?? [])
}

const YEAR_MS = 365 * 86_400_000

/** Whether a page says of itself that it was written more than a year before a day: its closings are over, but yearly ones. */
const isStale = ({ passage, text }: Notice, date: LocalTime): boolean =>
  passage.writtenAt !== undefined &&
  Date.parse(passage.writtenAt) + YEAR_MS < Date.UTC(date.year, date.month - 1, date.day) &&
  !ANNUAL.test(fold(text))

const writtenDays = new WeakMap<Notice, { timeZone: string; day: LocalTime | undefined }>()

/** The day on which a business last changed what a notice stands in. Kept: a search asks for it once for each of many days. */
const writtenOn = (notice: Notice, timeZone: string): LocalTime | undefined => {
  const known = writtenDays.get(notice)
  if (known?.timeZone === timeZone) return known.day
  const { changedAt } = notice.passage
  const day = changedAt === undefined ? undefined : localTime(new Date(changedAt), timeZone)
  writtenDays.set(notice, { timeZone, day })
  return day
}

/** The notices that hold on a day, and whether they surely do. */
export const noticesOn = (
  notices: readonly Notice[],
  date: LocalTime,
  timeZone: string,
): { notice: Notice; surely: boolean }[] =>
  notices.flatMap((notice) => {
    if (isStale(notice, date)) return []
    const written = writtenOn(notice, timeZone)
    const how = notice.spans.map((span) => covers(span, date, written, timeZone))
    const surely = how.includes('yes')
    return surely || how.includes('maybe') ? [{ notice, surely }] : []
  })
