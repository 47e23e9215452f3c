import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { ServerProcess } from './process.ts'
import { serverSettings } from './settings.ts'

/** A server that does not run yet, on a database and a folder of its own; nothing is left of it after the test. */
export const prepareServer = async (
  settings: Record<string, string> = {},
): Promise<{ server: ServerProcess; database: TestDatabase }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lutin-crash-'))
  const database = await createTestDatabase()
  const server = new ServerProcess(await freePort(), {
    ...serverSettings(dataDir, database.connectionString),
    ...settings,
  })
  onTestFinished(async () => {
    await server.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { server, database }
}
