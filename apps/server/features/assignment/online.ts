import { runAsNoBusiness } from '#server/lib/connection-shares.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { EventStream } from '#server/lib/event-stream.ts'
import { processState } from '#server/lib/process-state.ts'
import { ONLINE_MS, type OpenDashboard, saveLeft, saveSeen } from './queries.ts'

const REPEAT_MS = Math.round(ONLINE_MS / 2.5)

/** Who has a dashboard open at this process: told to the database when they come, every 30 s, and when they leave. */
const openDashboards = processState(({ db, now, background }: Deps) => {
  const open = new Map<string, OpenDashboard & { streams: number; seenAt: Date }>()
  let timer: NodeJS.Timeout | null = null
  const run = (work: () => Promise<void>): void => background.run('who is there', () => runAsNoBusiness(work))
  const tell = (): void => {
    const at = now()
    const people = [...open.values()]
    for (const one of people) one.seenAt = at
    run(() => saveSeen(db, people, at))
  }
  return {
    enter(one: OpenDashboard): () => void {
      const key = `${one.businessId} ${one.userId}`
      const known = open.get(key) ?? { ...one, streams: 0, seenAt: now() }
      known.streams += 1
      open.set(key, known)
      if (known.streams === 1) run(() => saveSeen(db, [known], known.seenAt))
      timer ??= setInterval(tell, REPEAT_MS).unref()
      return () => {
        known.streams -= 1
        if (known.streams > 0) return
        open.delete(key)
        run(() => saveLeft(db, known, known.seenAt))
        if (open.size > 0 || timer === null) return
        clearInterval(timer)
        timer = null
      }
    },
  }
})

/** Notes that somebody has the dashboard of a business open until its stream is closed. */
export const noteOnline = (deps: Deps, one: OpenDashboard, stream: EventStream): void => {
  if (!stream.isClosed) stream.onClose(openDashboards(deps).enter(one))
}
