import type { Config } from '#server/lib/config.ts'
import type { ConnectionSettings } from '#server/lib/database.ts'
import { findSessions } from '#server/lib/database-addresses.ts'
import { startEmbedded } from '#server/lib/postgres/embedded.ts'

interface OpenDatabase {
  connection: ConnectionSettings
  close(): Promise<void>
}

/**
 * The database of this installation: that of DATABASE_URL, or the embedded one, which is started when no server of
 * ours has it running already.
 */
export const openDatabase = async (config: Config): Promise<OpenDatabase> => {
  if (config.databaseUrl !== null) {
    return { connection: await findSessions(config, config.databaseUrl), close: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, share: true })
  return { connection: embedded.connection, close: embedded.stop }
}
