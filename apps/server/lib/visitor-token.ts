import type { Signer } from './crypto.ts'

export interface VisitorClaims {
  businessId: string
  conversationId: string
  keyId: string
  expiresAt: Date
}

/** A bearer token of one conversation. */
export const makeVisitorToken = (signer: Signer, claims: VisitorClaims): string =>
  signer.sign({
    b: claims.businessId,
    c: claims.conversationId,
    k: claims.keyId,
    e: claims.expiresAt.getTime(),
  })

/** Reads a visitor's token; null when it was not signed here. Its expiry is the caller's to check. */
export const readVisitorToken = (signer: Signer, token: string): VisitorClaims | null => {
  const payload = signer.verify(token)
  if (payload === null || typeof payload !== 'object') return null
  const { b, c, k, e } = payload as Record<'b' | 'c' | 'k' | 'e', unknown>
  if (typeof b !== 'string' || typeof c !== 'string' || typeof k !== 'string' || typeof e !== 'number')
    return null
  return { businessId: b, conversationId: c, keyId: k, expiresAt: new Date(e) }
}
