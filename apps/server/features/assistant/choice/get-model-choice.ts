import type { Handler } from '#server/lib/handler.ts'
import { presentModelChoice } from './present.ts'
import { findModelRow } from './queries.ts'

export const getModelChoice: Handler<'getModelChoice'> = async ({ deps, scope }) =>
  presentModelChoice(deps.config, await findModelRow(deps.db, scope))
