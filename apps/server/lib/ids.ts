import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { clockNow } from './clock.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of an id, in any case. */
export const isId = (text: string): boolean => UUID.test(text)

const SEQ_MAX = 2 ** 32 - 1

let lastMs = 0
let seq = 0

/** A new UUIDv7: sorts by the time it was made, by the database's clock, and behind every earlier one of this process. */
export const newId = (): string => {
  const ms = Math.floor(clockNow())
  if (ms > lastMs) {
    lastMs = ms
    seq = randomInt(2 ** 31)
  } else if (seq < SEQ_MAX) seq += 1
  else {
    lastMs += 1
    seq = 0
  }
  return v7({ msecs: lastMs, seq })
}
