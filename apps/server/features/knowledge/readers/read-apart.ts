import { runApart } from '#server/lib/apart/run-apart.ts'
import type { Deps } from '#server/lib/deps.ts'
import { processState } from '#server/lib/process-state.ts'
import { type DocumentKind, type ReadDocument, unread } from './types.ts'

const CHILD = new URL('./read-child.ts', import.meta.url)
/** What a document may take. */
const LIMITS = { ms: 60_000, memoryMb: 700 }

const readInChild = async (bytes: Uint8Array, kind: DocumentKind, limits: typeof LIMITS) => {
  const read = await runApart<ReadDocument>(CHILD, { bytes, kind }, limits)
  if ('result' in read) return read.result
  return unread(read.end === 'broken' ? 'damaged' : read.end)
}

const line = processState(() => ({ last: Promise.resolve<unknown>(undefined) }))

/**
 * Reads a file in a process of its own, one at a time: whatever is in it, the server goes on. It is ended after a
 * minute, or with more memory than any document needs, and the document then says so as its problem.
 */
export const readDocumentApart = (
  deps: Deps,
  bytes: Uint8Array,
  kind: DocumentKind,
  limits = LIMITS,
): Promise<ReadDocument> => {
  const waiting = line(deps)
  const read = waiting.last.then(() => readInChild(bytes, kind, limits))
  waiting.last = read.catch(() => undefined)
  return read
}
