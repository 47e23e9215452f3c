import pg from 'pg'
import type { ConnectionSettings } from '#server/lib/database.ts'

/** A connection of a command, which is told apart from a server's. What is asked of a lost one fails then, and says so. */
export async function openClient(connection: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'lutingenie admin' })
  client.on('error', () => {})
  await client.connect()
  return client
}
