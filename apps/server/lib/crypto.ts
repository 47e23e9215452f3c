import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** A secret of 256 random bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (value: string): Buffer => createHash('sha256').update(value).digest()

const KEY_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** `length` random characters without look-alikes; each of 56 values is equally likely. */
export const randomCharacters = (length: number): string => {
  let out = ''
  while (out.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 224 && out.length < length) out += KEY_CHARACTERS[byte % 56]
    }
  }
  return out
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'lutingenie', purpose, 32))

/** Seals and opens values at rest with AES-256-GCM under a key derived from APP_SECRET. */
export const createSealer = (appSecret: string) => {
  const key = derive(appSecret, 'seal')
  return {
    seal(plain: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Throws when the value was changed or sealed under another secret. */
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
export type Sealer = ReturnType<typeof createSealer>

/** Signs small JSON payloads (visitor tokens, unsubscribe links) with HMAC-SHA-256; `purpose` keeps kinds apart. */
export const createSigner = (appSecret: string, purpose: string) => {
  const key = derive(appSecret, `sign:${purpose}`)
  const mac = (body: string) => createHmac('sha256', key).update(body).digest()
  return {
    sign(payload: unknown): string {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
      return `${body}.${mac(body).toString('base64url')}`
    },
    /** The payload, or null when the token is malformed or was not signed here. */
    verify(token: string): unknown {
      const [body, signature, ...rest] = token.split('.')
      if (body === undefined || signature === undefined || rest.length > 0) return null
      const given = Buffer.from(signature, 'base64url')
      const expected = mac(body)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      try {
        return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
      } catch {
        return null
      }
    },
  }
}
export type Signer = ReturnType<typeof createSigner>
