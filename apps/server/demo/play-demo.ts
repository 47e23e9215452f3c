import { sql } from 'kysely'
import { insertUser } from '#server/features/auth/public.ts'
import { settleConversations } from '#server/features/conversations/jobs.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import { seedCamelia } from './camelia/seed.ts'
import { storeStockRequests } from './camelia/store-stock.ts'
import { DAY_MS, parisTime } from './clock.ts'
import { demoInvitation } from './demo-invitation.ts'
import { exportPlayed } from './export-played.ts'
import type { DemoUser } from './insert-business.ts'
import { seedClients } from './nova/seed.ts'
import { type PlayedShop, playScripts } from './play-scripts.ts'
import { PLACEHOLDERS, PLAYED_AT } from './read-played.ts'
import type { ScriptedConversation } from './script.ts'

const INVITATION_USES = 10_000

const addUser = async (
  trx: Trx,
  user: Omit<Parameters<typeof insertUser>[1], 'role' | 'invitation_code' | 'updated_at'> & {
    created_at: Date
  },
): Promise<DemoUser> => {
  const row = { ...user, role: 'pro', invitation_code: demoInvitation.code, updated_at: user.created_at }
  const added = await insertUser(trx, row)
  if (added === undefined) throw new Error(`${user.email} has an account already`)
  await trx.insertInto('demo_accounts').values({ user_id: added.id }).execute()
  return added
}

/** Accounts and businesses, before anybody writes. */
const storeFrame = async (trx: Trx): Promise<{ camelia: PlayedShop; clients: PlayedShop[] }> => {
  const months = (count: number) => new Date(PLAYED_AT.getTime() - count * 30 * DAY_MS)
  await trx
    .insertInto('invitations')
    .values({ ...demoInvitation, max_uses: INVITATION_USES, expires_at: null, created_at: PLAYED_AT })
    .execute()
  const camille = await addUser(trx, {
    email: 'camille@maison-camelia.example',
    name: 'Camille Roche',
    user_type: 'BUSINESS_OWNER',
    password_hash: PLACEHOLDERS.password,
    created_at: months(7),
  })
  const camelia = await seedCamelia(trx, camille, PLAYED_AT)
  const nova = await addUser(trx, {
    email: 'nova@atelier-nova.example',
    name: 'Nova Delmas',
    company: 'Atelier Nova',
    user_type: 'AGENCY',
    password_hash: PLACEHOLDERS.password,
    created_at: months(6),
  })
  const makeOwner = ({ name, email }: { name: string; email: string }, createdAt: Date) =>
    addUser(trx, {
      email,
      name,
      user_type: 'BUSINESS_OWNER',
      password_hash: PLACEHOLDERS.nobodysPassword,
      created_at: createdAt,
    })
  return { camelia, clients: await seedClients(trx, nova, makeOwner, PLAYED_AT) }
}

/** Figures of an hour that goes on, of the moment itself: which hour that is depends on when the demo begins. */
const figuresOf = async (db: Db, at: Date): Promise<void> => {
  for (const table of ['hourly_figures', 'hourly_breakdown'])
    await sql`update ${sql.table(table)} set hour = ${at}
      where hour = date_trunc('hour', ${at}::timestamptz, 'Europe/Paris')`.execute(db)
}

const isOfToday = ({ at }: ScriptedConversation): boolean => 'minutesAgo' in at

/** Plays the whole demo on an empty database, until `PLAYED_AT`; answers what `played.jsonl` has to say. */
export const playDemo = async (deps: Deps): Promise<string> => {
  const { db } = deps
  const { camelia, clients } = await db.transaction().execute(storeFrame)
  const shops = [camelia, ...clients]
  const play = (
    { businessId, scripts, setting }: PlayedShop,
    now: Date,
    options: Parameters<typeof playScripts>[3],
  ) => playScripts({ deps, scope: mintScope(businessId, 'system') }, scripts, { ...setting, now }, options)
  const midnight = parisTime(PLAYED_AT, 0, '00:00')
  for (const shop of shops) await play(shop, midnight, { only: (script) => !isOfToday(script) })
  await settleConversations({ db, now: () => midnight })
  for (const shop of shops)
    await play(shop, PLAYED_AT, { only: isOfToday, afterStep: (at) => figuresOf(db, at) })
  await db.transaction().execute((trx) => storeStockRequests(trx, camelia.businessId, PLAYED_AT))
  await db.updateTable('business_counters').set({ event_seq: 0 }).execute()
  return exportPlayed(deps.pool)
}
