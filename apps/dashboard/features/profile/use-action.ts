import { useState } from 'react'
import { SessionExpiredError } from '#dashboard/lib/api.ts'
import { useText } from '#dashboard/lib/i18n.ts'
import { type Failure, failureOf } from './failure.ts'
import { failureTexts } from './failure-messages.ts'

/** One sensitive change at a time: what it fails with is kept until the next try. */
export function useAction() {
  const t = useText(failureTexts)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [codeRefused, setCodeRefused] = useState(false)
  /** Answers what the call answered, or undefined when it failed. */
  async function run<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (pending) return undefined
    setPending(true)
    setFailure(null)
    try {
      return await call()
    } catch (error) {
      // An expired session says so by itself.
      if (error instanceof SessionExpiredError) return undefined
      const found = failureOf(error, t)
      setFailure(found)
      if (found.at === 'code') setCodeRefused(true)
      return undefined
    } finally {
      setPending(false)
    }
  }
  return {
    pending,
    run,
    /** A code was asked for, though it may not have been known here that two-factor sign-in is on. */
    codeRefused,
    forget: () => setFailure(null),
    /** What is wrong with a field. */
    at: (field: Failure['at']): string | undefined => (failure?.at === field ? failure.message : undefined),
  }
}
