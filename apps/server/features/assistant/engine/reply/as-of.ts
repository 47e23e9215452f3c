import type { AssistantInput, Language, Passage, Reply } from '../types.ts'
import { asSentence, typeset } from '../words/typography.ts'
import type { Style } from './style.ts'

/** In whose words, and when, it is told. */
interface AsOfScene {
  style: Style
  input: Pick<AssistantInput, 'facts' | 'now'>
}

/** « 3 novembre », with its year where that is another one than now. */
const dayOf = (iso: string, lang: Language, timeZone: string, now: Date): string => {
  const year = (at: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at)
  const at = new Date(iso)
  const day = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    day: 'numeric',
    month: 'long',
    ...(year(at) !== year(now) && { year: 'numeric' as const }),
    timeZone,
  }).format(at)
  return lang === 'fr' ? day.replace(/^1 /, '1er ') : day
}

/** « D’après la page lue le 3 novembre : » before what its page no longer says; undefined for what is as it was read. */
export const asOfLead = (
  { asOf }: Pick<Passage, 'asOf'>,
  { style, input }: AsOfScene,
): { day: string; lead: string } | undefined => {
  if (asOf === undefined) return undefined
  const day = dayOf(asOf, style.lang, input.facts.timeZone, input.now)
  return { day, lead: typeset(style.texts.asOf.replace('{date}', day), style.lang) }
}

/** A sentence of a passage as it is told: what its page no longer says, with the day at which it did. */
export const sentenceOf = (text: string, passage: Pick<Passage, 'asOf'>, scene: AsOfScene): string => {
  const dated = asOfLead(passage, scene)
  return dated === undefined ? asSentence(text) : `${dated.lead} ${asSentence(text)}`
}

/** The reply that is one sentence of a passage. */
export const quoteOf = (text: string, passage: Passage, confidence: number, scene: AsOfScene): Reply => ({
  text: sentenceOf(text, passage, scene),
  own: false,
  sources: [{ passage, excerpt: text }],
  confidence,
})
