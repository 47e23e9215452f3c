import type { Config } from '#server/lib/config.ts'
import { type ConnectionSettings, createDb, createPool, type Db } from '#server/lib/database.ts'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import type { ModelOptions } from './judge/models.ts'

interface Invocation {
  config: Config
  connection: ConnectionSettings
  /** What follows the command's name. */
  operands: string[]
  options: { uses?: string; days?: string; code?: string; note?: string } & ModelOptions
  say(line: string): void
}

/** `usage`: its name, a `<…>` for each operand, its options, then what it does. */
export type Command = { usage: string } & (
  | { run(invocation: Invocation): Promise<void> }
  /** One that needs no database: none is started for it. */
  | { runAlone(invocation: Omit<Invocation, 'connection'>): Promise<void> }
)

/** The name of a command, and how many operands it takes, as its usage has them. */
export const readUsage = ({ usage }: Command): { name: string; takes: number } => {
  const [, name = '', operands = ''] =
    /^([a-z\d-]+(?: [a-z\d-]+)*?)(?= <| \[| {2})((?: <[^>]*>)*)/.exec(usage) ?? []
  return { name, takes: operands.split('<').length - 1 }
}

/** @throws StartupError when `value` is no whole number from 1 to `max`; `name`: what the operator called it */
export const wholeNumber = (name: string, value: string, max: number): number => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > max) {
    throw new StartupError(`${name} must be a whole number from 1 to ${max}, not "${value}".`)
  }
  return number
}

/** Works on the database, which is brought to this version's schema first. */
export const withDb = async <T>(connection: ConnectionSettings, work: (db: Db) => Promise<T>): Promise<T> => {
  await migrateToLatest(connection)
  const db = createDb(createPool(connection, { max: 1, onError: () => {} }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A moment to the minute, in UTC, as commands say it. */
export const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')
