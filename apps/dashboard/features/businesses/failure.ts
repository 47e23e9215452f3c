import { ApiError, SessionExpiredError } from '#dashboard/lib/api.ts'

/** A failed call in words: the body's own error first, else the fixed text of the call (clause open.failure-text). */
export async function explained<T>(call: Promise<T>, fixedText: () => string): Promise<T> {
  try {
    return await call
  } catch (error) {
    const hasOwnText =
      error instanceof SessionExpiredError || (error instanceof ApiError && error.code !== undefined)
    throw hasOwnText ? error : new Error(fixedText(), { cause: error })
  }
}
