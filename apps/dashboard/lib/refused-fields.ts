import { ApiError } from './api.ts'
import { errorWords } from './failure.ts'

interface RefusedField {
  path?: unknown
  message?: unknown
  reason?: string
  values?: unknown
}

/** What the server refused, by the last name of the field's path (`address.city` is `city`). */
export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {}
  return Object.fromEntries(
    (error.details as RefusedField[])
      .filter((one): one is RefusedField & { message: string } => typeof one.message === 'string')
      .map(({ path, message, reason, values }) => [
        String(path).split('.').at(-1),
        errorWords({ message, failure: reason, values }),
      ]),
  )
}
