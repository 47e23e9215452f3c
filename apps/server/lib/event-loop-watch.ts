import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A time during which the process did nothing else. */
export interface Stall {
  /** When it ended. */
  at: Date
  ms: number
  /** What ran meanwhile, the last begun first: the names given to `began`. */
  running: string[]
}

interface EventLoopDelays {
  /** In milliseconds; the worse of this minute and the one before. */
  p50Ms: number
  p99Ms: number
  maxMs: number
  /** How often it was held up since the process began, and the last time. */
  stalls: number
  lastStall: Stall | null
}

/** Watches how long the event loop is held up, and by what. */
export interface EventLoopWatch {
  /** Says that something runs from now on; answers how to say that it has ended. */
  began(what: string): () => void
  delays(): EventLoopDelays
  stop(): void
}

/** Longer than this nobody else was served. */
const STALL_MS = 200
const TICK_MS = 50
const MINUTE_MS = 60_000
const RESOLUTION_MS = 10
const SHOWN = 8

interface Run {
  what: string
  began: number
}

/** @param onStall told of every stall as soon as it is over */
export const watchEventLoop = (onStall: (stall: Stall) => void): EventLoopWatch => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  const running = new Set<Run>()
  /** What ended since the last tick: it may have been what held the next one up. */
  const ended: Run[] = []
  let stalls = 0
  let lastStall: Stall | null = null
  let tickedAt = performance.now()
  let minuteAt = tickedAt

  const read = () => {
    // The histogram counts its own pause.
    const ms = (ns: number) => Math.max(0, Math.round((ns / 1e6 - RESOLUTION_MS) * 10) / 10)
    const seen = histogram.count > 0
    return {
      p50Ms: seen ? ms(histogram.percentile(50)) : 0,
      p99Ms: seen ? ms(histogram.percentile(99)) : 0,
      maxMs: seen ? ms(histogram.max) : 0,
    }
  }
  let minute = read()

  const noteStall = (ms: number) => {
    const suspects = [...running, ...ended].sort((a, b) => b.began - a.began)
    lastStall = {
      at: new Date(),
      ms: Math.round(ms),
      running: suspects.slice(0, SHOWN).map(({ what }) => what),
    }
    stalls += 1
    onStall(lastStall)
  }
  const timer = setInterval(() => {
    const now = performance.now()
    const late = now - tickedAt - TICK_MS
    tickedAt = now
    if (late > STALL_MS) noteStall(late)
    ended.length = 0
    if (now - minuteAt < MINUTE_MS) return
    minuteAt = now
    minute = read()
    histogram.reset()
  }, TICK_MS)
  timer.unref()

  return {
    began(what) {
      const run = { what, began: performance.now() }
      running.add(run)
      return () => {
        if (running.delete(run)) ended.push(run)
      }
    },
    delays() {
      const now = read()
      const worst = (key: keyof typeof now) => Math.max(now[key], minute[key])
      return { p50Ms: worst('p50Ms'), p99Ms: worst('p99Ms'), maxMs: worst('maxMs'), stalls, lastStall }
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
