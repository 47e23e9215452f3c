import type { team } from '#contract/team.ts'
import type { HandlersOf } from '../../lib/handler.ts'
import { listTeamActions } from './actions.ts'

export const routes: HandlersOf<typeof team> = { listTeamActions }
