import { judge } from '../judge/judge.ts'
import { wordBeginnings } from '../lexicon/word-beginnings.ts'
import { questionLike } from '../question/asking.ts'
import { courtesyOf } from '../question/courtesy.ts'
import { wantsPerson } from '../question/person.ts'
import type { Query } from '../question/query.ts'
import { type Subject, subjectOf } from '../question/subject.ts'
import { isWish } from '../question/wish.ts'
import { readings } from '../search/readings.ts'
import type { AnswerSource, AssistantInput, Language, Reply } from '../types.ts'
import { detectLanguage } from '../words/language.ts'
import { clean, tokenize } from '../words/text.ts'
import { quoteOf } from './as-of.ts'
import { type Scene, sceneOf, sourcesOf } from './message-scene.ts'
import { aboutOwnOrder, closestTo, replyTo } from './replies.ts'

/** Sentences of the business for one question, without the words around them. */
interface DraftSentence {
  /** What answers, what comes closest with at least even odds, or what is only near. */
  kind: 'answer' | 'closest' | 'near'
  text: string
  sources: AnswerSource[]
}

/** A question of a message, and what the business told that may be said to it. */
export interface DraftQuestion {
  /** In the customer's words. */
  question: string
  /** Whether it asks something; what only tells something waits for no answer. */
  asks: boolean
  sentences: DraftSentence[]
  /** With what it leans on of the messages before: by it earlier replies are compared. Null where none may be repeated. */
  subject: Subject | null
  /** Beginnings of words of which earlier questions about the same have some: of each group one. */
  words: string[][]
}

/** What may be answered to one message. */
export interface PassageDraft {
  questions: DraftQuestion[]
  /** Whether a person is asked for: the message may be about nothing else. */
  asksForPerson: boolean
  language: Language
}

const NEAR = 0.2
const NEAREST = 2

const asSentence = (kind: DraftSentence['kind'], reply: Reply): DraftSentence => ({
  kind,
  text: reply.text,
  sources: sourcesOf([reply]),
})

/** What is not sure to answer, and is never told to a visitor: a person decides. */
const nearTo = (queries: readonly Query[], scene: Scene): DraftSentence[] => {
  const found = queries
    .filter((query) => !aboutOwnOrder(query))
    .flatMap((query) => judge(query, scene.corpus).found)
    .filter(({ unit, chance }) => unit.passage.kind !== 'product' && chance >= NEAR)
    .sort((a, b) => b.chance - a.chance)
  const repliesByText = new Map(
    found.map(({ unit: { text, passage }, chance }) => [text, quoteOf(text, passage, chance, scene)]),
  )
  return [...repliesByText.values()].slice(0, NEAREST).map((reply) => asSentence('near', reply))
}

/** Whether a sentence is in the customer's language and of what the question names: else a person decides. */
const fitsQuestion = ({ text }: Reply, queries: readonly Query[], { style }: Scene): boolean => {
  if ((detectLanguage(text) ?? style.lang) !== style.lang) return false
  const names = namesOf(subjectOf(text, style.lang))
  return queries.some((query) =>
    namesOf(subjectOf(query.folded, style.lang)).some((name) => names.includes(name)),
  )
}

const namesOf = ({ concepts, actions, policies, words }: Subject): string[] => [
  ...concepts,
  ...actions,
  ...policies,
  ...words,
]

const questionOf = (queries: readonly Query[], scene: Scene): DraftQuestion => {
  const reply = replyTo(queries, scene)
  const query = queries[0]
  const question = clean(query?.text ?? '')
  // What only tells something is close to much.
  const asks = questionLike(question, tokenize(question)) || queries.some(isWish)
  const closest = reply === undefined && asks ? closestTo(queries, scene) : undefined
  const own = queries.some(aboutOwnOrder)
  const sentences = [
    ...(reply ? [asSentence('answer', reply)] : []),
    ...(closest ? [asSentence(fitsQuestion(closest, queries, scene) ? 'closest' : 'near', closest)] : []),
  ]
  const near = sentences.length === 0 && asks ? nearTo(queries, scene) : []
  return {
    question,
    asks,
    sentences: [...sentences, ...near],
    subject: query === undefined || own ? null : subjectOf(query.folded, scene.style.lang),
    words: query === undefined || own ? [] : wordBeginnings(query.terms),
  }
}

/**
 * What of the business's own words may be said to a message, for whoever of the team answers it. It says no word of the
 * engine's own to the customer, and claims nothing: what is not sure is told as such.
 */
export const draftFromPassages = (input: AssistantInput): PassageDraft => {
  const scene = sceneOf(input)
  const { corpus, style } = scene
  const questions =
    courtesyOf(input.question) === undefined
      ? readings(input.question, input.history, corpus, style.lang)
      : []
  return {
    questions: questions
      .filter(([query]) => query !== undefined)
      .map((queries) => questionOf(queries, scene)),
    asksForPerson: wantsPerson(input.question),
    language: style.lang,
  }
}
