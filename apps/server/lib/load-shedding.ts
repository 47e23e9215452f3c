import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Deps } from './deps.ts'
import { processState } from './process-state.ts'

/** What a process is measured by. */
export interface Load {
  /** Median delay of the event loop since the last measure. */
  delayMs: number
  /** Who waits for a connection of the database. */
  waiting: number
}

/** From how many times its bounds on a process refuses what: levels 1 to 3. */
const RISES_AT = [1, 2, 4] as const
export type Level = 0 | 1 | 2 | 3

/** So many measures in a row make it refuse more. */
const RISE_AFTER = 2
/** So many measures in a row, each below half of where its level began, make it refuse less: by one level. */
const FALL_AFTER = 6
const CALM = 0.5
const EVERY_MS = 500
const RESOLUTION_MS = 10

interface LoadShedding {
  level(): Level
  /** Takes one measure into account; made by `follow`, and by tests. */
  measured(load: Load): void
  /** Measures this process twice a second. Answers how to end that. */
  follow(): () => void
}

/** The highest level whose bound is reached; `times` the bounds. */
const levelAt = (times: number): Level => RISES_AT.filter((bound) => times >= bound).length as Level

/**
 * How much a process refuses before it collapses. It refuses more after two measures over a bound, at once as much as
 * both ask for; it refuses less after three seconds of calm, a level at a time: what comes back then does not throw it
 * back at once.
 * @param bounds what is too much; 0 is never
 */
export const createLoadShedding = (
  bounds: Load,
  measure: () => { read(): Load; stop(): void },
  onLevel: (level: Level, load: Load) => void,
): LoadShedding => {
  let level: Level = 0
  let rising: Level[] = []
  let calm = 0
  const timesOf = (value: number, bound: number) => (bound === 0 ? 0 : value / bound)

  const set = (next: Level, load: Load): void => {
    rising = []
    calm = 0
    if (next === level) return
    level = next
    onLevel(level, load)
  }

  const measured = (load: Load): void => {
    const times = Math.max(timesOf(load.delayMs, bounds.delayMs), timesOf(load.waiting, bounds.waiting))
    const target = levelAt(times)
    if (target > level) {
      calm = 0
      rising.push(target)
      if (rising.length >= RISE_AFTER) set(Math.min(...rising) as Level, load)
      return
    }
    rising = []
    if (level === 0) return
    calm = times < CALM * (RISES_AT[level - 1] ?? 1) ? calm + 1 : 0
    if (calm >= FALL_AFTER) set((level - 1) as Level, load)
  }

  return {
    level: () => level,
    measured,
    follow() {
      const { read, stop } = measure()
      const timer = setInterval(() => measured(read()), EVERY_MS).unref()
      return () => {
        clearInterval(timer)
        stop()
      }
    },
  }
}

const measureProcess =
  ({ pool }: Pick<Deps, 'pool'>) =>
  () => {
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    histogram.enable()
    return {
      read(): Load {
        // The histogram counts its own pause.
        const delayMs = histogram.count > 0 ? histogram.percentile(50) / 1e6 - RESOLUTION_MS : 0
        histogram.reset()
        return { delayMs, waiting: pool.waitingCount }
      },
      stop: () => void histogram.disable(),
    }
  }

/** What this process refuses for now. */
export const loadShedding = processState((deps) =>
  createLoadShedding(
    { delayMs: deps.config.shedDelayMs, waiting: deps.config.shedWaiting },
    measureProcess(deps),
    (level, load) => {
      deps.metrics.shedLevel.set(level)
      deps.log.warn({ level, ...load }, 'what can wait is refused: this process has too much to do')
    },
  ),
)
