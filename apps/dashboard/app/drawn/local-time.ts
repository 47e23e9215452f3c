const Utc = Date
const DateTimeFormat = Intl.DateTimeFormat
const QUARTER_MS = 15 * 60_000
const OFFSETS_MAX = 5_000

let zone = 'UTC'
let clock = clockOf(zone)
/** By quarter of an hour, the shortest that clocks were ever put forward by. */
let offsets = new Map<number, number>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** How far the clocks of the zone are ahead of UTC, in milliseconds. */
function offsetAt(ms: number): number {
  const quarter = Math.floor(ms / QUARTER_MS)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  const at = quarter * QUARTER_MS
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  const offset = Utc.UTC(year, month - 1, day, hour, minute, second) - at
  if (offsets.size < OFFSETS_MAX) offsets.set(quarter, offset)
  return offset
}

/** A moment whose UTC fields are those of the zone's clocks. */
const local = (at: Date): Date => new Utc(at.getTime() + offsetAt(at.getTime()))

/** The dates of this realm, read and made by the clocks of one zone. */
class LocalDate extends Utc {
  constructor(...given: unknown[]) {
    if (given.length < 2) super(...(given as []))
    else {
      const wall = Utc.UTC(...(given as [number, number]))
      // The offset of before a change of clocks first, then that of the moment it leads to.
      super(wall - offsetAt(wall - offsetAt(wall)))
    }
  }
  override getTimezoneOffset(): number {
    return -offsetAt(this.getTime()) / 60_000
  }
  override toDateString(): string {
    return local(this).toUTCString().slice(0, 16)
  }
}

for (const field of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes'] as const)
  LocalDate.prototype[`get${field}`] = function (this: Date) {
    return local(this)[`getUTC${field}`]()
  }

/** Has everything in this realm tell the time of a zone from now on: a thread draws one browser's page at a time. */
export function setTimeZone(timeZone: string): void {
  if (timeZone === zone) return
  zone = timeZone
  clock = clockOf(zone)
  offsets = new Map()
}

globalThis.Date = LocalDate as DateConstructor
Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
  construct: (format, [locale, options]: [string?, Intl.DateTimeFormatOptions?]) =>
    new format(locale, { timeZone: zone, ...options }),
})
