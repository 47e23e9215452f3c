import { sha256 } from '#server/lib/crypto.ts'
import type { Handler } from '#server/lib/handler.ts'
import { deleteBrowser } from './push/queries.ts'

export const unsubscribePush: Handler<'unsubscribePush'> = async ({ deps, user, body }) => {
  await deleteBrowser(deps.db, sha256(body.endpoint), user.id)
  return { success: true }
}
