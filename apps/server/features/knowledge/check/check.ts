import type { CheckedQuestion } from '#contract/knowledge-check.ts'
import { sourceKind } from '#contract/source-kinds.ts'
import { type BuiltinOutcome, openTrials, pricedThing } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findCheck, findPriced, keepCheck } from './queries.ts'

const PRICED_LINES = 200

type Subject = CheckedQuestion['subject']

/** What customers ask of any shop, as they type it. */
const QUESTIONS: Record<Exclude<Subject, 'product'>, string> = {
  delivery: 'Combien coûte la livraison\u00a0?',
  returns: 'Quel est le délai pour retourner un article\u00a0?',
  payment: 'Quels moyens de paiement acceptez-vous\u00a0?',
  opening: 'Quels sont vos horaires d’ouverture\u00a0?',
}

/** A thing that the business says the price of: of its shops, else of its pages and files. */
const productOf = async (deps: Deps, scope: BusinessScope, ofShop: string | null): Promise<string> => {
  if (ofShop !== null) return `Combien coûte ${ofShop}\u00a0?`
  for (const line of await findPriced(deps.db, scope, PRICED_LINES)) {
    const thing = pricedThing(line)
    if (thing !== undefined) return `Prix ${thing.toLowerCase()}\u00a0?`
  }
  return 'Que proposez-vous\u00a0?'
}

const present = (subject: Subject, question: string, outcome: BuiltinOutcome | null): CheckedQuestion => ({
  subject,
  question,
  outcome: outcome?.closest ? 'closest' : outcome?.kind === 'answered' ? 'answered' : 'unknown',
  text: outcome?.text ?? '',
  sources: (outcome?.sources ?? []).map((source) => ({ ...source, of: sourceKind(source) })),
})

export const checkKnowledge: Handler<'checkKnowledge'> = async ({ deps, scope }) => {
  const { checkedAt, product } = await findCheck(deps.db, scope)
  const asked: [Subject, string][] = [
    ...(Object.entries(QUESTIONS) as [Subject, string][]),
    ['product', await productOf(deps, scope, product)],
  ]
  const trials = await openTrials(deps, scope, null)
  const questions: CheckedQuestion[] = []
  for (const [subject, question] of asked)
    questions.push(present(subject, question, await trials.answer({ question })))
  return { checkedAt: checkedAt?.toISOString() ?? null, questions }
}

export const finishCheck: Handler<'finishCheck'> = async ({ deps, scope }) => {
  await keepCheck(deps.db, scope, deps.now())
  return null
}
