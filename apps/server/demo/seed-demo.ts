import { sql, type Transaction } from 'kysely'
import type { UserType } from '#contract/auth.ts'
import { hashPassword } from '#server/features/auth/public.ts'
import { randomToken } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'
import { emailKey } from '#server/lib/text.ts'
import { seedCamelia } from './camelia/seed.ts'
import { demoInvitation } from './demo-invitation.ts'
import type { DemoUser } from './demo-user.ts'
import { seedClients } from './nova/seed.ts'

const PASSWORD = 'demo-lutin-2026'
const INVITATION_USES = 10_000
/** Any number that no other advisory lock of the product uses. */
const SEED_LOCK = 7_345_021

const insertUser = async (
  trx: Transaction<Database>,
  user: { email: string; name: string; company: string | null; userType: UserType; passwordHash: string },
  createdAt: Date,
): Promise<DemoUser> => {
  const id = newId()
  await trx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      email_key: emailKey(user.email),
      name: user.name,
      company: user.company,
      user_type: user.userType,
      role: 'pro',
      password_hash: user.passwordHash,
      invitation_code: demoInvitation.code,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  await trx.insertInto('demo_accounts').values({ user_id: id }).execute()
  return { id, name: user.name }
}

/** Fills an empty database with the demo data set; does nothing on one that has users. */
export const seedDemo = async (deps: Deps): Promise<void> => {
  const { db } = deps
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anybody !== undefined) return
  const [passwordHash, nobodysHash] = await Promise.all([hashPassword(PASSWORD), hashPassword(randomToken())])
  const now = deps.now()
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    const months = (count: number) => new Date(now.getTime() - count * 30 * 86_400_000)
    await trx
      .insertInto('invitations')
      .values({ ...demoInvitation, max_uses: INVITATION_USES, expires_at: null })
      .execute()
    const camille = await insertUser(
      trx,
      {
        email: 'camille@maison-camelia.example',
        name: 'Camille Roche',
        company: null,
        userType: 'BUSINESS_OWNER',
        passwordHash,
      },
      months(7),
    )
    await seedCamelia(trx, camille, now)
    const nova = await insertUser(
      trx,
      {
        email: 'nova@atelier-nova.example',
        name: 'Nova Delmas',
        company: 'Atelier Nova',
        userType: 'AGENCY',
        passwordHash,
      },
      months(6),
    )
    const makeOwner = (client: { name: string; email: string }, createdAt: Date) =>
      insertUser(
        trx,
        {
          email: client.email,
          name: client.name,
          company: null,
          userType: 'BUSINESS_OWNER',
          passwordHash: nobodysHash,
        },
        createdAt,
      )
    await seedClients(trx, deps, nova, makeOwner, now)
  })
}
