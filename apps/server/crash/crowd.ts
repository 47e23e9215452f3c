import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { checkThread, unanswered } from './check.ts'
import type { ServerProcess } from './process.ts'
import { Visitor } from './visitor.ts'

const AGAIN_MS = 40_000

/** Shoppers who write all the time, each at one server after the other. */
export class Crowd {
  readonly visitors: Visitor[]
  readonly #stop = new AbortController()
  #writing: Promise<unknown> = Promise.resolve()
  #failed: unknown = null

  constructor(key: string, origin: string, size: number) {
    this.visitors = Array.from({ length: size }, () => new Visitor(key, origin))
  }

  start(servers: readonly ServerProcess[]): void {
    let turn = 0
    const next = () => servers[turn++ % servers.length]?.url ?? ''
    this.#writing = Promise.all(this.visitors.map((one) => one.writeUntil(next, this.#stop.signal))).catch(
      (error: unknown) => {
        this.#failed = error
      },
    )
  }

  get acknowledged(): number {
    return this.visitors.reduce((sum, one) => sum + one.acknowledged, 0)
  }

  get refused(): number {
    return this.visitors.reduce((sum, one) => sum + one.refused, 0)
  }

  /** Waits until each of them was acknowledged so many messages more. */
  async goesOn(messages: number): Promise<void> {
    const before = this.visitors.map((one) => one.acknowledged)
    const slowest = () => {
      if (this.#failed !== null) throw this.#failed
      return Math.min(...this.visitors.map((one, i) => one.acknowledged - (before[i] ?? 0)))
    }
    const giveUpAt = Date.now() + AGAIN_MS
    while (slowest() < messages) {
      if (Date.now() > giveUpAt) throw new Error(`a visitor was not acknowledged ${messages} more messages`)
      await sleep(20)
    }
  }

  /** Has them stop once all is acknowledged, and expects that nothing was lost or doubled and all is answered. */
  async end(server: ServerProcess): Promise<void> {
    this.#stop.abort()
    await this.#writing
    expect(this.#failed, 'only successes and 503 were seen').toBeNull()
    await expect.poll(() => unanswered(this.visitors, server.url), { timeout: 60_000, interval: 250 }).toBe(0)
    for (const visitor of this.visitors) await checkThread(visitor, server.url)
  }
}
