// A worker: measures how the time of each expression grows with the length of what it is given.
import { parentPort, workerData } from 'node:worker_threads'
import { type Attack, attacksOn } from './attacks.ts'

/** How an expression was led astray. */
export interface Verdict extends Attack {
  /** Characters. */
  length: number
  /** Of that length, and of a quarter of it. */
  ms: number
  quarterMs: number
}

const LENGTHS = [60, 250, 1_000, 4_000]
/** Below it nobody can tell growth from noise, and nobody waits. */
const FLOOR_MS = 0.3
/** Time enough to be compared. */
const CLEAR_MS = 3
const LONGEST = 64_000
/** Four times the length takes four times as long, sixteen times when it grows with the square. */
const SUSPICIOUS = 9

const textOf = ({ before, filler, after }: Attack, length: number): string =>
  before + filler.repeat(Math.ceil(length / filler.length)) + after

const timeOf = (expression: RegExp, text: string, runs: number): number => {
  let shortest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    text.replace(expression, '')
    shortest = Math.min(shortest, performance.now() - began)
  }
  return shortest
}

/** Measured with care: from lengths that take long enough to be compared. */
const confirm = (expression: RegExp, attack: Attack, from: number): Verdict | null => {
  for (let length = from; length <= LONGEST; length *= 2) {
    const ms = timeOf(expression, textOf(attack, length), 2)
    if (ms < CLEAR_MS) continue
    const quarterMs = timeOf(expression, textOf(attack, length / 4), 5)
    if (ms <= SUSPICIOUS * quarterMs) return null
    const again = timeOf(expression, textOf(attack, length), ms > 200 ? 1 : 5)
    return again > SUSPICIOUS * quarterMs ? { ...attack, length, ms: again, quarterMs } : null
  }
  return null
}

const tryAttack = (expression: RegExp, attack: Attack): Verdict | null => {
  let before = 0
  for (const length of LENGTHS) {
    const ms = timeOf(expression, textOf(attack, length), 1)
    if (ms > FLOOR_MS && ms > SUSPICIOUS * before) {
      const verdict = confirm(expression, attack, length)
      if (verdict !== null) return verdict
    }
    before = ms
  }
  return null
}

const { expressions, from, progress } = workerData as {
  expressions: { source: string; flags: string }[]
  from: number
  progress: SharedArrayBuffer
}
/** Which expression, and a count that goes on with every attack. */
const told = new Int32Array(progress)

for (let at = from; at < expressions.length; at++) {
  const { source, flags } = expressions[at] as { source: string; flags: string }
  told[0] = at
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  for (const attack of attacksOn(source, flags)) {
    told[1] = (told[1] ?? 0) + 1
    const verdict = tryAttack(expression, attack)
    if (verdict === null) continue
    parentPort?.postMessage({ at, verdict })
    break
  }
}
parentPort?.postMessage('done')
