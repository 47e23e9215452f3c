import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ensureBuilt } from './lib/build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Run {
  child: ChildProcess
  output(): string
  /** Resolves with the address once the product is ready. */
  ready: Promise<string>
  ended: Promise<number | null>
}

/** `npm start` without npm, as the script is run by it. */
const npmStart = (env: Record<string, string>): Run => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk
      const address = /http:\/\/localhost:\d+/.exec(output)
      if (address && output.includes('/docs')) resolve(address[0])
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('close', () => reject(new Error(`it ended:\n${output}`)))
  })
  ready.catch(() => {})
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output: () => output, ready, ended }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  )

let folder: string
let dataDir: string

beforeAll(async () => {
  await ensureBuilt()
  folder = mkdtempSync(join(tmpdir(), 'lutingenie-start-'))
  dataDir = join(folder, 'data')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm start', () => {
  test('npm start serves everything and says where and how to sign in; Ctrl-C stops it', async () => {
    const { child, output, ready, ended } = npmStart({ DATA_DIR: dataDir, PORT: '0' })
    const url = await ready
    for (const path of [
      '/',
      '/login',
      '/boutique',
      '/docs',
      '/openapi.json',
      '/widget.js',
      '/health',
      '/outbox',
    ]) {
      const response = await fetch(url + path, { headers: { accept: 'text/html,*/*' } })
      expect([path, response.status]).toEqual([path, 200])
    }
    for (const said of [
      '/boutique',
      '/docs',
      'camille@maison-camelia.example',
      'demo-lutin-2026',
      'BIENVENUE',
    ]) {
      expect(output()).toContain(said)
    }
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(await isUp(url)).toBe(false)
  })

  test('a second start makes nothing anew', async () => {
    const { child, output, ready, ended } = npmStart({ DATA_DIR: dataDir, PORT: '0' })
    await ready
    expect(output()).not.toContain('Création')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('when npm start is killed the server ends too, cleanly', async () => {
    const { child, ready } = npmStart({ DATA_DIR: dataDir, PORT: '0' })
    const url = await ready
    child.kill('SIGKILL')
    await expect.poll(() => isUp(url)).toBe(false)
    await expect.poll(() => holdsDatabase()).toBe(false)
  })

  const holdsDatabase = (): boolean => {
    try {
      return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8') !== ''
    } catch {
      return false
    }
  }
})

describe('npm start says in one sentence why it does not start', () => {
  const refusal = async (env: Record<string, string>): Promise<string> => {
    const { output, ended } = npmStart({
      DATA_DIR: join(folder, 'other'),
      PORT: '0',
      // What a busy machine is warned of is no reason.
      LOG_LEVEL: 'error',
      ...env,
    })
    expect(await ended).toBe(1)
    const said = output().trim()
    expect(said.split('\n').filter((line) => !line.startsWith('Création'))).toHaveLength(1)
    return said
  }

  test('a taken port', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toMatch(
      new RegExp(
        `LutinGénie: Port ${port} is already in use: stop what uses it, or set PORT to another one\\.$`,
      ),
    )
    taken.close()
  })

  test('a wrong setting', async () => {
    expect(await refusal({ PORT: 'many' })).toBe(
      'LutinGénie: PORT must be a whole number from 0 to 65535, not "many".',
    )
    expect(await refusal({ HOST: '0.0.0.0' })).toMatch(/^LutinGénie: HOST=0\.0\.0\.0 is refused in demo mode/)
    expect(await refusal({ NODE_ENV: 'production' })).toMatch(/^LutinGénie: PUBLIC_URL must be set/)
  })

  test('an unwritable or half-written data folder', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(/^LutinGénie: .*DATA_DIR/)
    const refused = process.platform === 'linux' ? '/proc/lutingenie/data' : join(file, 'deeper', 'data')
    expect(await refusal({ DATA_DIR: refused })).toMatch(/^LutinGénie: .*DATA_DIR/)
    const half = join(folder, 'half')
    mkdirSync(join(half, 'postgres'), { recursive: true })
    writeFileSync(join(half, 'postgres', 'PG_VERSION'), '18')
    expect(await refusal({ DATA_DIR: half })).toMatch(/^LutinGénie: The database folder .* is incomplete/)
  })

  test('a database server that is not there', async () => {
    const secret = 'x'.repeat(40)
    expect(await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', APP_SECRET: secret })).toMatch(
      /^LutinGénie: The database of DATABASE_URL cannot be used: /,
    )
  })

  test('a second one on the same data', async () => {
    const first = npmStart({ DATA_DIR: dataDir, PORT: '0' })
    const url = await first.ready
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      /^LutinGénie: Another process is already using the data folder/,
    )
    expect(await isUp(url)).toBe(true)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })
})
