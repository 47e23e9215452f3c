import type { PlainErrorName } from '#contract/error-names.ts'
import { ApiError } from '../errors.ts'

/** What a thread is asked: one task at a time. */
export interface Request {
  task: string
  input: unknown
  /** Whose it is. */
  share: string
}

interface ThreadError {
  message: string
  stack: string | undefined
  /** What an `ApiError` needs to be made again. */
  api?: Pick<ApiError, 'failure' | 'values' | 'details' | 'retryAfterSeconds'>
}

/** What a thread says: that it has read its code; that a task began, with the CPU time it had used until then, then how the task ended. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'begun'; cpuMs: number }
  | { kind: 'done'; value: unknown }
  | { kind: 'failed'; error: ThreadError }

/** CPU time in milliseconds. */
export const cpuMsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

export const packError = (error: unknown): ThreadError => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  if (!(error instanceof ApiError)) return { message, stack }
  const { failure, values, details, retryAfterSeconds } = error
  return { message, stack, api: { failure, values, details, retryAfterSeconds } }
}

export const unpackError = ({ message, stack, api }: ThreadError): Error => {
  if (api === undefined) return Object.assign(new Error(message), { stack })
  const { failure, ...options } = api
  // Its values come along, whatever its name.
  return new ApiError(failure as PlainErrorName, options)
}
