import { localTime } from '#contract/opening/local-time.ts'
import { noticesIn } from '../hours/notices.ts'
import { weekOf } from '../hours/week.ts'
import { buildPassages } from '../passages/build-passages.ts'
import { type Corpus, corpusOf } from '../passages/corpus.ts'
import { worthReading } from '../passages/worth-reading.ts'
import { type Courtesy, courtesyOf, greets } from '../question/courtesy.ts'
import type {
  AnswerSource,
  AssistantInput,
  Language,
  Outcome,
  OutcomeKind,
  Passage,
  Reply,
} from '../types.ts'
import { answerLanguage, configuredLanguage, detectLanguage } from '../words/language.ts'
import { clean } from '../words/text.ts'
import { typeset } from '../words/typography.ts'
import { sentenceOf } from './as-of.ts'
import { type ContactFact, contactPassage, contactSentence } from './contact.ts'
import { join, type Style, styleOf } from './style.ts'

/** The id that outcomes of the built-in engine carry. */
export const BUILTIN = 'builtin'

/** A message with everything needed to answer it. */
export interface Scene {
  input: AssistantInput
  passages: readonly Passage[]
  corpus: Corpus
  style: Style
}

/** Longest part of a source that an answer carries along. */
export const EXCERPT = 240

/** What of a source's text an answer carries along. */
export const excerptOf = (text: string): string => text.slice(0, EXCERPT).toWellFormed()

/** What replies were drawn from, each source once. */
export const sourcesOf = (replies: readonly Reply[]): AnswerSource[] => {
  const found = new Map<string, AnswerSource>()
  for (const { passage, excerpt } of replies.flatMap((reply) => reply.sources)) {
    const known = found.get(passage.id)
    if (known === undefined)
      found.set(passage.id, { id: passage.id, label: passage.label, excerpt: excerptOf(excerpt) })
    else if (!known.excerpt.includes(excerpt)) known.excerpt = excerptOf(`${known.excerpt} ${excerpt}`)
  }
  return [...found.values()]
}

const EMOJI: Record<OutcomeKind | 'courtesy', string> = {
  answered: '🙂',
  courtesy: '👋',
  'handed-off': '🤝',
  unknown: '🙏',
}

/** An outcome with emoji and signature as the business wants them. */
export const finish = (
  scene: Scene,
  kind: OutcomeKind,
  text: string,
  replies: readonly Reply[],
  more: Pick<Outcome, 'confidence' | 'closest' | 'confirms' | 'suggestions'> & {
    unanswered?: string[]
    courtesy?: boolean
  },
): Outcome => {
  const { style } = scene
  const emoji = style.emojis ? `${text} ${EMOJI[more.courtesy ? 'courtesy' : kind]}` : text
  const signed = style.signature === undefined || more.courtesy ? emoji : `${emoji}\n${style.signature}`
  const { courtesy: _courtesy, unanswered = [], ...rest } = more
  return { kind, text: signed, sources: sourcesOf(replies), engine: BUILTIN, unanswered, ...rest }
}

/** What hours are answered from. */
export const groundOf = ({ input, passages, corpus, style }: Scene) => ({
  week: weekOf(input.facts),
  // However many passages one message is answered from: closings are looked for in all.
  notices: noticesIn(buildPassages(input.facts, input.aiContext, input.knowledge)),
  now: localTime(input.now, input.facts.timeZone),
  timeZone: input.facts.timeZone,
  lang: style.lang,
  passages,
  units: corpus.units,
})

/** The sentence that a person decided holds instead of a contact of the profile, while something still says it. */
const insteadOf = (fact: ContactFact, scene: Scene) => {
  const replacement = scene.input.facts.instead?.[fact]
  const unit = scene.corpus.units.find(({ text }) => text === replacement)
  if (unit === undefined) return []
  const { passage, text: excerpt } = unit
  return [{ text: sentenceOf(excerpt, passage, scene), own: false, source: { passage, excerpt } }]
}

/** Contacts as sentences: those that are filled in, and what holds instead of them. */
export const contactReply = (facts: readonly ContactFact[], scene: Scene): Reply | undefined => {
  const { lang } = scene.style
  const found = facts.flatMap((fact) => {
    const passage = contactPassage(fact, scene.passages)
    if (passage === undefined) return insteadOf(fact, scene)
    const text = typeset(contactSentence(fact, passage.text, lang), lang)
    return { text, own: true, source: { passage, excerpt: passage.text } }
  })
  if (found.length === 0) return undefined
  return {
    text: join([...new Set(found.map(({ text }) => text))]),
    own: found.every(({ own }) => own),
    sources: found.map(({ source }) => source),
    confidence: 1,
  }
}

/** A greeting of the evening. */
export const EVENING = /\b(?:bonsoir|evening|abend|noches)\b/i

/** A greeting in return, when the visitor greeted. */
export const hello = ({ input, style }: Scene): string => {
  if (style.length === 'brief' || !greets(input.question)) return ''
  return EVENING.test(input.question) || localTime(input.now, input.facts.timeZone).minute >= 18 * 60
    ? style.texts.goodEvening
    : style.texts.hello
}

/** How to reach the team, when the business wants it cited. */
export const reachable = (scene: Scene): Reply | undefined =>
  scene.input.instructions.includeContactInfo ? contactReply(['phone', 'email'], scene) : undefined

/** Words that everybody says in whatever language they write: « oui », « ok », « merci », « yes thanks ». */
const SAYS_NO_LANGUAGE: ReadonlySet<Courtesy | undefined> = new Set<Courtesy>([
  'yes',
  'no',
  'thanks',
  'empty',
])
const showsLanguage = (text: string): boolean => !SAYS_NO_LANGUAGE.has(courtesyOf(text))

/** The language of most messages; of as many the later one. */
const mostOf = (texts: readonly string[], page: Language | undefined): Language | undefined => {
  const counted = new Map<Language, number>()
  let talk: Language | undefined
  for (const text of texts) {
    const found = detectLanguage(text, talk ?? page)
    if (found === undefined) continue
    counted.set(found, (counted.get(found) ?? 0) + 1)
    if (talk === undefined || (counted.get(found) ?? 0) >= (counted.get(talk) ?? 0)) talk = found
  }
  return talk
}

/**
 * The language a message is answered in: its own when it shows, else that of most of the talk before, else that of the
 * visitor's page, else the business’s. Where several show alike it is that of the talk before, at first that of the page.
 */
export const languageOf = ({ question, history, instructions, pageLanguage }: AssistantInput): Language => {
  const page = configuredLanguage(pageLanguage ?? '')
  const turns = history.filter(({ role }) => role === 'visitor').map(({ text }) => text)
  const talk = mostOf(
    turns.filter(showsLanguage).map((text) => clean(text)),
    page,
  )
  const before = talk ?? page
  const shows = before === undefined || showsLanguage(question)
  const own = shows ? detectLanguage(clean(question), before) : undefined
  const widget = turns.length > 0 || !shows ? page : undefined
  return own ?? talk ?? widget ?? answerLanguage(instructions.language)
}

/** Prepares everything needed to answer a message. */
export const sceneOf = (input: AssistantInput): Scene => {
  const passages = buildPassages(input.facts, input.aiContext, worthReading(input))
  return { input, passages, corpus: corpusOf(passages), style: styleOf(input, languageOf(input)) }
}
