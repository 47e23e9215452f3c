import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { killTwentyTimes } from './kill-twenty-times.ts'

test('kill -9 twenty times, PostgreSQL server: nothing acknowledged is lost, nothing is doubled', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lutin-crash-'))
  const database = await createTestDatabase()
  const {
    host,
    port,
    user,
    database: name,
  } = database.connection as { host: string; port: number; user: string; database: string }
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  try {
    await killTwentyTimes(
      {
        DATA_DIR: dataDir,
        NODE_ENV: 'development',
        DATABASE_URL: url,
        APP_SECRET: 'crash-test-crash-test-crash-test-42',
      },
      () => {},
    )
  } finally {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
