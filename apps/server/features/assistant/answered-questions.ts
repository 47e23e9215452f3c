import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { BusinessKnowledge } from './business-knowledge.ts'
import { derivedOf } from './derived.ts'
import type { Language } from './engine/types.ts'
import { runTaskOnThread, toThreadInput } from './run-task.ts'
import { PRODUCT_QUESTIONS, USUAL_QUESTIONS } from './usual-questions.ts'

/** The usual questions, those that customers ask most first. */
const questionsIn = (language: Language): string[] => {
  const { delivery, returns, payment } = USUAL_QUESTIONS[language]
  return [delivery, returns, PRODUCT_QUESTIONS[language].offer, payment]
}

const askAll = async (
  deps: Deps,
  scope: BusinessScope,
  business: BusinessKnowledge,
  language: Language,
): Promise<string[]> => {
  const runTask = runTaskOnThread(deps, scope)
  const answered: string[] = []
  // One after the other: a visitor's question comes between them.
  for (const question of questionsIn(language)) {
    const input = { ...business, question, history: [], pageLanguage: language, now: deps.now() }
    const { kind, closest } = await runTask('assistant.answer', toThreadInput(input))
    if (kind === 'answered' && !closest) answered.push(question)
  }
  return answered
}

/** One business at a time: visitors come first. */
const asking = processState(() => ({ busy: false }))

/**
 * Of the usual questions of customers, those that the built-in engine answers from what a business tells. Nobody waits
 * for it: none before they were asked once, which then begins.
 */
export const answeredQuestions = (
  deps: Deps,
  scope: BusinessScope,
  business: BusinessKnowledge,
  language: Language,
): readonly string[] => {
  const { answered } = derivedOf(deps, scope, business)
  const known = answered.get(language)
  const state = asking(deps)
  if (known !== undefined || state.busy || (business.aiContext === '' && business.knowledge.length === 0))
    return known ?? []
  state.busy = true
  void askAll(deps, scope, business, language)
    .then(
      (questions) => void answered.set(language, questions),
      (error: unknown) =>
        deps.log.warn({ err: error }, 'the usual questions of a business could not be asked'),
    )
    .finally(() => {
      state.busy = false
    })
  return []
}
