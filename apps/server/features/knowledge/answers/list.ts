import { TEACHING_LIMITS } from '#contract/knowledge/taught-answers.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findOpenQuestions } from '../gaps/open-question-queries.ts'
import { findTaught } from './queries.ts'
import { presentTaught } from './teach.ts'

export const listUnanswered: Handler<'listUnanswered'> = async ({ deps, scope }) => {
  const rows = await findOpenQuestions(deps.db, scope, TEACHING_LIMITS.listed)
  return {
    questions: rows.map((row) => ({
      id: row.id,
      question: row.question,
      count: row.count,
      lastAskedAt: row.last_asked_at.toISOString(),
      sessionId: row.conversation_id,
      confirmedAnswer: row.confirmed_answer,
    })),
    total: rows[0]?.total ?? 0,
  }
}

export const listTaught: Handler<'listTaught'> = async ({ deps, scope }) => {
  const rows = await findTaught(deps.db, scope)
  return { answers: rows.map(presentTaught), total: rows.length }
}
