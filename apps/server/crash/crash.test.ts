import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { demoWidgetKey } from '../demo/demo-key.ts'
import { createTestDatabase } from '../testing/database.ts'
import { freePort, ServerProcess } from './process.ts'
import { Visitor } from './visitor.ts'

const ROUNDS = 20
const VISITORS = 5
const LIMIT_MS = 300_000

const randomPause = () => sleep(60 + Math.random() * 500)

/** Twenty times: shoppers write, everything is killed in the middle, the server comes back. */
const killTwentyTimes = async (
  env: Record<string, string>,
  alsoKill: (round: number) => void,
): Promise<void> => {
  const port = await freePort()
  const server = new ServerProcess(port, env)
  const visitors = Array.from(
    { length: VISITORS },
    () => new Visitor(demoWidgetKey, `http://localhost:${port}`),
  )
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await server.start()
      const writing = visitors.map((visitor) => visitor.writeUntilCut(server.url))
      await randomPause()
      alsoKill(round)
      await server.kill()
      await Promise.all(writing)
    }
    await server.start()
    for (const visitor of visitors) await visitor.repeatUnacknowledged(server.url)
    await expect.poll(() => unanswered(visitors, server.url), { timeout: 60_000, interval: 250 }).toBe(0)
    for (const visitor of visitors) await checkThread(visitor, server.url)
  } finally {
    await server.stop()
  }
}

const unanswered = async (visitors: Visitor[], url: string): Promise<number> => {
  let missing = 0
  for (const visitor of visitors) {
    const thread = await visitor.thread(url)
    const questions = thread.filter((m) => m.senderType === 'customer').length
    const answers = thread.filter((m) => m.isAIResponse && m.kind === 'message').length
    missing += Math.max(0, questions - answers)
  }
  return missing
}

const checkThread = async (visitor: Visitor, url: string): Promise<void> => {
  const thread = await visitor.thread(url)
  const questions = thread.filter((m) => m.senderType === 'customer')
  const stored = questions.map((m) => m.clientId)
  const acknowledged = visitor.sent.filter((m) => m.acknowledged).map((m) => m.clientId)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect([...stored].sort(), 'each acknowledged message once, and no other').toEqual([...acknowledged].sort())
  const answers = thread.filter((m) => m.isAIResponse && m.kind === 'message')
  expect(
    answers.length - questions.length,
    'one answer for each question (the greeting aside)',
  ).toBeLessThanOrEqual(1)
}

describe('kill -9 in the middle of conversations, twenty times', () => {
  test('embedded database: nothing acknowledged is lost, nothing is doubled', {
    timeout: LIMIT_MS,
  }, async () => {
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

  test('PostgreSQL server: nothing acknowledged is lost, nothing is doubled', {
    timeout: LIMIT_MS,
  }, async () => {
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
})
