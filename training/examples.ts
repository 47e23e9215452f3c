import {
  buildPassages,
  type Corpus,
  clean,
  corpusOf,
  type Query,
  readings,
  searchable,
  type Unit,
} from '#server/features/assistant/engine/workbench.ts'
import { squash, type TrainingQuestion, type TrainingShop } from './read.ts'

/** How a unit stands to a question: it answers, holds a needed part, only seems to answer, or has nothing to do with it. */
type Label = 'answers' | 'part' | 'near miss' | 'other'

/** A question as the engine reads it, with how each unit of the shop stands to it. */
export interface Example {
  question: TrainingQuestion
  /** The first reading of each question in the message. */
  queries: Query[]
  labels: Label[]
  /** Whether the profile answers: hours or contact. */
  profile: boolean
}

/** A shop as the engine reads it. */
export interface ReadShop {
  author: string
  corpus: Corpus
  units: Unit[]
  examples: Example[]
}

const comparable = (text: string): string => squash(clean(text, 20_000)).toLowerCase()

/** Reads a shop and its questions as the engine does. */
export const readShop = ({ author, facts, text, questions }: TrainingShop): ReadShop => {
  const corpus = corpusOf(buildPassages(facts, text))
  const units = corpus.units.filter(searchable)
  const texts = units.map((unit) => comparable(unit.text))
  const examples = questions.map((question): Example => {
    const history = question.before.map((text) => ({ role: 'visitor' as const, text }))
    const holds = (pieces: readonly string[]) => {
      const wanted = pieces.map(comparable)
      return texts.map((text) => wanted.some((piece) => text.includes(piece)))
    }
    const [answers, parts, misses] = [question.answers, question.needed, question.nearMisses].map(holds)
    return {
      question,
      queries: readings(question.text, history, corpus).flatMap((tried) => tried.slice(0, 1)),
      labels: units.map((_, at) =>
        answers?.[at] ? 'answers' : parts?.[at] ? 'part' : misses?.[at] ? 'near miss' : 'other',
      ),
      profile: question.answers.some((answer) => answer.startsWith('@')),
    }
  })
  return { author, corpus, units, examples }
}
