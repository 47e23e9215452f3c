import { useEffect, useState } from 'react'
import { type Status, status } from '#contract/status/status.ts'
import { call } from '#dashboard/lib/api.ts'

const REFRESH_MS = 20_000

interface StatusReading {
  /** The last answer; kept while a later call fails. */
  status: Status | null
  /** The last call got no answer. */
  failed: boolean
}

/** The state of each part, asked again every 20 seconds; null before the first call ended. */
export function useStatus(): StatusReading | null {
  const [reading, setReading] = useState<StatusReading | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const read = () =>
      call(status.getStatus, { signal: ended.signal })
        .then((answer) => setReading({ status: answer, failed: false }))
        .catch(() => {
          if (!ended.signal.aborted) setReading((last) => ({ status: last?.status ?? null, failed: true }))
        })
    void read()
    const timer = setInterval(read, REFRESH_MS)
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [])
  return reading
}
