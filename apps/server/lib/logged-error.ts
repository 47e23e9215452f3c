import { redactSecrets } from './redact.ts'

/** What errors say of themselves besides their message; PostgreSQL's detail and where quote the values of rows. */
const LOGGED_FIELDS = [
  'code',
  'statusCode',
  'errno',
  'syscall',
  'responseCode',
  'command',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

/** PostgreSQL's errors about a value (class 22) name it in quotes. */
const INVALID_VALUE = /^22...$/

const plain = (text: string, code: unknown): string => {
  const redacted = redactSecrets(text)
  return typeof code === 'string' && INVALID_VALUE.test(code) ? redacted.replace(/"[^"]*"/g, '"…"') : redacted
}

/** What the log says of an error: where and why, without the values that it happened with. */
export const loggedError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactSecrets(error) : error
  const facts = error as Error & Record<string, unknown>
  const { code } = facts
  return {
    type: error.name,
    message: plain(error.message, code),
    stack: plain(error.stack ?? '', code),
    ...Object.fromEntries(
      LOGGED_FIELDS.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]]),
    ),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  }
}
