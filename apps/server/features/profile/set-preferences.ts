import type { Handler } from '#server/lib/handler.ts'
import { updatePreferences } from './queries.ts'

export const setPreferences: Handler<'setPreferences'> = async ({ deps, user, body }) => {
  if (body.language !== undefined || body.theme !== undefined)
    await updatePreferences(deps.db, user.id, {
      ...(body.language === undefined ? {} : { language: body.language }),
      ...(body.theme === undefined ? {} : { theme: body.theme }),
    })
  return { success: true }
}
