import type { Handler } from '#server/lib/handler.ts'
import { setWanted } from './opt-out-queries.ts'

export const setMyMails: Handler<'setMyMails'> = async ({ deps, scope, user, body }) => {
  await setWanted(deps.db, scope, user.id, body.kind, body.wanted)
  return { success: true }
}
