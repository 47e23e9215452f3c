import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#server/lib/startup-error.ts'

/** The secret of this installation: APP_SECRET, else one made on the first start and kept in DATA_DIR. */
export const loadAppSecret = (configured: string | null, dataDir: string): string => {
  if (configured !== null) return configured
  const file = join(dataDir, 'app-secret')
  try {
    const stored = readFileSync(file, 'utf8').trim()
    if (stored.length >= 32) return stored
    throw new StartupError(
      `${file} is damaged: put the secret of this installation back, or delete the file to make a new one (shop passwords and transfer links must then be entered again).`,
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(48).toString('base64url')
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'wx', 0o600)
  writeSync(handle, secret)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, file)
  return secret
}
