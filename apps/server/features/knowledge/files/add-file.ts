import { KNOWLEDGE_LIMITS } from '#contract/knowledge.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { tellKnowledge, tellPassagesChanged } from '../passages/tell-changes.ts'
import { documentKindOf } from '../readers/document-kind.ts'
import { presentSource } from '../sources/present.ts'
import { findSource } from '../sources/queries.ts'
import { READ_FILE } from './job-names.ts'
import { deleteSource, findContent, insertFile, replaceFile } from './queries.ts'

/**
 * What a file is, by its first bytes and its name.
 * @throws ApiError 400 when it is empty, or nothing that can be read
 */
const kindOf = (name: string, content: Buffer): string => {
  if (content.length === 0) throw new ApiError('FILE_EMPTY')
  const kind = documentKindOf(name, content)
  if (kind === null) throw new ApiError('FILE_UNSUPPORTED')
  return kind
}

/** A name as it can be shown on one line: without control characters, and none that turns its direction. */
const shownName = (name: string): string => name.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim() || 'fichier'

const presentStored = async (unit: Unit, id: string) => {
  const row = await findSource(unit.trx, unit.scope, id)
  if (row === undefined) throw new ApiError('NOT_FOUND')
  return { ...presentSource(row), answers: 0 }
}

/** @throws ApiError 409 when the business has as many sources as it can have */
export const addKnowledgeFile: Handler<'addKnowledgeFile'> = ({ deps, scope, user, query, raw }) => {
  const kind = kindOf(query.name, raw.body)
  return inTransaction(deps, scope, async (unit) => {
    const id = newId()
    const file = { id, name: shownName(query.name), content: raw.body, kind, userId: user.id, at: deps.now() }
    if (!(await insertFile(unit, file, KNOWLEDGE_LIMITS.sources)))
      throw new ApiError('KNOWLEDGE_LIMIT', { values: { max: KNOWLEDGE_LIMITS.sources } })
    await deps.jobs.enqueue(unit.trx, READ_FILE, { businessId: scope.businessId, sourceId: id })
    tellKnowledge(unit)
    return presentStored(unit, id)
  })
}

export const replaceKnowledgeFile: Handler<'replaceKnowledgeFile'> = ({
  deps,
  scope,
  params,
  query,
  raw,
}) => {
  const kind = kindOf(query.name, raw.body)
  return inTransaction(deps, scope, async (unit) => {
    const id = params.sourceId
    const file = { id, name: shownName(query.name), content: raw.body, kind, at: deps.now() }
    if (!(await replaceFile(unit, file))) throw new ApiError('NOT_FOUND')
    await deps.jobs.enqueue(unit.trx, READ_FILE, { businessId: scope.businessId, sourceId: id })
    tellKnowledge(unit)
    return presentStored(unit, id)
  })
}

export const downloadKnowledgeFile: Handler<'downloadKnowledgeFile'> = async ({ deps, scope, params }) => {
  const file = await findContent(deps.db, scope, params.sourceId)
  if (file === undefined) throw new ApiError('NOT_FOUND')
  return { name: file.name, type: 'application/octet-stream', parts: inParts(file.content) }
}

const PART = 256 * 1024

async function* inParts(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += PART) yield content.subarray(at, at + PART)
}

export const deleteKnowledgeSource: Handler<'deleteKnowledgeSource'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    if (!(await deleteSource(unit, params.sourceId))) throw new ApiError('NOT_FOUND')
    await tellPassagesChanged(unit)
    return null
  })
