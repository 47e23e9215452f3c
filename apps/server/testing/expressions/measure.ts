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
/** Time enough to be worth a comparison. */
const CLEAR_MS = 3
/** The processor's time is told in steps of some milliseconds. */
const MEASURED_MS = 40
const LONGEST = 64_000
/** Four times the length takes four times as long, sixteen times when it grows with the square. */
const SUSPICIOUS = 9

const textOf = ({ before, filler, after }: Attack, length: number): string =>
  before + filler.repeat(Math.ceil(length / filler.length)) + after

/** By the clock: quick, and wrong whenever somebody else had a turn. */
const glance = (expression: RegExp, text: string): number => {
  const began = performance.now()
  text.replace(expression, '')
  return performance.now() - began
}

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Time of the processor for one run, whoever else had turns: as many runs as it takes to be measured. */
const timeOf = (expression: RegExp, text: string): number => {
  const began = cpuMs()
  for (let runs = 1; ; runs++) {
    text.replace(expression, '')
    const ms = cpuMs() - began
    if (ms >= MEASURED_MS) return ms / runs
  }
}

/** From a length that takes long enough, in proportion to a quarter of it. */
const confirm = (expression: RegExp, attack: Attack, from: number): Verdict | null => {
  for (let length = from; length <= LONGEST; length *= 2) {
    const text = textOf(attack, length)
    if (glance(expression, text) < CLEAR_MS) continue
    const ms = timeOf(expression, text)
    if (ms < CLEAR_MS) continue
    const quarterMs = timeOf(expression, textOf(attack, length / 4))
    return ms > SUSPICIOUS * quarterMs ? { ...attack, length, ms, quarterMs } : null
  }
  return null
}

const tryAttack = (expression: RegExp, attack: Attack): Verdict | null => {
  let before = 0
  for (const length of LENGTHS) {
    const ms = glance(expression, textOf(attack, length))
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
const shared = new Int32Array(progress)

for (let at = from; at < expressions.length; at++) {
  const { source, flags } = expressions[at] as { source: string; flags: string }
  shared[0] = at
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  for (const attack of attacksOn(source, flags)) {
    shared[1] = (shared[1] ?? 0) + 1
    const verdict = tryAttack(expression, attack)
    if (verdict === null) continue
    parentPort?.postMessage({ at, verdict })
    break
  }
}
parentPort?.postMessage('done')
