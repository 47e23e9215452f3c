import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import type { Crowd } from './crowd.ts'
import { ServerProcess } from './process.ts'
import { serverSettings } from './settings.ts'

type Probe = '/health' | '/livez' | '/readyz'

/** Servers that share one database, in demo mode. */
export class Fleet {
  readonly servers: ServerProcess[] = []
  readonly #databaseUrl: string
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'lutin-fleet-'))

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /** The one that was started first. */
  get first(): ServerProcess {
    const [server] = this.servers
    if (server === undefined) throw new Error('no server was started')
    return server
  }

  /** @param env more settings of the server that is started */
  async start(env: Record<string, string> = {}): Promise<void> {
    const server = new ServerProcess(await freePort(), {
      ...serverSettings(this.#dataDir, this.#databaseUrl),
      ...env,
    })
    await server.start()
    this.servers.push(server)
  }

  #probe(path: Probe): Promise<number[]> {
    return Promise.all(this.servers.map((one) => one.probe(path)))
  }

  #all<T>(value: T): T[] {
    return this.servers.map(() => value)
  }

  /** Expects that all servers answer a probe so, now. */
  async answers(path: Probe, status: number): Promise<void> {
    expect(await this.#probe(path), path).toEqual(this.#all(status))
  }

  /** Expects that all servers answer a probe so, soon. */
  async comesToAnswer(path: Probe, status: number): Promise<void> {
    await expect.poll(() => this.#probe(path), { message: path }).toEqual(this.#all(status))
  }

  /** Expects that all servers live, and say that their database is away. */
  async saysSo(): Promise<void> {
    await this.comesToAnswer('/health', 503)
    await this.answers('/livez', 200)
  }

  /** Expects that everybody is served again, by the processes that were there before. */
  async serves(...crowds: readonly Crowd[]): Promise<void> {
    await this.comesToAnswer('/readyz', 200)
    await this.answers('/health', 200)
    await Promise.all(crowds.map((crowd) => crowd.goesOn(2)))
    expect(this.servers.map((server) => server.lives)).toEqual(this.#all(true))
  }

  async remove(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()))
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}
