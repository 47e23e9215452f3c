import {
  confirmCode,
  confirmPassword,
  createRecoveryCodes,
  createSecret,
  deleteSecondFactor,
  deleteSessionsOf,
  findSecondFactor,
  hashRecoveryCode,
  plainCode,
  stepOf,
} from '#server/features/auth/public.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { streamGuard } from '#server/lib/stream-guard.ts'
import { notify } from './notify.ts'
import { enableSecondFactor, replaceRecoveryCodes, saveTwoFactorSetup } from './two-factor-queries.ts'

/** Begins a set-up, or begins it anew: nothing is asked at sign-in before a code confirms it. */
export const startTwoFactor: Handler<'startTwoFactor'> = async ({ deps, request, user, body }) => {
  await confirmPassword(deps, request, user, body.password)
  const { secret, uri } = createSecret(user.email)
  if (!(await saveTwoFactorSetup(deps.db, user.id, deps.sealer.seal(secret))))
    throw new ApiError('TWO_FACTOR_ENABLED')
  return { secret, uri }
}

/**
 * The first code proves that the app has the secret. The recovery codes are shown this once. Who signed in elsewhere
 * without a code has to do it again.
 */
export const confirmTwoFactor: Handler<'confirmTwoFactor'> = async (call) => {
  const { deps, user, body } = call
  const factor = await findSecondFactor(deps.db, user.id)
  if (factor === undefined) throw new ApiError('TWO_FACTOR_SETUP_EXPIRED')
  if (factor.enabled_at !== null) throw new ApiError('TWO_FACTOR_ENABLED')
  const step = stepOf(deps, factor.sealed_secret, plainCode(body.code))
  if (step === null) throw new ApiError('INVALID_SECOND_FACTOR')
  const recoveryCodes = createRecoveryCodes()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await enableSecondFactor(trx, user.id, factor.sealed_secret, step)))
      throw new ApiError('TWO_FACTOR_SETUP_EXPIRED')
    await replaceRecoveryCodes(trx, user.id, recoveryCodes.map(hashRecoveryCode))
    await deleteSessionsOf(trx, user.id, user.sessionId)
    await notify(call, trx, 'two-factor-on')
  })
  streamGuard(deps).check()
  return { recoveryCodes }
}

type Confirmed = Parameters<Handler<'disableTwoFactor'>>[0]

/** Password and code, in this order, of somebody whose two-factor sign-in is on. */
const confirmBoth = async ({ deps, request, user, body }: Confirmed): Promise<void> => {
  await confirmPassword(deps, request, user, body.password)
  const factor = await findSecondFactor(deps.db, user.id)
  if (!factor?.enabled_at) throw new ApiError('TWO_FACTOR_OFF')
  await confirmCode(deps, request, user.id, body.code)
}

export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async (call) => {
  await confirmBoth(call)
  const recoveryCodes = createRecoveryCodes()
  await call.deps.db.transaction().execute(async (trx) => {
    await replaceRecoveryCodes(trx, call.user.id, recoveryCodes.map(hashRecoveryCode))
    await notify(call, trx, 'recovery-codes')
  })
  return { recoveryCodes }
}

export const disableTwoFactor: Handler<'disableTwoFactor'> = async (call) => {
  await confirmBoth(call)
  await call.deps.db.transaction().execute(async (trx) => {
    await deleteSecondFactor(trx, call.user.id)
    await notify(call, trx, 'two-factor-off')
  })
  return { success: true }
}
