import { KNOWLEDGE_LIMITS } from '#contract/knowledge/knowledge.ts'
import { openDraft } from '#server/features/assistant/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import { inParts, shownFileName } from '#server/lib/files.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { tellKnowledge, tellPassagesChanged } from '../passages/tell-changes.ts'
import { documentKindOf } from '../readers/document-kind.ts'
import { findReplacement } from '../sources/draft-queries.ts'
import { draftRemoval, isDraftedSource } from '../sources/draft-source.ts'
import { presentStored } from '../sources/present.ts'
import { changeSource, findSource } from '../sources/queries.ts'
import { deleteSource, findContent, insertFile, replaceFile } from './queries.ts'
import { READ_FILE } from './read-file.ts'

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

/** @throws ApiError 409 when the business has as many sources as it can have */
export const addKnowledgeFile: Handler<'addKnowledgeFile'> = ({ deps, scope, user, query, raw }) => {
  const kind = kindOf(query.name, raw.body)
  return inTransaction(deps, scope, async (unit) => {
    const id = newId()
    const at = deps.now()
    const draft = await isDraftedSource(unit)
    if (draft) await openDraft(unit, { userId: user.id, at })
    const file = { id, name: shownFileName(query.name), content: raw.body, kind, userId: user.id, at, draft }
    if (!(await insertFile(unit, file, KNOWLEDGE_LIMITS.sources)))
      throw new ApiError('KNOWLEDGE_LIMIT', { values: { max: KNOWLEDGE_LIMITS.sources } })
    await deps.jobs.enqueue(unit.trx, READ_FILE, { businessId: scope.businessId, sourceId: id })
    tellKnowledge(unit)
    return presentStored(unit, id)
  })
}

/**
 * Keeps a file that is to take the place of another one in the draft; answers its id, false where that one is no file.
 * @throws ApiError 404 when it is gone
 */
const draftReplacement = async (unit: Unit, file: Parameters<typeof insertFile>[1] & { id: string }) => {
  await openDraft(unit, { userId: file.userId, at: file.at })
  const replaced = await findSource(unit.trx, unit.scope, file.id)
  if (replaced.kind !== 'file') return false
  const drafted = replaced.draft === 'added' ? replaced.id : await findReplacement(unit, replaced.id)
  if (drafted !== undefined) return (await replaceFile(unit, { ...file, id: drafted })) && drafted
  const id = newId()
  await changeSource(unit, replaced.id, { draft: null })
  await insertFile(unit, { ...file, id, draft: true, replaces: replaced.id }, KNOWLEDGE_LIMITS.sources)
  return id
}

export const replaceKnowledgeFile: Handler<'replaceKnowledgeFile'> = ({
  deps,
  scope,
  user,
  params,
  query,
  raw,
}) => {
  const kind = kindOf(query.name, raw.body)
  return inTransaction(deps, scope, async (unit) => {
    const at = deps.now()
    const file = { id: params.sourceId, name: shownFileName(query.name), content: raw.body, kind, at }
    const id = (await isDraftedSource(unit, params.sourceId))
      ? await draftReplacement(unit, { ...file, userId: user.id })
      : (await replaceFile(unit, file)) && params.sourceId
    if (id === false) throw new ApiError('NOT_FOUND')
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

export const deleteKnowledgeSource: Handler<'deleteKnowledgeSource'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    if (await isDraftedSource(unit, params.sourceId)) {
      await draftRemoval(unit, params.sourceId, { userId: user.id, at: deps.now() })
      return null
    }
    if (!(await deleteSource(unit, params.sourceId))) throw new ApiError('NOT_FOUND')
    await tellPassagesChanged(unit)
    return null
  })
