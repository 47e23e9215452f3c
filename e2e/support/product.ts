import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProcess } from '#server/testing/end-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The whole product, started as users start it, on a data folder of its own with the demo data in it. */
export interface Product {
  url: string
  /** Everything it printed. */
  output(): string
  /** Ends it with a signal and waits for it. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** @param env settings over those of the tests; a PORT for who must know the address before */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lutingenie-e2e-'))
  let output = ''
  let child: ChildProcess
  let port = env.PORT ?? '0'

  const start = async () => {
    const from = output.length
    const inherited = Object.entries(process.env).filter(([name]) => !['NODE_ENV', 'HOST'].includes(name))
    const started = spawn(process.execPath, ['apps/server/main.ts'], {
      cwd: root,
      env: {
        ...Object.fromEntries(inherited),
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: '1000',
        // Several browsers on two cores are more than any shop has: nothing is refused for that.
        SHED_DELAY_MS: '0',
        NODE_COMPILE_CACHE: '.cache/node',
        // A busy machine takes longer than a page may wait.
        DRAWING_MS: '30000',
        ...env,
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const listening = Promise.withResolvers<string>()
    const keep = (chunk: Buffer) => {
      output += chunk
      const found = /http:\/\/localhost:(\d+)/.exec(output.slice(from))
      if (found?.[1]) listening.resolve(found[1])
    }
    started.stdout.on('data', keep)
    started.stderr.on('data', keep)
    // A runner that waits no longer leaves nothing behind.
    const stop = () => started.kill()
    process.once('exit', stop)
    started.once('exit', () => {
      process.off('exit', stop)
      listening.reject(new Error(`The product did not start:\n${output}`))
    })
    port = await listening.promise
  }

  const end = async (signal: NodeJS.Signals) => {
    await endProcess(child, signal)
    return child.exitCode
  }

  const product: Product = {
    url: '',
    output: () => output,
    end,
    restart: start,
    remove: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await start()
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  return Object.assign(product, { url: `http://localhost:${port}` })
}
