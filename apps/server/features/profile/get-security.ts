import type { Handler } from '#server/lib/handler.ts'
import { findSecurity } from './two-factor-queries.ts'

export const getSecurity: Handler<'getSecurity'> = async ({ deps, user }) => {
  const row = await findSecurity(deps.db, user.id)
  return {
    passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail:
      row.new_email === null || row.expires_at === null
        ? null
        : { email: row.new_email, expiresAt: row.expires_at.toISOString() },
    twoFactor: {
      enabledAt: row.enabled_at?.toISOString() ?? null,
      recoveryCodesLeft: Number(row.codes_left ?? 0),
    },
  }
}
