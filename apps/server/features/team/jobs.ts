import type { Deps } from '#server/lib/deps.ts'
import { throughBusinesses } from '#server/lib/through-businesses.ts'
import { deleteOldActions } from './action-queries.ts'
import { ACTIONS_MAX } from './actions.ts'

/** Forgets what the team did before its last actions, which nobody can look at any more. */
export const dropOldActions = async ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  throughBusinesses(db, (ids) => deleteOldActions(db, ids, ACTIONS_MAX))

/** Registers what keeps the list of the team's actions short. */
export const registerTeamJobs = (deps: Deps): void =>
  deps.jobs.schedule('team.actions', '30 3 * * *', () => dropOldActions(deps))
