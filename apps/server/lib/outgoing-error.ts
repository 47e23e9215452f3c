type OutgoingFailure =
  | 'invalid-address'
  | 'forbidden-address'
  | 'unreachable'
  | 'unknown-host'
  | 'bad-certificate'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'aborted'

/** Why there is no answer; the message names the host at most, never a header or a body. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly reason: OutgoingFailure
  constructor(reason: OutgoingFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
