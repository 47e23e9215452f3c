import { sql, type Transaction } from 'kysely'
import { hashPassword, insertUser } from '#server/features/auth/public.ts'
import { randomToken } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Database } from '#server/lib/schema.ts'
import { seedCamelia } from './camelia/seed.ts'
import { demoInvitation } from './demo-invitation.ts'
import type { DemoUser } from './demo-user.ts'
import { seedClients } from './nova/seed.ts'

const PASSWORD = 'demo-lutin-2026'
const INVITATION_USES = 10_000
/** Any number that no other advisory lock of the product uses. */
const SEED_LOCK = 7_345_021

const addUser = async (
  trx: Transaction<Database>,
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

/** Fills an empty database with the demo data set; does nothing on one that has users. */
export const seedDemo = async (deps: Deps): Promise<void> => {
  const { db } = deps
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anybody !== undefined) return
  const [passwordHash, nobodysHash] = await Promise.all([hashPassword(PASSWORD), hashPassword(randomToken())])
  const now = deps.now()
  await db.transaction().execute(async (trx) => {
    // Another process that fills it takes some seconds.
    await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
      trx,
    )
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    const months = (count: number) => new Date(now.getTime() - count * 30 * 86_400_000)
    await trx
      .insertInto('invitations')
      .values({ ...demoInvitation, max_uses: INVITATION_USES, expires_at: null })
      .execute()
    const camille = await addUser(trx, {
      email: 'camille@maison-camelia.example',
      name: 'Camille Roche',
      user_type: 'BUSINESS_OWNER',
      password_hash: passwordHash,
      created_at: months(7),
    })
    await seedCamelia(trx, camille, now)
    const nova = await addUser(trx, {
      email: 'nova@atelier-nova.example',
      name: 'Nova Delmas',
      company: 'Atelier Nova',
      user_type: 'AGENCY',
      password_hash: passwordHash,
      created_at: months(6),
    })
    const makeOwner = ({ name, email }: { name: string; email: string }, createdAt: Date) =>
      addUser(trx, {
        email,
        name,
        user_type: 'BUSINESS_OWNER',
        password_hash: nobodysHash,
        created_at: createdAt,
      })
    await seedClients(trx, deps, nova, makeOwner, now)
  })
}
