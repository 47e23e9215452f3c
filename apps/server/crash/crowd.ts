import { expect } from 'vitest'
import { until } from '#server/testing/until.ts'
import { checkThread, unanswered } from './check.ts'
import type { ServerProcess } from './process.ts'
import { Visitor } from './visitor.ts'

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

  /** Waits until that has become so many more for each of them. */
  async #grows(of: (one: Visitor) => number, more: number): Promise<void> {
    const before = this.visitors.map(of)
    await until(() => {
      if (this.#failed !== null) throw this.#failed
      return this.visitors.every((one, i) => of(one) >= (before[i] ?? 0) + more)
    })
  }

  /** Waits until each of them was acknowledged so many messages more. */
  goesOn(messages: number): Promise<void> {
    return this.#grows((one) => one.acknowledged, messages)
  }

  /** Waits until each of them was refused once more: what it was acknowledged before is counted. */
  isRefused(): Promise<void> {
    return this.#grows((one) => one.refused, 1)
  }

  /** Has them stop once all is acknowledged, and expects that nothing was lost or doubled and all is answered. */
  async end(server: ServerProcess): Promise<void> {
    this.#stop.abort()
    await this.#writing
    expect(this.#failed, 'only successes and 503 were seen').toBeNull()
    await until(async () => (await unanswered(this.visitors, server.url)) === 0)
    for (const visitor of this.visitors) await checkThread(visitor, server.url)
  }
}
