import type { Signer } from './crypto.ts'

export interface VisitorClaims {
  businessId: string
  conversationId: string
  keyId: string
  expiresAt: Date
  /** What the visitor's page said when it asked, for the conversation that begins with the first message. */
  language?: string | null
  pageUrl?: string | null
}

/** A bearer token of one conversation. */
export const makeVisitorToken = (signer: Signer, claims: VisitorClaims): string =>
  signer.sign({
    b: claims.businessId,
    c: claims.conversationId,
    k: claims.keyId,
    e: claims.expiresAt.getTime(),
    ...(claims.language && { l: claims.language }),
    ...(claims.pageUrl && { p: claims.pageUrl }),
  })

/** Reads a visitor's token; null when it was not signed here. Its expiry is the caller's to check. */
export const readVisitorToken = (signer: Signer, token: string): VisitorClaims | null => {
  const payload = signer.verify(token)
  if (payload === null || typeof payload !== 'object') return null
  const { b, c, k, e, l, p } = payload as Record<'b' | 'c' | 'k' | 'e' | 'l' | 'p', unknown>
  if (typeof b !== 'string' || typeof c !== 'string' || typeof k !== 'string' || typeof e !== 'number')
    return null
  return {
    businessId: b,
    conversationId: c,
    keyId: k,
    expiresAt: new Date(e),
    language: typeof l === 'string' ? l : null,
    pageUrl: typeof p === 'string' ? p : null,
  }
}
