import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inbox } from '#contract/conversations/inbox.ts'
import { call } from '#dashboard/lib/api.ts'
import { shareStream } from '#dashboard/lib/shared-stream.ts'
import { usePages } from '#dashboard/lib/use-pages.ts'
import { waitingKey } from './waiting-key.ts'

const { path } = inbox.streamWaiting
const SETTLE_MS = 300
/** How long the first reading waits for the stream, behind which it misses nothing. */
const BEGIN_MS = 1_000
/** Behind the stream, in case it is cut off unnoticed. */
const REFRESH_MS = 60_000

/** Who waits for a person in any business of the user, the longest wait first; live. */
export function useAllWaiting() {
  const client = useQueryClient()
  const [reading, setReading] = useState(() => client.getQueryData(waitingKey) !== undefined)
  useEffect(() => {
    let reads = client.getQueryData(waitingKey) !== undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      reads = true
      setReading(true)
    }
    const begin = setTimeout(read, BEGIN_MS)
    const changed = () => {
      if (!reads) return read()
      clearTimeout(timer)
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: waitingKey }), SETTLE_MS)
    }
    const leave = shareStream(path, {
      path: () => path,
      onMessage: changed,
      onLost: changed,
      onState: () => {},
      onRefused: (status) => status === 401 && window.dispatchEvent(new Event('token-expired')),
    })
    return () => {
      leave()
      clearTimeout(begin)
      clearTimeout(timer)
    }
  }, [client])
  return usePages(
    waitingKey,
    ({ cursor, signal }) => call(inbox.listWaiting, { query: { cursor }, signal }),
    { refetchInterval: REFRESH_MS, enabled: reading },
  )
}
