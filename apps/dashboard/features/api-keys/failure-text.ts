import { failureReason } from '#dashboard/lib/failure.ts'

/** What did not work and why, for an alert; null while nothing failed. */
export const failureText = (error: Error | null, what: string): string | null => {
  const why = error && failureReason(error)
  return why && `${what}. ${why}`
}
