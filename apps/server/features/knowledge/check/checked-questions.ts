import type { Source } from '#contract/conversations/message.ts'
import type { CheckedQuestion } from '#contract/knowledge/check.ts'
import { sourceKind } from '#contract/knowledge/source-kinds.ts'
import { withoutBold } from '#contract/text/without-bold.ts'
import {
  type BuiltinOutcome,
  EVEN_ODDS,
  type Language,
  languageOfUsual,
  openTrials,
  PRODUCT_QUESTIONS,
  pricedThing,
  USUAL_QUESTIONS,
} from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findAvailableProduct, findPageLanguage, findPriced } from './queries.ts'

const PRICED_LINES = 200

type Subject = CheckedQuestion['subject']
interface SubjectQuestion {
  subject: Subject
  question: string
}

/** A thing that the business says the price of: of its shops, else of its pages and files. */
const productQuestion = async (deps: Deps, scope: BusinessScope, language: Language): Promise<string> => {
  const words = PRODUCT_QUESTIONS[language]
  const ofShop = await findAvailableProduct(deps.db, scope)
  if (ofShop !== null) return words.cost(ofShop)
  for (const line of await findPriced(deps.db, scope, PRICED_LINES)) {
    const thing = pricedThing(line)
    if (thing !== undefined) return words.price(thing.toLowerCase())
  }
  return words.offer
}

/**
 * The five questions, in the language that the business chose to answer in, else in that of the pages of its site, else
 * in French.
 */
export const openCheck = async (deps: Deps, scope: BusinessScope) => {
  const trials = await openTrials(deps, scope, null)
  const language = languageOfUsual(trials.language ?? (await findPageLanguage(deps.db, scope)))
  const usual = Object.entries(USUAL_QUESTIONS[language]) as [Subject, string][]
  const questions: SubjectQuestion[] = usual.map(([subject, question]) => ({ subject, question }))
  questions.push({ subject: 'product', question: await productQuestion(deps, scope, language) })
  return { trials, asked: questions }
}

type Answered = Pick<BuiltinOutcome, 'kind' | 'text' | 'closest' | 'engine'> & {
  /** Of the built-in engine. */
  confidence?: number
  sources: readonly Omit<Source, 'of'>[]
}

/** From even odds on what is shown counts as something that the assistant knows of. */
const outcomeOf = (outcome: Answered | null): CheckedQuestion['outcome'] => {
  if (outcome?.closest && (outcome.confidence ?? 1) >= EVEN_ODDS) return 'closest'
  return outcome?.kind === 'answered' ? 'answered' : 'unknown'
}

/** @param outcome null when thinking took longer than any answer may */
export const presentChecked = ({ subject, question }: SubjectQuestion, outcome: Answered | null) => ({
  subject,
  question,
  outcome: outcomeOf(outcome),
  text: withoutBold(outcome?.text ?? ''),
  sources: (outcome?.sources ?? []).map((source) => ({ ...source, of: sourceKind(source) })),
  engine: outcome?.engine ?? 'builtin',
})
