import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { sql as foundation } from '#server/migrations/0001-foundation.ts'
import { sql as inbox } from '#server/migrations/0002-inbox.ts'
import { sql as contacts } from '#server/migrations/0003-contacts.ts'
import { sql as transfers } from '#server/migrations/0004-transfers.ts'
import { sql as support } from '#server/migrations/0005-support.ts'
import { sql as notifications } from '#server/migrations/0006-notifications.ts'
import { sql as integrations } from '#server/migrations/0007-integrations.ts'
import { sql as quickActions } from '#server/migrations/0008-quick-actions.ts'
import { sql as analytics } from '#server/migrations/0009-analytics.ts'
import { sql as accountSecurity } from '#server/migrations/0010-account-security.ts'
import { sql as stockLoop } from '#server/migrations/0011-stock-loop.ts'
import { sql as status } from '#server/migrations/0012-status.ts'
import { sql as shopifyAuthorizations } from '#server/migrations/0013-shopify-authorizations.ts'
import { sql as dataExports } from '#server/migrations/0014-data-exports.ts'
import { sql as integrationRenewal } from '#server/migrations/0015-integration-renewal.ts'
import { sql as memberIndexes } from '#server/migrations/0016-member-indexes.ts'
import { sql as answerFailures } from '#server/migrations/0017-answer-failures.ts'
import { sql as shopDoubts } from '#server/migrations/0018-shop-doubts.ts'
import { sql as contactEventMembers } from '#server/migrations/0019-contact-event-members.ts'
import { sql as statusFollowers } from '#server/migrations/0020-status-followers.ts'
import { sql as mailsOfAddress } from '#server/migrations/0021-mails-of-address.ts'
import { sql as otherItemIds } from '#server/migrations/0022-other-item-ids.ts'
import { sql as whoTold } from '#server/migrations/0023-who-told.ts'
import { sql as lastContact } from '#server/migrations/0024-last-contact.ts'
import { sql as searchLigatures } from '#server/migrations/0025-search-ligatures.ts'
import { sql as demoAccounts } from '#server/migrations/0026-demo-accounts.ts'
import { sql as answerAttempts } from '#server/migrations/0027-answer-attempts.ts'
import { sql as changesMark } from '#server/migrations/0028-changes-mark.ts'
import { sql as shopOutages } from '#server/migrations/0029-shop-outages.ts'
import { sql as sealedMails } from '#server/migrations/0030-sealed-mails.ts'
import { sql as endsOfSessions } from '#server/migrations/0031-ends-of-sessions.ts'
import { sql as ordering } from '#server/migrations/0032-ordering.ts'
import { type ConnectionSettings, createDb, createPool } from './database.ts'

const forward = (statements: string): Migration => ({
  up: async (db) => {
    await sql.raw(statements).execute(db)
  },
})

const migrations: Record<string, Migration> = {
  '0001-foundation': forward(foundation),
  '0002-inbox': forward(inbox),
  '0003-contacts': forward(contacts),
  '0004-transfers': forward(transfers),
  '0005-support': forward(support),
  '0006-notifications': forward(notifications),
  '0007-integrations': forward(integrations),
  '0008-quick-actions': forward(quickActions),
  '0009-analytics': forward(analytics),
  '0010-account-security': forward(accountSecurity),
  '0011-stock-loop': forward(stockLoop),
  '0012-status': forward(status),
  '0013-shopify-authorizations': forward(shopifyAuthorizations),
  '0014-data-exports': forward(dataExports),
  '0015-integration-renewal': forward(integrationRenewal),
  '0016-member-indexes': forward(memberIndexes),
  '0017-answer-failures': forward(answerFailures),
  '0018-shop-doubts': forward(shopDoubts),
  '0019-contact-event-members': forward(contactEventMembers),
  '0020-status-followers': forward(statusFollowers),
  '0021-mails-of-address': forward(mailsOfAddress),
  '0022-other-item-ids': forward(otherItemIds),
  '0023-who-told': forward(whoTold),
  '0024-last-contact': forward(lastContact),
  '0025-search-ligatures': forward(searchLigatures),
  '0026-demo-accounts': forward(demoAccounts),
  '0027-answer-attempts': forward(answerAttempts),
  '0028-changes-mark': forward(changesMark),
  '0029-shop-outages': forward(shopOutages),
  '0030-sealed-mails': forward(sealedMails),
  '0031-ends-of-sessions': forward(endsOfSessions),
  '0032-ordering': forward(ordering),
}

/** The names of all migrations, oldest first. */
export const migrationNames = (): string[] => Object.keys(migrations).sort()

/**
 * Brings a database to the newest schema, under an advisory lock; answers the names of what ran now. Migrations do not
 * depend on the numbers before theirs having run: a database from between two of them gets what it lacks.
 * @param options.only the migrations to run if they did not yet, for data of an older schema
 */
export const migrateToLatest = async (
  connection: ConnectionSettings,
  options: { only?: string[] } = {},
): Promise<string[]> => {
  const pool = createPool(connection, { max: 2, statementTimeoutMs: 600_000, onError: () => {} })
  const db = createDb(pool)
  const migratorOf = (known: Record<string, Migration>) =>
    new Migrator({ db, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true })
  try {
    const wanted =
      options.only === undefined ? migrations : await narrowed(migratorOf(migrations), options.only)
    const { error, results } = await migratorOf(wanted).migrateToLatest()
    if (error) throw error
    return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
  } finally {
    await db.destroy()
  }
}

/** What ran already stays known, so that it does not count as lost. */
const narrowed = async (migrator: Migrator, names: string[]): Promise<Record<string, Migration>> => {
  const kept = (await migrator.getMigrations()).filter(
    ({ name, executedAt }) => executedAt !== undefined || names.includes(name),
  )
  return Object.fromEntries(kept.map(({ name, migration }) => [name, migration]))
}
