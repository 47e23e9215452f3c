import type { LocalTime } from '#contract/opening/local-time.ts'
import { NO_WORDING } from '../lexicon/spelling.ts'
import type { Term } from '../lexicon/terms.ts'
import { isUnderPrivate, tellable } from '../passages/directives.ts'
import { withoutOver } from '../passages/over.ts'
import type { Unit } from '../passages/units.ts'
import type { Query } from '../question/query.ts'
import { questionsOf } from '../question/questions.ts'
import type { Language, Passage } from '../types.ts'
import { detectLanguage } from '../words/language.ts'
import { regexWith } from '../words/pattern.ts'
import { rememberedPer } from '../words/remembered.ts'
import { clean, sentences } from '../words/text.ts'

/** Words that carry no subject and turn a question into another one: « sans », « avant », « comment ». */
const TURNS = regexWith('g')`
  \b(?:sans|avec|pas|non|jamais|aucune?|sauf|hors|avant|apres|depuis|jusqu|plus|moins|seulement|comment|pourquoi|qui
  |without|with|not|no|never|except|before|after|since|until|more|less|only|how|why|who|sin|con|nunca|antes|despues
  |mas|menos|solo|como|quien|ohne|mit|nicht|kein\w{0,2}|nie|vor|nach|seit|bis|mehr|weniger|nur|wie|warum|wer)\b`

const same = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key))

const keyOf = ({ kind, key, unit = '' }: Term): string => `${kind} ${key} ${unit}`
const subjectsOf = ({ terms }: Query): Set<string> => new Set(terms.filter(({ soft }) => !soft).map(keyOf))
const turnsOf = ({ folded }: Query): Set<string> => new Set(folded.match(TURNS))

/** Whether two questions ask for the same of the same things, whatever their little words. */
const asksSame = (one: Query, other: Query): boolean => {
  if (one.folded === other.folded) return true
  const subjects = subjectsOf(one)
  return (
    subjects.size > 0 &&
    same(subjects, subjectsOf(other)) &&
    same(one.types, other.types) &&
    same(turnsOf(one), turnsOf(other))
  )
}

/** The questions of an answer of the team, read once. */
const questionsTo = rememberedPer(({ asked = [] }: Passage, fallback: Language): readonly Query[] =>
  asked.flatMap((text) => {
    const questions = questionsOf(text, detectLanguage(clean(text), fallback) ?? fallback, NO_WORDING)
    return questions.length === 1 ? questions : []
  }),
)

const wholeOf = (passage: Passage, now: LocalTime): string =>
  isUnderPrivate(passage)
    ? ''
    : withoutOver(
        sentences(clean(passage.text))
          .flatMap((sentence) => tellable(sentence) ?? [])
          .join(' '),
        now,
      )

/**
 * What the team taught as the answer to this very question, whole: nothing else is told beside it. Of several what was
 * written last; undefined where nobody taught it, or nothing of it may be told.
 */
export const taughtFor = (
  query: Query,
  units: readonly Unit[],
  now: LocalTime,
): { passage: Passage; text: string } | undefined => {
  const subjects = [...subjectsOf(query)]
  const named = ({ titleTerms }: Unit): boolean => {
    const keys = new Set(titleTerms.map(keyOf))
    return subjects.every((key) => keys.has(key))
  }
  const about = new Set(
    units.filter((unit) => unit.passage.asked !== undefined && named(unit)).map(({ passage }) => passage),
  )
  const [last] = [...about]
    .filter((passage) => questionsTo(passage, query.lang).some((question) => asksSame(query, question)))
    .sort((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
  const text = last === undefined ? '' : wholeOf(last, now)
  return last === undefined || text === '' ? undefined : { passage: last, text }
}
