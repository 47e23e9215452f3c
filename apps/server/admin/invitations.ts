import { invitationKey } from '#server/features/auth/invitation-key.ts'
import { randomCharacters } from '#server/lib/crypto.ts'
import type { Db } from '#server/lib/database.ts'
import { StartupError } from '#server/lib/startup-error.ts'

interface NewInvitation {
  /** Null: a random one. */
  code: string | null
  uses: number
  /** Null: it has no end. */
  days: number | null
  note: string | null
}

/** Makes an invitation code and answers it. */
export const createInvitation = async (db: Db, invitation: NewInvitation): Promise<string> => {
  const code = invitation.code?.trim() ?? randomCharacters(10).toUpperCase()
  if (code.length < 4 || code.length > 100) throw new StartupError('A code has 4 to 100 characters.')
  const made = await db
    .insertInto('invitations')
    .values({
      code_key: invitationKey(code),
      code,
      max_uses: invitation.uses,
      expires_at: invitation.days === null ? null : new Date(Date.now() + invitation.days * 86_400_000),
      note: invitation.note,
    })
    .onConflict((conflict) => conflict.column('code_key').doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!made) throw new StartupError(`The code ${code} exists already.`)
  return code
}

/** One line for each code: how often it was used, and until when it can be. */
export const listInvitations = async (db: Db, now = new Date()): Promise<string[]> => {
  const rows = await db.selectFrom('invitations').selectAll().orderBy('created_at').execute()
  return rows.map(({ code, used, max_uses, expires_at, note }) =>
    [
      code.padEnd(16),
      `${used}/${max_uses}`.padEnd(9),
      used >= max_uses ? 'épuisé' : expires_at === null ? 'sans fin' : endOf(new Date(expires_at), now),
      ...(note ? [note] : []),
    ].join('  '),
  )
}

const endOf = (end: Date, now: Date): string =>
  `${end <= now ? 'fini le' : 'jusqu’au'} ${end.toISOString().slice(0, 10)}`
