import { readFileSync } from 'node:fs'
import { newId } from '#server/lib/ids.ts'
import { timeMover } from './clock.ts'

const FILE = new URL('./played.jsonl', import.meta.url)

/**
 * When the demo was played: at the end of a day, so that what happened some minutes ago is of that day alone, and after
 * half a year without a change of the clocks.
 */
export const PLAYED_AT = new Date('2026-10-15T21:59:30Z')

/** What each machine or start has its own of, as it is played. */
export const PLACEHOLDERS = {
  password: '§password',
  nobodysPassword: '§nobodysPassword',
  transferToken: '§transferToken',
  transferHash: '§transferHash',
  lastNight: '§lastNight',
} as const

interface PlayedTable {
  name: string
  columns: string[]
  rows: Record<string, unknown>[]
}

const NAME = /§(\d+(?:\.\d+)?)/g
const OWN = /§([a-z]\w*)/gi
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** New ids for those of the file, which sort as they do. */
const makeIds = (text: string): Map<string, string> => {
  const place = (name: string): number => Number(name.split('.')[1] ?? -1)
  const names = [...new Set(Array.from(text.matchAll(NAME), ([, name = '']) => name))]
  names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || place(a) - place(b))
  return new Map(names.map((name) => [name, newId()]))
}

/**
 * What the demo holds when it begins now: the rows of `played.jsonl` by table, moved in time, in an order in which they
 * can be stored.
 */
export const readPlayed = (now: Date, own: Record<keyof typeof PLACEHOLDERS, string>): PlayedTable[] => {
  const text = readFileSync(FILE, 'utf8')
  const ids = makeIds(text)
  const move = timeMover(PLAYED_AT, now)
  const filled = text
    .replaceAll(TIME, (time) => move(new Date(time)).toISOString())
    .replaceAll(NAME, (_, name) => ids.get(name) as string)
    .replaceAll(OWN, (_, name: keyof typeof PLACEHOLDERS) => JSON.stringify(own[name]).slice(1, -1))
  const tables: PlayedTable[] = []
  for (const line of filled.trimEnd().split('\n')) {
    const read: unknown[] | { table: string; columns: string[] } = JSON.parse(line)
    const table = tables.at(-1)
    if (!Array.isArray(read)) tables.push({ name: read.table, columns: read.columns, rows: [] })
    else table?.rows.push(Object.fromEntries(table.columns.map((column, index) => [column, read[index]])))
  }
  return tables
}
