import { perDeps } from '../../lib/per-deps.ts'
import { emailKey } from '../../lib/text.ts'
import { createAttempts } from './attempts.ts'

/** What counts failed sign-ins: 30 a minute from an address, 10 in five minutes on an account. */
export const signInLimits = perDeps((deps) => ({
  byAddress: createAttempts(deps, 'sign-in address', 30, 60_000),
  byAccount: createAttempts(deps, 'sign-in account', 10, 300_000),
}))

/**
 * What an account's failures are counted under. An address from which somebody is signed in to the account has
 * a count of its own: strangers who guess passwords do not lock its owner out.
 */
export const accountKey = (email: string, knownAddress: string | null): string =>
  knownAddress === null ? emailKey(email) : `${emailKey(email)} ${knownAddress}`
