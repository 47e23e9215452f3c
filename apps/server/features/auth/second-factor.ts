import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { LIMITS } from '#contract/shared-limits.ts'
import { sha256 } from '#server/lib/crypto.ts'
import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { findSecondFactor, spendRecoveryCode, takeStep } from './second-factor-queries.ts'

const ISSUER = 'LutinGénie'
const PERIOD_SECONDS = 30
/** A code of the step before or after counts too: clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20

const totpOf = (secret: string, label?: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    ...(label && { label }),
  })

/** A new secret in base32, and the address that authenticator apps read from its picture. */
export const createSecret = (email: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: totpOf(secret, email).toString() }
}

/** The time step that a code belongs to (RFC 6238, ±1 step); null when it is wrong. */
export const stepOf = (deps: Deps, sealedSecret: string, code: string): number | null => {
  const timestamp = deps.now().getTime()
  let secret: string
  try {
    secret = deps.sealer.open(sealedSecret)
  } catch (error) {
    deps.log.error(error, 'a second factor was sealed under another APP_SECRET: reset it')
    return null
  }
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta
}

/** Codes as people type them, without spaces and hyphens. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Recovery codes of 80 random bits each: `abcd-efgh-jkmn-pqrs`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, () => {
    const letters = Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })

export const hashRecoveryCode = (code: string): Buffer => sha256(plainCode(code))

/** Whether a code of the app, or a recovery code, is right; it is used up by this. */
export const checkSecondFactor = async (
  deps: Deps,
  db: Db,
  userId: string,
  given: string,
): Promise<boolean> => {
  const factor = await findSecondFactor(db, userId)
  if (factor === undefined || factor.enabled_at === null) return false
  const code = plainCode(given)
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, userId, hashRecoveryCode(code))
  const step = stepOf(deps, factor.sealed_secret, code)
  return step !== null && takeStep(db, userId, step)
}
