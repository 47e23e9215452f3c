import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readPostmaster } from '#server/lib/postgres/server.ts'
import { freePort } from '#server/testing/free-port.ts'
import { until } from '#server/testing/until.ts'
import { Crowd } from './crowd.ts'
import { ServerProcess } from './process.ts'
import { twoShops } from './shops.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

let disk: SmallDisk | null
let dataDir: string
let server: ServerProcess
let crowd: Crowd

beforeAll(async () => {
  disk = mountSmallDisk(400)
  dataDir = disk?.path ?? mkdtempSync(join(tmpdir(), 'lutin-away-'))
  server = new ServerProcess(await freePort(), {
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
  })
  await server.start()
  crowd = new Crowd((await twoShops(server.url)).demo, 'http://localhost', 4)
  crowd.start([server])
})
afterAll(async () => {
  await server.stop()
  disk?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const killPostgres = () => {
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch (error) {
    // Its file outlives it.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const isOver = async (): Promise<void> => {
  await until(async () => (await server.probe('/readyz')) === 200)
  expect(await server.probe('/health')).toBe(200)
  await crowd.goesOn(2)
  expect(server.lives).toBe(true)
}

test('PostgreSQL is killed: it is started again under its visitors', async () => {
  await crowd.goesOn(1)
  killPostgres()
  await expect.poll(() => server.output).toContain('the embedded PostgreSQL ended')
  await isOver()
  expect(server.output).toContain('the embedded PostgreSQL serves again')
})

test('the disk is full, PostgreSQL ends and cannot start; with room again it starts by itself', async () => {
  const log = join(dataDir, 'postgres/pg_wal')
  if (disk) disk.fill()
  // Where no small disk may be mounted, something else keeps it from starting.
  else renameSync(log, `${log}-away`)
  const makeRoom = () => {
    if (disk) disk.free()
    else if (existsSync(`${log}-away`)) renameSync(`${log}-away`, log)
  }
  onTestFinished(makeRoom)
  killPostgres()
  const from = server.output.length
  const times = (words: string) => server.output.slice(from).split(words).length - 1
  const failures = () => {
    // What a start that failed let go of is taken too.
    disk?.fill()
    // It found room to serve once more, in what it had set aside.
    if (readPostmaster(join(dataDir, 'postgres'))?.status === 'ready') killPostgres()
    return times('does not serve yet')
  }
  await until(() => failures() > 3)
  expect(await server.probe('/health')).toBe(503)
  expect(await server.probe('/livez')).toBe(200)
  makeRoom()
  await isOver()
})

test('nothing acknowledged is lost or doubled', () => crowd.end(server))
