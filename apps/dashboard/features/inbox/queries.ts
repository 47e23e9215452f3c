import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inbox } from '#contract/inbox.ts'
import { apiBase, call } from '#dashboard/lib/api.ts'
import { authToken } from '#dashboard/lib/session.ts'
import { readEventStream, retryAfterMs } from '#dashboard/lib/sse.ts'

const allKey = ['waiting', 'all'] as const
const RETRY_MS = 3_000
const SETTLE_MS = 300
/** How long the first reading waits for the stream, behind which it misses nothing. */
const BEGIN_MS = 1_000
/** Behind the stream, in case it is cut off unnoticed. */
const REFRESH_MS = 60_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Calls `told` whenever who waits may have changed in any business, until it is aborted. */
async function follow(signal: AbortSignal, told: () => void): Promise<void> {
  while (!signal.aborted) {
    let wait = RETRY_MS
    try {
      const response = await fetch(apiBase() + inbox.streamWaiting.path, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${authToken() ?? ''}` },
        signal,
      })
      if (response.status === 401) window.dispatchEvent(new Event('token-expired'))
      wait = Math.max(wait, retryAfterMs(response))
      if (response.ok && response.body) for await (const _ of readEventStream(response.body)) told()
    } catch {
      // A stream that breaks is opened again.
    }
    if (!signal.aborted) await pause(wait, signal)
  }
}

/** Who waits for a person in any business of the user, the longest wait first; live. */
export function useAllWaiting() {
  const client = useQueryClient()
  const [reading, setReading] = useState(() => client.getQueryData(allKey) !== undefined)
  useEffect(() => {
    const stop = new AbortController()
    let reads = client.getQueryData(allKey) !== undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      reads = true
      setReading(true)
    }
    const begin = setTimeout(read, BEGIN_MS)
    void follow(stop.signal, () => {
      if (!reads) return read()
      clearTimeout(timer)
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: allKey }), SETTLE_MS)
    })
    return () => {
      stop.abort()
      clearTimeout(begin)
      clearTimeout(timer)
    }
  }, [client])
  return useInfiniteQuery({
    queryKey: allKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(inbox.listWaiting, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: REFRESH_MS,
    enabled: reading,
  })
}
