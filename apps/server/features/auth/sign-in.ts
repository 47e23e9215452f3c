import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { addressKey } from '#server/lib/public-address.ts'
import { verifyPassword } from './passwords.ts'
import { presentUser } from './present.ts'
import { createSession, findAccount } from './queries.ts'
import { createChallenge } from './second-factor-queries.ts'
import { accountKey, signInLimits } from './sign-in-limits.ts'

export const signIn: Handler<'signIn'> = async ({ deps, request, body }) => {
  const limits = signInLimits(deps)
  const from = request.addressKey
  const takeBackAddress = await limits.byAddress.take(from)
  const account = await findAccount(deps.db, body.email)
  const isKnown = account?.addresses.some((address) => addressKey(address) === from)
  const takeBackAccount = await limits.byAccount.take(accountKey(body.email, isKnown ? from : null))
  const matches = await verifyPassword(account?.password_hash ?? null, body.password)
  if (account === undefined || !matches) throw new ApiError('INVALID_CREDENTIALS')
  await Promise.all([takeBackAddress(), takeBackAccount()])
  if (account.has_second_factor) {
    const challenge = await createChallenge(deps.db, account.id)
    throw new ApiError('TWO_FACTOR_REQUIRED', { details: { challenge } })
  }
  const token = await createSession(deps.db, account.id, request)
  return { token, user: presentUser(account) }
}
