import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess } from './end-process.ts'
import { freePort } from './free-port.ts'
import { takesConnections } from './takes-connections.ts'

const PROGRAM = '/usr/bin/redis-server'
const SETTINGS = { bind: '127.0.0.1', save: '', appendonly: 'no', daemonize: 'no' }

/** Debian's Redis, with nothing in it; its address stays while it comes and goes. */
export class RedisServer {
  readonly url: string
  readonly #port: number
  readonly #settings: Record<string, string>
  #child: ChildProcess | null = null

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port
    this.#settings = settings
    this.url = `redis://127.0.0.1:${port}`
  }

  /** One that does not run yet, at a free address. */
  static async prepare(settings: Record<string, string> = {}): Promise<RedisServer> {
    return new RedisServer(await freePort(), { ...SETTINGS, ...settings })
  }

  /** Starts it unless it runs. */
  async start(): Promise<void> {
    if (this.#child) return
    const given = Object.entries({ ...this.#settings, port: String(this.#port) })
    const child = spawn(
      PROGRAM,
      given.flatMap(([name, value]) => [`--${name}`, value]),
      {
        cwd: '/tmp',
        stdio: 'ignore',
      },
    )
    this.#child = child
    while (!(await takesConnections({ port: this.#port, host: '127.0.0.1' }))) {
      if (child.exitCode !== null) throw new Error('Redis did not start')
      await sleep(10)
    }
  }

  /** Nothing of it runs until `goOn`: it neither answers nor is gone. */
  pause(): void {
    this.#child?.kill('SIGSTOP')
  }

  goOn(): void {
    this.#child?.kill('SIGCONT')
  }

  /** kill -9: what it knew is gone. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    await endProcess(child)
  }
}
