import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import { ANSWER_LIMITS, type AnswerVersion, type KnowledgeAnswer } from '#contract/knowledge/answers.ts'
import { defineCursor, pageOf } from '#server/lib/cursor.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError, fieldRefused } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import {
  draftAnswer,
  draftChange,
  draftRemoval,
  draftRestoring,
  isDrafted,
  undoDrafted,
} from './draft-answer.ts'
import { type AnswerRow, findAnswer, findAnswers, type Reader } from './queries.ts'
import { addAnswer, bringBackAnswer, dropAnswer, replaceAnswer } from './save-answer.ts'
import { findDeleted, findVersions, type VersionRow } from './write-queries.ts'

const PAGE = 50
const DAYS_MS = 30 * 86_400_000

const sinceOf = (deps: Deps): Date => new Date(deps.now().getTime() - DAYS_MS)

const present = (row: AnswerRow): KnowledgeAnswer => ({
  id: row.id,
  question: row.question,
  variants: row.variants,
  answer: row.answer,
  active: row.active,
  version: row.version,
  draft: row.drafted && {
    ...row.drafted,
    savedBy: row.drafted_by,
    overtaken: row.overtaken,
  },
  uses: row.uses,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  writtenBy: row.written_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const presentVersion = (row: VersionRow): AnswerVersion => ({
  version: row.version,
  question: row.question,
  variants: row.variants,
  answer: row.answer,
  active: row.active,
  writtenBy: row.writer,
  replacedBy: row.replacer,
  replacedAt: row.replaced_at.toISOString(),
  deleted: row.deleted,
})

const presentStored = async (deps: Deps, { trx, scope }: Reader, id: string) => {
  const row = await findAnswer(trx, scope, id, sinceOf(deps))
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return present(row)
}

const CURSOR = defineCursor({ uses: z.int32(), id: Id }, 'VALIDATION_FAILED')

export const listAnswers: Handler<'listAnswers'> = async ({ deps, scope, query }) => {
  const { q = '', only = null, cursor, limit = PAGE } = query
  const after = CURSOR.read(cursor)
  const wanted = { since: sinceOf(deps), q, only, after, limit: limit + 1 }
  const { rows, total } = await findAnswers(deps.db, scope, wanted)
  const { page, nextCursor } = pageOf(rows, limit, CURSOR)
  return { answers: page.map(present), total, nextCursor }
}

export const getAnswer: Handler<'getAnswer'> = ({ deps, scope, params }) =>
  presentStored(deps, { trx: deps.db, scope }, params.answerId)

export const createAnswer: Handler<'createAnswer'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const add = (await isDrafted(unit)) ? draftAnswer : addAnswer
    return presentStored(deps, unit, await add(unit, body, { user, at: deps.now() }))
  })

export const updateAnswer: Handler<'updateAnswer'> = ({ deps, scope, user, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const { version, ...fields } = body
    if (fields.answer.length > ANSWER_LIMITS.answerMax) {
      const before = await findAnswer(unit.trx, scope, params.answerId, deps.now())
      if (![before?.answer, before?.drafted?.answer].includes(fields.answer))
        throw fieldRefused('answer', 'TEXT_TOO_LONG', { max: ANSWER_LIMITS.answerMax })
    }
    const change = (await isDrafted(unit, params.answerId)) ? draftChange : replaceAnswer
    await change(unit, params.answerId, fields, version, { user, at: deps.now() })
    return presentStored(deps, unit, params.answerId)
  })

export const deleteAnswer: Handler<'deleteAnswer'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    const remove = (await isDrafted(unit, params.answerId)) ? draftRemoval : dropAnswer
    await remove(unit, params.answerId, { user, at: deps.now() })
    return null
  })

/** @throws ApiError 404 when nothing of it waits */
export const undoDraftedAnswer: Handler<'undoDraftedAnswer'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    await undoDrafted(unit, params.answerId, { user, at: deps.now() })
    return null
  })

export const listAnswerVersions: Handler<'listAnswerVersions'> = async ({ deps, scope, params }) => ({
  versions: (await findVersions({ trx: deps.db, scope }, params.answerId)).map(presentVersion),
})

export const listDeletedAnswers: Handler<'listDeletedAnswers'> = async ({ deps, scope }) => ({
  answers: (await findDeleted(deps.db, scope)).map((row) => ({
    id: row.answer_id,
    version: row.version,
    question: row.question,
    answer: row.answer,
    deletedBy: row.replacer,
    deletedAt: row.replaced_at.toISOString(),
  })),
})

export const restoreAnswer: Handler<'restoreAnswer'> = ({ deps, scope, user, params, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const restore = (await isDrafted(unit, params.answerId)) ? draftRestoring : bringBackAnswer
    await restore(unit, params.answerId, body.version, { user, at: deps.now() })
    return presentStored(deps, unit, params.answerId)
  })
