/** A reason not to start, told to the operator as the one sentence of its message. */
export class StartupError extends Error {
  override name = 'StartupError'
}
