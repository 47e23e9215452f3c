import type { assignment } from '#contract/conversations/assignment.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { HandlersOf } from '#server/lib/handler.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { findAgents, findRules, saveAgent, saveRules } from './queries.ts'

const emitChanged = (unit: Unit): void => unit.emit(() => ({ type: 'team', about: 'assignment' }))

export const routes: HandlersOf<typeof assignment> = {
  getAssignment: async ({ deps, scope }) => {
    const [rules, agents] = await Promise.all([
      findRules(deps.db, scope),
      findAgents(deps.db, scope, deps.now()),
    ])
    return {
      ...rules,
      agents: agents.map(({ id, name, available, online, open, open_max }) => ({
        userId: id,
        name,
        available,
        online,
        open,
        openMax: open_max,
      })),
    }
  },
  setAssignment: ({ deps, scope, body }) =>
    inTransaction(deps, scope, async (unit) => {
      await saveRules(unit, body)
      emitChanged(unit)
      return null
    }),
  setAgentLimit: ({ deps, scope, params, body }) =>
    inTransaction(deps, scope, async (unit) => {
      if (!(await saveAgent(unit, params.userId, { open_max: body.openMax }))) throw new ApiError('NOT_FOUND')
      emitChanged(unit)
      return null
    }),
  setAvailability: ({ deps, scope, user, body }) =>
    inTransaction(deps, scope, async (unit) => {
      if (!(await saveAgent(unit, user.id, body))) throw new ApiError('NOT_FOUND')
      emitChanged(unit)
      return null
    }),
}
