import type { Handler } from '#server/lib/handler.ts'
import { presentSettings } from './present.ts'
import { findSettings } from './queries.ts'

export const getNotificationSettings: Handler<'getNotificationSettings'> = async ({ deps, scope }) =>
  presentSettings(await findSettings(deps.db, scope))
