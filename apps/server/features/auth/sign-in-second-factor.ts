import type { authLinks } from '#contract/auth-links.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Handler } from '../../lib/handler.ts'
import { confirmCode } from './confirm-identity.ts'
import { presentUser } from './present.ts'
import { createSession, findUser } from './queries.ts'
import { countFailure, findChallenge, spendChallenge } from './second-factor-queries.ts'

const ended = () => new ApiError('INVALID_CHALLENGE', 'Cette connexion a expiré. Recommencez.')

/** The second step of a sign-in whose password was right. */
export const signInSecondFactor: Handler<typeof authLinks.signInSecondFactor> = async ({
  deps,
  request,
  body,
}) => {
  const account = await findChallenge(deps.db, body.challenge)
  if (account === undefined) throw ended()
  try {
    await confirmCode(deps, request, account.id, body.code)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_SECOND_FACTOR')
      await countFailure(deps.db, body.challenge)
    throw error
  }
  return deps.db.transaction().execute(async (trx) => {
    if (!(await spendChallenge(trx, body.challenge))) throw ended()
    const token = await createSession(trx, account.id, request)
    return { token, user: presentUser(await findUser(trx, account.id)) }
  })
}
