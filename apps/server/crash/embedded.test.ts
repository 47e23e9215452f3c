import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { killTwentyTimes } from './kill-twenty-times.ts'

test('kill -9 twenty times, embedded database: nothing acknowledged is lost, nothing is doubled', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lutin-crash-'))
  const killDatabaseToo = (round: number) => {
    if (round % 5 !== 4) return
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
  }
  try {
    await killTwentyTimes({ DATA_DIR: dataDir, NODE_ENV: 'development' }, killDatabaseToo)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
