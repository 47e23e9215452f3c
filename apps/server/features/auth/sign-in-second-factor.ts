import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { confirmCode } from './confirm-identity.ts'
import { presentUser } from './present.ts'
import { createSession, findUser } from './queries.ts'
import { countFailure, lockChallenge, spendChallenge } from './second-factor-queries.ts'

const ended = () => new ApiError('INVALID_CHALLENGE')

/**
 * The second step of a sign-in whose password was right. Of two codes at once one is looked at: the other finds the
 * sign-in ended, and is not used up.
 */
export const signInSecondFactor: Handler<'signInSecondFactor'> = async ({ deps, request, body }) => {
  const answer = await deps.db.transaction().execute(async (trx) => {
    const account = await lockChallenge(trx, body.challenge)
    if (account === undefined) throw ended()
    try {
      await confirmCode(deps, request, account.id, body.code, trx)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'INVALID_SECOND_FACTOR')) throw error
      await countFailure(trx, body.challenge)
      return error
    }
    await spendChallenge(trx, body.challenge)
    const token = await createSession(trx, account.id, request)
    return { token, user: presentUser(await findUser(trx, account.id)) }
  })
  if (answer instanceof ApiError) throw answer
  return answer
}
