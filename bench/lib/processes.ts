import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endProcess } from '#server/testing/end-process.ts'
import { freePort } from '#server/testing/free-port.ts'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
}

const waitFor = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const limit = Date.now() + 60_000
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`stopped at start: ${output()}`)
    if (
      await fetch(`${url}/health`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return
    await sleep(20)
  }
  throw new Error(`did not start: ${output()}`)
}

const start = async (
  script: string,
  port: number,
  env: Record<string, string>,
  from = root,
): Promise<Running> => {
  let output = ''
  const child = spawn(process.execPath, ['--no-warnings', join(from, script)], {
    cwd: from,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const url = `http://127.0.0.1:${port}`
  await waitFor(url, child, () => output)
  return {
    url,
    pid: child.pid as number,
    stop: () => endProcess(child, 'SIGTERM'),
  }
}

/**
 * The product as in production, without limits in the way.
 * @param more settings over these
 * @param from the checkout that runs
 */
export const startProduct = async (
  databaseUrl: string,
  more: Record<string, string> = {},
  from = root,
): Promise<Running> => {
  const port = await freePort()
  return start(
    'apps/server/main.ts',
    port,
    {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'lutin-bench-data-')),
      APP_SECRET: 'bench-secret-bench-secret-bench-secret',
      RATE_LIMIT_FACTOR: '1000000',
      SHED_DELAY_MS: '0',
      SHED_WAITING: '0',
      LOG_LEVEL: 'error',
      ...more,
    },
    from,
  )
}

/** The floor: bare node:http and pg with the same queries. */
export const startFloor = async (databaseUrl: string): Promise<Running> =>
  start('bench/bare-api.ts', await freePort(), { DATABASE_URL: databaseUrl })

/** The floor of event streams: bare node:http. */
export const startStreamFloor = async (): Promise<Running> =>
  start('bench/bare-streams.ts', await freePort(), {})
