import { auth } from '#contract/auth/auth.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { ApiError, call, type Refusal } from '#dashboard/lib/api.ts'

export type InvitationState =
  | { status: 'idle' | 'validating' | 'valid' }
  | { status: 'invalid'; error: InvitationError }

/** `code`: what the answer said; `limit`: too many checks; `network`: the check could not be made. */
type InvitationError = ({ kind: 'code' } & Refusal) | { kind: 'limit' } | { kind: 'network' }

export const INVALID_CODE = 'Invalid invitation code'
const NETWORK_FAILURE = 'Failed to validate invitation code'

/** Whether a code can be used; `error` says why not, `failure` and `values` tell it. */
interface InvitationAnswer extends Pick<Refusal, 'failure' | 'values'> {
  isValid: boolean
  error?: string
}

/**
 * Asks the server about a code.
 * @throws Error NETWORK_FAILURE when there was no answer; DOMException AbortError when cancelled
 */
export async function validateInvitation(code: string, signal: AbortSignal): Promise<InvitationAnswer> {
  try {
    const answer = await call(auth.validateInvitation, { body: { code }, signal })
    if (answer.isValid) return { isValid: true }
    return { isValid: false, error: answer.error || INVALID_CODE, failure: answer.reason }
  } catch (error) {
    if (signal.aborted) throw error
    if (!(error instanceof ApiError)) throw new Error(NETWORK_FAILURE)
    const { message, statusText, failure, values } = error
    if (message === '' || message === statusText) return { isValid: false, error: INVALID_CODE }
    return { isValid: false, error: message, failure, values }
  }
}

/**
 * Follows a code being typed: trims it, waits for a pause, keeps results for five minutes, checks at most ten
 * times in any sixty seconds, and cancels what is in flight when the code changes.
 */
export class InvitationChecker {
  readonly #publish: (state: InvitationState) => void
  readonly #validate: typeof validateInvitation
  readonly #cache = new Map<string, { state: InvitationState; atMs: number }>()
  #checkedAtMs: number[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #flight: AbortController | undefined
  #code = ''

  constructor(publish: (state: InvitationState) => void, validate = validateInvitation) {
    this.#publish = publish
    this.#validate = validate
  }

  /** The code as it is typed. */
  follow(typed: string): void {
    const code = typed.trim()
    if (code === this.#code) return
    this.stop()
    this.#code = code
    const known = this.#cache.get(code)
    const fresh = known !== undefined && Date.now() - known.atMs < LIMITS.invitationCacheMs
    this.#publish(fresh ? known.state : { status: 'idle' })
    if (fresh) return
    if (code.length < LIMITS.invitationCodeMin) return
    this.#timer = setTimeout(() => void this.#check(code), LIMITS.invitationDebounceMs)
  }

  /** What is known of a code may be wrong: it was refused since. */
  forget(typed: string): void {
    this.#cache.delete(typed.trim())
    this.#code = ''
  }

  /** Cancels what waits and what is in flight. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#flight?.abort()
    this.#flight = undefined
    this.#code = ''
  }

  async #check(code: string): Promise<void> {
    const now = Date.now()
    this.#checkedAtMs = this.#checkedAtMs.filter((at) => now - at < LIMITS.invitationWindowMs)
    const [oldest] = this.#checkedAtMs
    if (oldest !== undefined && this.#checkedAtMs.length >= LIMITS.invitationChecksPerWindow) {
      this.#publish({ status: 'invalid', error: { kind: 'limit' } })
      this.#timer = setTimeout(() => void this.#check(code), oldest + LIMITS.invitationWindowMs - now)
      return
    }
    this.#checkedAtMs.push(now)
    this.#publish({ status: 'validating' })
    const flight = new AbortController()
    this.#flight = flight
    try {
      const { isValid, error = INVALID_CODE, failure, values } = await this.#validate(code, flight.signal)
      const state: InvitationState = isValid
        ? { status: 'valid' }
        : { status: 'invalid', error: { kind: 'code', message: error, failure, values } }
      if (flight.signal.aborted) return
      this.#cache.set(code, { state, atMs: Date.now() })
      this.#publish(state)
    } catch {
      if (!flight.signal.aborted) this.#publish({ status: 'invalid', error: { kind: 'network' } })
    }
  }
}
