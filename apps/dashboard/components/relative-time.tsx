import { type DateInput, useFormats } from '#dashboard/lib/formats.ts'
import { useStore } from '#dashboard/lib/use-store.ts'

const TICK_MS = 20_000
let now = globalThis.window?.drawnAt ?? Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    // What the server has just drawn stays for a tick: nothing is written again.
    if (Math.abs(Date.now() - now) > TICK_MS) now = Date.now()
    timer = setInterval(tick, TICK_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** For who draws a page of another moment. */
export function setNow(ms: number): void {
  now = ms
}

/** The present moment, shared by all relative times, refreshed every 20 s. */
export function useNow(): number {
  return useStore(subscribe, () => now)
}

interface RelativeTimeProps {
  value: DateInput
  /** `long`: « il y a 4 minutes »; default short: « 4 min ». */
  long?: boolean
  /** The long form, inside a sentence of the page. */
  within?: boolean
  className?: string
}

/** `Just now` under 1 minute, then minutes, hours under 24, then days. The exact time is the tooltip. */
export function RelativeTime({ value, long = false, within = false, className }: RelativeTimeProps) {
  const f = useFormats()
  const at = Math.max(useNow(), new Date(value).getTime())
  const text = within ? f.agoInText(value, at) : long ? f.agoLong(value, at) : f.ago(value, at)
  return (
    <time
      dateTime={new Date(value).toISOString()}
      // When it is looked for: thirty rows would otherwise write thirty dates that nobody reads.
      onPointerEnter={(event) => {
        event.currentTarget.title = f.dateTime(value)
      }}
      className={className}
    >
      {text}
    </time>
  )
}
