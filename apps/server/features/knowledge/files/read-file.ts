import { KNOWLEDGE_LIMITS, type ReadProblem } from '#contract/knowledge/knowledge.ts'
import { uncheckDraft } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { countPassagesBeside, replacePassages } from '../passages/store-passages.ts'
import { tellDraft, tellKnowledge, tellPassagesChanged } from '../passages/tell-changes.ts'
import { readDocumentApart } from '../readers/read-apart.ts'
import type { DocumentKind, ReadDocument } from '../readers/types.ts'
import { changeSource } from '../sources/queries.ts'
import { beginReading, findUnread, lockReading } from './queries.ts'

/** The job that reads a file that was added or replaced. */
export const READ_FILE = 'knowledge.read-file'

export interface FileToRead {
  businessId: string
  sourceId: string
}

/**
 * Reads a file that was added or replaced, and puts what it says in the place of what was read of it before. A file
 * that cannot be read says why, and what was read before stays. A job that runs again does nothing twice: a file that
 * was read is not read again, and one that was replaced meanwhile is left to its own job.
 */
export const readFile = async (deps: Deps, scope: BusinessScope, { sourceId }: FileToRead) => {
  const file = await findUnread(deps.db, scope, sourceId)
  if (file === undefined) return
  const version = file.updated_at
  const begun = await inTransaction(deps, scope, async (unit) => {
    // Before the file is held, as whoever publishes the draft holds the two in that order.
    if (file.draft !== null) await uncheckDraft(unit)
    tellKnowledge(unit)
    return beginReading(unit, sourceId, version)
  })
  if (!begun) return
  const read = await readDocumentApart(deps, file.content, file.media_type as DocumentKind)
  await inTransaction(deps, scope, async (unit) => {
    if (!(await lockReading(unit, sourceId, version))) return
    if (file.draft !== null) tellDraft(unit)
    const at = deps.now()
    const passages = passagesOf(read)
    const beside = await countPassagesBeside(unit, 'source_id', sourceId, file.draft !== null)
    const room = KNOWLEDGE_LIMITS.passages - beside
    const problem = problemOf(read, passages.length, room)
    if (problem !== null) {
      await changeSource(unit, sourceId, { state: 'failed', problem, unread_pages: null, read_at: at })
      return tellKnowledge(unit)
    }
    await replacePassages(unit, { sourceId, title: file.name, language: read.language, passages, at })
    const pages = read.pages ?? 1
    await changeSource(unit, sourceId, {
      state: 'ready',
      problem: read.cut ?? null,
      unread_pages: read.unreadPages ? [...read.unreadPages] : null,
      read_at: at,
      language: read.language,
      pages,
      passages: passages.length,
      pages_read: pages,
    })
    await tellPassagesChanged(unit)
  })
}

/** A table of questions says each answer under its question, and under every other way to ask it. */
const passagesOf = ({ passages, questions = [] }: ReadDocument) => [
  ...questions.map(({ question, answer, variants }, index) => ({
    heading: [question, ...variants].join(' · '),
    text: answer,
    page: null,
    row: index + 1,
  })),
  ...passages.map(({ heading, text, page, row }) => ({
    heading: heading.join(' › '),
    text,
    page: page ?? null,
    row: row ?? null,
  })),
]

const problemOf = (read: ReadDocument, count: number, room: number): ReadProblem | null => {
  if (read.problem !== undefined) return read.problem
  if (count === 0) return 'empty'
  return count > room ? 'too-many-passages' : null
}
