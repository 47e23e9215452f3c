import { ApiError } from './api.ts'
import { serverWords } from './failure.ts'

/** What the server refused, by the last name of the field's path (`address.city` is `city`). */
export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {}
  const details = error.details as { path?: unknown; message?: unknown }[]
  return Object.fromEntries(
    details
      .filter((one): one is { path: string; message: string } => typeof one.message === 'string')
      .map(({ path, message }) => [String(path).split('.').at(-1), serverWords(message)]),
  )
}
