import type { Deps } from '#server/lib/deps.ts'
import { inParts } from '#server/lib/files.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { openObject } from './objects.ts'
import { findFile } from './queries.ts'

interface ReadAttachment {
  name: string
  /** Of the file, also where its small picture is read. */
  type: string
  parts: AsyncIterable<Uint8Array>
}

/**
 * A file that somebody sent, or the small picture of it, as it comes from where it is kept; undefined when there is none.
 * @throws ApiError 503 when the store of files does not answer
 */
export const readAttachment = async (
  deps: Pick<Deps, 'db' | 'objects' | 'log'>,
  scope: BusinessScope,
  id: string,
  preview: boolean,
): Promise<ReadAttachment | undefined> => {
  const file = await findFile(deps.db, scope, id, preview)
  if (file === undefined) return undefined
  const { name, type, content, object_key: key, width } = file
  if (key === null) return content === null ? undefined : { name, type, parts: inParts(content) }
  if (preview && width === null) return undefined
  const parts = await openObject(deps, key, preview)
  return parts && { name, type, parts }
}
