import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { CallBase, SessionUser } from '#server/lib/handler.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordHash } from './queries.ts'
import { checkSecondFactor } from './second-factor.ts'
import { findSecondFactor } from './second-factor-queries.ts'
import { accountKey, signInLimits } from './sign-in-limits.ts'

/** Counts an attempt on an account, as failed sign-ins are counted; answers how to take it back. */
const countAttempt = async (deps: Deps, address: string, key: string): Promise<() => Promise<void>> => {
  const limits = signInLimits(deps)
  const takeBack = [await limits.byAddress.take(address), await limits.byAccount.take(key)]
  return async () => {
    await Promise.all(takeBack.map((back) => back()))
  }
}

/**
 * Checks that who is signed in knows the password.
 * @throws ApiError WRONG_PASSWORD, or 429 after too many wrong ones
 */
export const confirmPassword = async (
  deps: Deps,
  request: CallBase['request'],
  user: SessionUser,
  password: string,
): Promise<void> => {
  const takeBack = await countAttempt(deps, request.addressKey, accountKey(user.email, request.addressKey))
  if (!(await verifyPassword(await findPasswordHash(deps.db, user.id), password)))
    throw new ApiError('WRONG_PASSWORD')
  await takeBack()
}

/**
 * Checks a code of the second factor, or a recovery code, which is used up.
 * @param db the transaction that this is part of, if there is one
 * @throws ApiError INVALID_SECOND_FACTOR, or 429 after too many wrong ones
 */
export const confirmCode = async (
  deps: Deps,
  request: CallBase['request'],
  userId: string,
  code: string,
  db: Db = deps.db,
): Promise<void> => {
  const takeBack = await countAttempt(deps, request.addressKey, `code ${userId}`)
  if (!(await checkSecondFactor(deps, db, userId, code))) throw new ApiError('INVALID_SECOND_FACTOR')
  await takeBack()
}

/**
 * Checks a code where two-factor sign-in is on: neither a session that was left open nor a known password takes the
 * account over then. Call it last: a code counts once, and is not to be spent on a call that fails otherwise.
 * @param code left out, it counts as a wrong one
 * @throws ApiError INVALID_SECOND_FACTOR, or 429 after too many wrong ones
 */
export const confirmCodeIfOn = async (
  deps: Deps,
  request: CallBase['request'],
  userId: string,
  code: string | undefined,
): Promise<void> => {
  const factor = await findSecondFactor(deps.db, userId)
  if (factor?.enabled_at) await confirmCode(deps, request, userId, code ?? '')
}
