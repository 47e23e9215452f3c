import { ShopError } from './connector.ts'

/** Nobody but a person mends these, whenever they come. */
const REFUSED = new Set<ShopError['reason']>(['credentials', 'rights'])
/** Nor these where an address was just typed; but a shop that worked also gives them by a hiccup. */
const UNUSABLE = new Set<ShopError['reason']>(['not-a-shop', 'bad-answer'])
/** How many of them are no hiccup any more. */
const UNUSABLE_IN_A_ROW = 3
/** Nor this one; a shop that worked is waited for, as the trouble may be on this side. */
const MISTYPED: ShopError['reason'] = 'wrong-address'

/** Said by what stands in front of a shop: the credentials of one that worked may be as good as ever. */
const IN_FRONT = new Set<ShopError['problem']['code']>([
  'woo.firewall',
  'woo.site-locked',
  'presta.firewall',
  'presta.key-unseen',
])

type Failure = Pick<ShopError, 'reason' | 'problem' | 'retryAfterMs'>

/** Whether the shop itself refused: with these credentials it does not work, whatever else passes. */
export const isCredentialRefusal = ({ reason, problem }: Pick<Failure, 'reason' | 'problem'>): boolean =>
  REFUSED.has(reason) && !IN_FRONT.has(problem.code)

const isUnusable = ({ reason, problem }: Failure): boolean =>
  UNUSABLE.has(reason) || IN_FRONT.has(problem.code)

/** Whether somebody has to mend something when a shop answers this to what was just typed. */
export const needsOwner = ({ reason }: Pick<ShopError, 'reason'>): boolean =>
  REFUSED.has(reason) || UNUSABLE.has(reason) || reason === MISTYPED

const DAY_MS = 24 * 3_600_000

/**
 * What a failure is where the shop worked until now: a page in place of data is its maintenance, for a day at most.
 * @param since when it began to fail; null when this is the first failure
 */
export const failureOfKnown = (error: ShopError, since: Date | null, now: Date): ShopError =>
  error.page && now.getTime() - (since ?? now).getTime() < DAY_MS
    ? new ShopError({ code: 'shop.page-instead' }, { cause: error })
    : error

const FIRST_MS = 60_000
const LONGEST_MS = 3_600_000
/** Of what answers that it will be back: maintenance rarely lasts, and nobody says when it ends. */
const UNAVAILABLE_MS = 5 * 60_000
/** Failures after which that is no maintenance any more. */
const MANY = 100

const pauseAfter = (error: Failure, failures: number, lasting: boolean): number => {
  const longest = error.reason === 'unavailable' && failures < MANY ? UNAVAILABLE_MS : LONGEST_MS
  const growing = lasting ? LONGEST_MS : Math.min(longest, FIRST_MS * 2 ** Math.min(failures - 1, 10))
  if (error.reason === 'throttled' && error.retryAfterMs !== null)
    return Math.min(LONGEST_MS, error.retryAfterMs)
  return Math.max(growing, Math.min(longest, error.retryAfterMs ?? 0))
}

/**
 * What a failure of a connected shop changes. Refused credentials disconnect it at once, answers that cannot be
 * understood or come from what stands in front of it when several come in a row, the others never.
 * @param before failures and unusable answers in a row, this one not included
 * @returns the new counts, whether the shop is to be disconnected, and how long it is left alone in milliseconds: as
 * long as it asked, at least the growing pause of repeated failures, at most five minutes of maintenance
 */
export const afterFailure = (error: Failure, before: { failures: number; unusable_answers: number }) => {
  const failures = before.failures + 1
  const unusable = isUnusable(error) ? before.unusable_answers + 1 : 0
  const disconnected = isCredentialRefusal(error) || unusable >= UNUSABLE_IN_A_ROW
  return { failures, unusable, disconnected, pauseMs: pauseAfter(error, failures, disconnected) }
}
