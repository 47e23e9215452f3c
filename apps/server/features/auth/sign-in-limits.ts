import { processState } from '#server/lib/process-state.ts'
import { emailKey } from '#server/lib/text.ts'
import { createAttempts } from './attempts.ts'

/** Failed sign-ins that are allowed, times RATE_LIMIT_FACTOR (README.md). */
export const FAILED_SIGN_INS = {
  address: { max: 30, windowMs: 60_000 },
  account: { max: 10, windowMs: 300_000 },
} as const

/** What counts failed sign-ins. */
export const signInLimits = processState((deps) => {
  const { address, account } = FAILED_SIGN_INS
  return {
    byAddress: createAttempts(deps, 'sign-in address', address.max, address.windowMs),
    byAccount: createAttempts(deps, 'sign-in account', account.max, account.windowMs),
  }
})

/**
 * What an account's failures are counted under. An address from which somebody is signed in to the account has
 * a count of its own: strangers who guess passwords do not lock its owner out.
 */
export const accountKey = (email: string, knownAddress: string | null): string =>
  knownAddress === null ? emailKey(email) : `${emailKey(email)} ${knownAddress}`
