import { lockBusinessKey } from '#server/lib/business-locks.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { saveSettings } from './queries.ts'

export const updateNotificationSettings: Handler<'updateNotificationSettings'> = ({
  deps,
  request,
  scope,
  body,
}) =>
  deps.db.transaction().execute(async (trx) => {
    if ((await lockBusinessKey({ trx, scope })) === undefined) throw new ApiError('NOT_FOUND')
    const saved = await saveSettings(trx, scope, body, { ifMatch: request.ifMatch, now: deps.now() })
    if (saved === undefined) throw new ApiError('CONFLICT')
    return saved
  })
