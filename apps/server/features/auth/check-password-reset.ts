import type { Handler } from '#server/lib/handler.ts'
import { findPasswordReset } from './queries.ts'

export const checkPasswordReset: Handler<'checkPasswordReset'> = async ({ deps, body }) => {
  const account = await findPasswordReset(deps.db, body.token)
  return { isValid: account !== undefined, email: account?.email ?? null }
}
