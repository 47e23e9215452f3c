import { runAsNoBusiness } from './connection-shares.ts'
import type { EventStream } from './event-stream.ts'
import { processState } from './process-state.ts'
import { findAdmitted, type Watched, watchedKey } from './stream-guard-queries.ts'

interface WatchedStream extends Watched {
  stream: EventStream
}

const CHECK_MS = 10_000

/**
 * Ends the streams of people who signed out or lost their place in the business: all streams of a process are
 * checked together, every 10 seconds and when `check` asks for it.
 */
export const streamGuard = processState((deps) => {
  const watched = new Set<WatchedStream>()
  let timer: NodeJS.Timeout | undefined
  let checking = false
  /** Somebody asked during a check, which may have read what was before. */
  let checkAgain = false

  const endUnadmitted = async (): Promise<void> => {
    const all = [...watched]
    const admitted = await runAsNoBusiness(() => findAdmitted(deps.pool, all))
    for (const one of all) {
      if (!admitted.has(watchedKey(one))) one.stream.end()
    }
  }

  const checkAll = async (): Promise<void> => {
    checkAgain = true
    if (checking) return
    checking = true
    try {
      while (checkAgain && watched.size > 0) {
        checkAgain = false
        await endUnadmitted()
      }
    } finally {
      checking = false
    }
  }

  const check = (): void => deps.background.run('check of open streams', checkAll)

  return {
    check,
    watch(one: WatchedStream): void {
      if (one.stream.isClosed) return
      watched.add(one)
      timer ??= setInterval(check, CHECK_MS).unref()
      one.stream.onClose(() => {
        watched.delete(one)
        if (watched.size > 0) return
        clearInterval(timer)
        timer = undefined
      })
    },
  }
})
