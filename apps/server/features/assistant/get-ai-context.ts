import type { Handler } from '#server/lib/handler.ts'
import { presentAiContext } from './present.ts'
import { findAiContext } from './queries.ts'

export const getAiContext: Handler<'getAiContext'> = async ({ deps, scope }) =>
  presentAiContext(await findAiContext(deps.db, scope))
