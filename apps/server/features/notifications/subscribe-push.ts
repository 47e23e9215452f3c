import { ECDH } from 'node:crypto'
import { sha256 } from '#server/lib/crypto.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { saveBrowser } from './push/queries.ts'

/** Whether a message can be encrypted with a browser's key: 65 bytes alone make no point of the curve. */
const isPublicKey = (key: string): boolean => {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0
  } catch {
    return false
  }
}

export const subscribePush: Handler<'subscribePush'> = async ({ deps, user, body }) => {
  const secure = body.endpoint.startsWith('https:') || deps.config.outboundAllow.length > 0
  if (!URL.canParse(body.endpoint) || !secure) throw new ApiError('INSECURE_PUSH_ADDRESS')
  if (!isPublicKey(body.keys.p256dh)) throw new ApiError('INVALID_PUSH_KEY')
  await deps.db.transaction().execute((trx) =>
    saveBrowser(trx, {
      endpoint_hash: sha256(body.endpoint),
      user_id: user.id,
      session_id: user.sessionId,
      sealed: deps.sealer.seal(JSON.stringify(body)),
      created_at: deps.now(),
    }),
  )
  return { success: true }
}
