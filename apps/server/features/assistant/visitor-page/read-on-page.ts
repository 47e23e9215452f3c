import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { loadBusinessKnowledge } from '../business-knowledge.ts'
import type { Turn } from '../engine/types.ts'
import { type RunTask, toThreadInput } from '../run-task.ts'
import { asksRestock } from '../shop/restock-reply.ts'
import type { AboutPage } from './about-page.ts'
import { leansOnPage } from './leans-on-page.ts'
import { pageNames, type VisitorPage } from './page-names.ts'

/** Reads a visitor's question beside what the business tells of the page where it was asked. */
export const readOnPage = async (
  deps: Deps,
  scope: BusinessScope,
  {
    question,
    history,
    conversationId,
    language,
    page,
  }: {
    question: string
    history: readonly Turn[]
    conversationId: string
    language: string | null
    page?: VisitorPage | null
  },
  runTask: RunTask,
): Promise<AboutPage> => {
  const mayMean = page && (leansOnPage(question) || asksRestock(question))
  const names = mayMean ? pageNames(page, '').join(' ') : ''
  if (!page || names === '') return { product: null, question }
  const { facts, aiContext, instructions, knowledge } = await loadBusinessKnowledge(
    deps,
    scope,
    names,
    [],
    conversationId,
    language,
    { mirrorOnly: true },
  )
  const input = { facts, aiContext, instructions, knowledge, history, question, now: deps.now() }
  return runTask('assistant.page', { input: toThreadInput(input), page })
}
