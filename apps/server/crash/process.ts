import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProcess } from '#server/testing/end-process.ts'
import { until } from '#server/testing/until.ts'

const MAIN = join(dirname(fileURLToPath(import.meta.url)), '../main.ts')

/** The real server as a process of its own. */
export class ServerProcess {
  readonly url: string
  readonly #env: Record<string, string>
  #child: ChildProcess | null = null
  output = ''

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    const noLimits = { RATE_LIMIT_FACTOR: '100000', SHED_DELAY_MS: '0', SHED_WAITING: '0' }
    this.#env = { ...env, PORT: String(port), ...noLimits }
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const keep = (chunk: Buffer) => {
      this.output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    await until(() => {
      if (child.exitCode !== null) throw new Error(`the server stopped: ${this.output}`)
      return fetch(`${this.url}/health`).then(
        (r) => r.ok,
        () => false,
      )
    })
  }

  /** Whether the process that was started still runs: nothing ended it. */
  get lives(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** The status that a probe answers; 0 when nothing answers. */
  async probe(path: '/health' | '/livez' | '/readyz'): Promise<number> {
    return fetch(`${this.url}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  }

  /** Nothing of it runs until `goOn`, as when a machine is paused. */
  pause(): void {
    this.#child?.kill('SIGSTOP')
  }

  goOn(): void {
    this.#child?.kill('SIGCONT')
  }

  /** kill -9: no chance to finish anything. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#child = null
    await endProcess(child, signal)
  }
}
