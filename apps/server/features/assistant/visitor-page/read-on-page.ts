import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { loadBusinessKnowledge } from '../business-knowledge.ts'
import type { Turn } from '../engine/types.ts'
import { type RunTask, toThreadInput } from '../run-task.ts'
import { asksRestock } from '../shop/restock-reply.ts'
import type { AboutPage } from './about-page.ts'
import { leansOnPage } from './leans-on-page.ts'
import { pageNames, type VisitorPage } from './page-names.ts'

/** A question, and the page on which it was asked. */
export interface PageQuestion {
  conversationId: string
  question: string
  /** Oldest first, without the question; events are left out. */
  history: readonly Turn[]
  /** The language of the visitor's page, as a BCP 47 tag: for a question that does not show its own. */
  language: string | null
  /** What the visitor's browser says of the page that it shows. */
  page?: VisitorPage | null
}

/** Reads a visitor's question beside what the business tells of the page where it was asked. */
export const readOnPage = async (
  deps: Deps,
  scope: BusinessScope,
  { question, history, conversationId, language, page }: PageQuestion,
  runTask: RunTask,
): Promise<AboutPage> => {
  const mayMean = page && (leansOnPage(question) || asksRestock(question))
  const names = mayMean ? pageNames(page, '').join(' ') : ''
  if (!page || names === '') return { product: null, question }
  const productQuestion = { question: names, conversationId, language, mirrorOnly: true }
  const business = await loadBusinessKnowledge(deps, scope, productQuestion)
  const input = { ...business, history, question, now: deps.now() }
  return runTask('assistant.page', { input: toThreadInput(input), page })
}
