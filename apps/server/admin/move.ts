import { join } from 'node:path'
import type { Config } from '#server/lib/config.ts'
import type { ConnectionSettings } from '#server/lib/database.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { exportDatabase } from './export.ts'
import { importDatabase, refuseWhileUsed } from './import.ts'

/** Copies the database of this installation to an empty PostgreSQL server: all of it, verified, or nothing. */
export const move = async (
  config: Config,
  source: ConnectionSettings,
  url: string,
  say: (line: string) => void,
): Promise<void> => {
  if (!URL.canParse(url) || !['postgres:', 'postgresql:'].includes(new URL(url).protocol)) {
    throw new StartupError('move needs an address such as postgres://user:password@host/database.')
  }
  // What a running server wrote after the copy began would be lost.
  await refuseWhileUsed(source)
  say('Déménagement :')
  const { rows, tables, jobs } = await importDatabase({ connectionString: url }, exportDatabase(source, say))
  say(`Copié et vérifié : ${tables} tables, ${rows} lignes, ${jobs} tâches en attente.`)
  say('Démarrez maintenant avec :')
  say(`  DATABASE_URL=${url.replace(/:[^:@/]*@/, ':…@')}`)
  say(
    config.appSecret === null
      ? `  APP_SECRET=(le contenu de ${join(config.dataDir, 'app-secret')})`
      : '  APP_SECRET=(inchangé)',
  )
}
