import { stripVTControlCharacters } from 'node:util'

/**
 * What a reporter says while tests run.
 * @typedef {(
 *   | { kind: 'begin', of: number, unit: 'files' | 'tests' }
 *   | { kind: 'start', file: string, line?: number, title?: string }
 *   | { kind: 'end', file: string, title: string, line?: number, state: 'passed' | 'failed' | 'skipped', error?: string }
 *   | { kind: 'done', file: string, ms?: number }
 *   | { kind: 'time', file: string, ms: number }
 *   | { kind: 'error', file: string | null, error: string }
 *   | { kind: 'over' }
 * )} TestEvent
 *   `begin`: how many files or tests there are; `start`: of a file, or of a test of it; `end`: a test, or a hook or a
 *   file that failed without one, has ended; `done`: nothing of this file runs any more, one of those that `begin`
 *   counted has ended; `time`: how long a file took; `error`: one outside of any test
 */

const FRAMES = 4
const LINES = 40

/** @param {TestEvent} event */
export const send = (event) => process.send?.(event)

/** Says that it was all; whoever waits for this may end the process, and nothing that was said is lost. */
export const sendLast = () =>
  new Promise((resolve) => {
    if (process.send) process.send({ kind: 'over' }, resolve)
    else resolve()
  })

/** The message of an error with what differs, why and where, without colours. */
export const messageOf = ({ message = '', diff, stack = '', cause }) => {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at .*(?:\/|\\)/.test(line) && !line.includes('/node_modules/'))
  const parts = [message, diff, cause?.message, frames.slice(0, FRAMES).join('\n')]
  const lines = stripVTControlCharacters(parts.filter(Boolean).join('\n')).split('\n')
  return [...lines.slice(0, LINES), ...(lines.length > LINES ? ['…'] : [])].join('\n')
}
