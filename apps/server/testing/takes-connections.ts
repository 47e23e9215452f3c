import { once } from 'node:events'
import { createConnection, type NetConnectOpts } from 'node:net'

/** Whether somebody takes connections at an address, or at the path of a socket. */
export const takesConnections = async (at: NetConnectOpts): Promise<boolean> => {
  const socket = createConnection(at)
  const taken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return taken
}
