import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A statement as the tests sent it, once for each endpoint that did. */
export interface RecordedStatement {
  text: string
  /** Method and path of the endpoint that was being worked for, `GET /api/contacts/{id}`; null: none. */
  route: string | null
  /** Who sent it (`callerOf`). */
  callers: string[]
  /** For each parameter the first one that had the same UUID whenever the statement was sent, else itself. */
  same: number[]
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Which of the parameters of a statement are the same UUID. */
export const sameUuids = (values: readonly unknown[]): number[] =>
  values.map((value, at) => (typeof value === 'string' && UUID.test(value) ? values.indexOf(value) : at))

/** What holds in both of two executions of a statement. */
export const sameInBoth = (one: readonly number[], other: readonly number[]): number[] => {
  const pairs = one.map((first, at) => `${first} ${other[at]}`)
  return pairs.map((pair) => pairs.indexOf(pair))
}

/** Every statement that was recorded into a folder. */
export const readRecorded = (folder: string): RecordedStatement[] =>
  readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RecordedStatement[],
  )
