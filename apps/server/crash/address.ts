import { once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'

/** A TCP address of this machine that leads to one unix socket or another, or nowhere, as a virtual one does. */
export class Address {
  readonly port: number
  readonly #server: Server
  readonly #open: Set<Socket>
  readonly #led: { to: string | null }

  private constructor(server: Server, open: Set<Socket>, led: { to: string | null }) {
    this.#server = server
    this.#open = open
    this.#led = led
    this.port = (server.address() as { port: number }).port
  }

  static async open(): Promise<Address> {
    const open = new Set<Socket>()
    const led: { to: string | null } = { to: null }
    const join = (one: Socket, other: Socket): void => {
      open.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    const server = createServer((caller) => {
      if (led.to === null) {
        caller.destroy()
        return
      }
      const called = createConnection(led.to)
      join(caller, called)
      join(called, caller)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Address(server, open, led)
  }

  /** Cuts every connection; new ones lead there, or end at once. */
  lead(to: string | null): void {
    this.#led.to = to
    for (const socket of this.#open) socket.destroy()
  }

  async close(): Promise<void> {
    this.lead(null)
    this.#server.close()
    await once(this.#server, 'close')
  }
}
