import { errorText } from '#contract/error-names.ts'
import type { Handler } from '#server/lib/handler.ts'
import { invitationProblem } from './invitation-problem.ts'
import { findInvitation } from './queries.ts'

export const validateInvitation: Handler<'validateInvitation'> = async ({ deps, body }) => {
  const problem = invitationProblem(body.code, await findInvitation(deps.db, body.code))
  if (problem === null) return { isValid: true }
  return {
    isValid: false,
    error: errorText(problem),
    reason: problem,
  }
}
