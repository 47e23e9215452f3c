import type { Deps } from '../../lib/deps.ts'
import { emailKey } from '../../lib/text.ts'
import { type Attempts, createAttempts } from './attempts.ts'

interface SignInLimits {
  byAddress: Attempts
  byAccount: Attempts
}

const limits = new WeakMap<Deps['config'], SignInLimits>()

/** What counts failed sign-ins: 30 a minute from an address, 10 in five minutes on an account. */
export const signInLimits = (deps: Deps): SignInLimits => {
  const known = limits.get(deps.config)
  if (known) return known
  const now = () => deps.now().getTime()
  const scaled = (max: number) => Math.max(1, Math.round(max * deps.config.rateLimitFactor))
  const made = {
    byAddress: createAttempts(scaled(30), 60_000, now),
    byAccount: createAttempts(scaled(10), 300_000, now),
  }
  limits.set(deps.config, made)
  return made
}

/**
 * What an account's failures are counted under. An address from which somebody is signed in to the account has
 * a count of its own: strangers who guess passwords do not lock its owner out.
 */
export const accountKey = (email: string, knownAddress: string | null): string =>
  knownAddress === null ? emailKey(email) : `${emailKey(email)} ${knownAddress}`
