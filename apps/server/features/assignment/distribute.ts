import { assignInTurn } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { type AgentRow, findAgents, findUnassigned, lockTurns, saveAgent } from './queries.ts'

/** Looked at in one round: what cannot be given holds nobody up behind it. */
const AT_ONCE = 20

/** Whose turn it is: whoever is there, takes conversations and has the fewest; of these who was given one longest ago. */
const nextAgent = (agents: readonly AgentRow[], openMax: number): AgentRow | undefined =>
  agents
    .filter((agent) => agent.online && agent.available && agent.open < (agent.open_max ?? openMax))
    .sort((a, b) => a.open - b.open || (a.assigned_at?.getTime() ?? 0) - (b.assigned_at?.getTime() ?? 0))[0]

/**
 * Gives the conversations of a business that wait and are nobody's to whoever is there, in turn, the longest wait
 * first. Those above everybody's limit stay with the team. A transaction for each: conversations are locked alone.
 */
export const distribute = async (deps: Deps, scope: BusinessScope): Promise<void> => {
  for (const id of await findUnassigned(deps.db, scope, AT_ONCE))
    if (!(await inTransaction(deps, scope, (unit) => give(deps, unit, id)))) return
}

/** @returns false where nobody can be given any more, or another process gives just now */
const give = async (deps: Deps, unit: Unit, id: string): Promise<boolean> => {
  const turns = await lockTurns(unit)
  if (turns === undefined) return false
  const agent = nextAgent(await findAgents(unit.trx, unit.scope, deps.now()), turns.open_max)
  if (agent === undefined) return false
  if (await assignInTurn(deps, unit, id, agent.id))
    await saveAgent(unit, agent.id, { assigned_at: deps.now() })
  return true
}
