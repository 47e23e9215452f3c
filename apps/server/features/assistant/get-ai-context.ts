import type { assistant } from '#contract/assistant.ts'
import type { Handler } from '#server/lib/handler.ts'
import { presentAiContext } from './present.ts'
import { findAiContext } from './queries.ts'

export const getAiContext: Handler<typeof assistant.getAiContext> = async ({ deps, scope }) =>
  presentAiContext(await findAiContext(deps.db, scope))
