import { createReadStream, createWriteStream, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ConnectionSettings } from '#server/lib/database.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { exportDatabase } from './export.ts'
import { BrokenExport, decodeFrames, encodeFrame } from './export-format.ts'
import { importDatabase } from './import.ts'

type Say = (line: string) => void

/** Writes everything in the database into a file that only its owner may read; complete or not at all. */
export const backup = async (connection: ConnectionSettings, file: string, say: Say): Promise<void> => {
  if (existsSync(file)) throw new StartupError(`${file} exists already: name a new file.`)
  const half = `${file}.part`
  let fd: number
  try {
    rmSync(half, { force: true })
    fd = openSync(half, 'wx', 0o600)
  } catch (error) {
    throw new StartupError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  say('Sauvegarde :')
  try {
    await pipeline(
      Readable.from(encoded(connection, say)),
      createGzip({ level: 4 }),
      createWriteStream(half, { fd, flush: true }),
    )
    renameSync(half, file)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
  say(`Écrit dans ${file}.`)
  say(
    'Le secret de l’installation (APP_SECRET, ou DATA_DIR/app-secret) n’y est pas : gardez-en une copie à part.',
  )
}

async function* encoded(connection: ConnectionSettings, say: Say): AsyncGenerator<Buffer> {
  for await (const frame of exportDatabase(connection, say)) yield encodeFrame(frame)
}

/** Fills an empty database from a file: all of it or nothing. */
export const restore = async (connection: ConnectionSettings, file: string, say: Say): Promise<void> => {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const bytes = createReadStream(file).pipe(createGunzip())
  try {
    const { rows, tables, jobs } = await importDatabase(connection, decodeFrames(bytes))
    say(`Restauré et vérifié : ${tables} tables, ${rows} lignes, ${jobs} tâches en attente.`)
    say('Mettez aussi en place le secret de l’installation d’origine (APP_SECRET, ou DATA_DIR/app-secret).')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (error instanceof BrokenExport || code?.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE') {
      throw new StartupError(`${file} is damaged (${(error as Error).message}): nothing was restored.`)
    }
    throw error
  }
}
