import { type Signer, sha256 } from './crypto.ts'

/** Tells the secret of a widget key from the one that replaced it. */
export const keyMark = (secret: string): string => sha256(secret).toString('base64url').slice(0, 12)

export interface VisitorClaims {
  businessId: string
  conversationId: string
  keyId: string
  /** Of the key's secret at the time; empty in a token from before there were marks. */
  keyMark: string
  expiresAt: Date
  /** When the session began; null in a token from before that was kept. */
  startedAt?: Date | null
  /** What the visitor's page said when it asked, for the conversation that begins with the first message. */
  language?: string | null
  pageUrl?: string | null
  /** When the visitor had it kept on a device, or the mail was sent whose link opened it: it is renewed for longer. */
  keptAt?: Date | null
  /** Whether it was opened by the link of a mail: it is used on the server's own page, not on the shop's. */
  byLink?: boolean
}

/** A bearer token of one conversation. */
export const makeVisitorToken = (signer: Signer, claims: VisitorClaims): string =>
  signer.sign({
    b: claims.businessId,
    c: claims.conversationId,
    k: claims.keyId,
    m: claims.keyMark,
    e: claims.expiresAt.getTime(),
    ...(claims.startedAt && { s: claims.startedAt.getTime() }),
    ...(claims.language && { l: claims.language }),
    ...(claims.pageUrl && { p: claims.pageUrl }),
    ...(claims.keptAt && { h: claims.keptAt.getTime() }),
    ...(claims.byLink && { o: 1 }),
  })

/** Reads a visitor's token; null when it was not signed here. Its expiry is the caller's to check. */
export const readVisitorToken = (signer: Signer, token: string): VisitorClaims | null => {
  const payload = signer.verify(token)
  if (payload === null || typeof payload !== 'object') return null
  const { b, c, k, m, e, s, l, p, h, o } = payload as Record<string, unknown>
  if (typeof b !== 'string' || typeof c !== 'string' || typeof k !== 'string' || typeof e !== 'number')
    return null
  return {
    businessId: b,
    conversationId: c,
    keyId: k,
    keyMark: typeof m === 'string' ? m : '',
    expiresAt: new Date(e),
    startedAt: typeof s === 'number' ? new Date(s) : null,
    language: typeof l === 'string' ? l : null,
    pageUrl: typeof p === 'string' ? p : null,
    keptAt: typeof h === 'number' ? new Date(h) : null,
    byLink: o === 1,
  }
}
