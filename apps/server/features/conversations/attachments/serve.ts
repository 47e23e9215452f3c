import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { PREVIEW_TYPE } from './objects.ts'
import { readAttachment } from './read-attachment.ts'

const CACHE_SECONDS = 3_600

/** A file by its signed address: pictures are shown, the rest is kept, and nothing in it runs. */
export const getAttachment: Handler<'getAttachment'> = async ({ deps, scope, attachment }) => {
  const { id, preview } = attachment
  const file = await readAttachment(deps, scope, id, preview)
  if (file === undefined) throw new ApiError('UNKNOWN_FILE_LINK')
  const { name, type, parts } = file
  return {
    name,
    type: preview ? PREVIEW_TYPE : type,
    parts,
    sent: { shown: type !== 'application/pdf', keptSeconds: CACHE_SECONDS },
  }
}
