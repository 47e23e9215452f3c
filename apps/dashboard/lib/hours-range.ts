import type { HoursRange } from '#contract/opening/parse-hours.ts'
import type { Lang } from './i18n.ts'

/** `09:30` → « 9 h 30 » in French, `09:30` in English. */
export function formatTime(time: string, lang: Lang): string {
  if (lang === 'en') return time
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

/** « 10 h à 13 h » */
export const formatRange = ({ from, to }: HoursRange, lang: Lang): string =>
  `${formatTime(from, lang)} ${lang === 'fr' ? 'à' : 'to'} ${formatTime(to, lang)}`
