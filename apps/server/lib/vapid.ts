import { createECDH, hkdfSync } from 'node:crypto'
import type { Config } from './config.ts'
import { StartupError } from './startup-error.ts'

/** By what push services know an installation (RFC 8292); the keys in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  subject: string
}

const pairOf = (privateKey: Buffer): { publicKey: string; privateKey: string } | null => {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey)
  } catch {
    return null
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** The pair that a secret stands for: one of 2³² numbers is no key of the curve, then the next one counts. */
const derive = (appSecret: string): { publicKey: string; privateKey: string } => {
  for (let index = 0; ; index += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', appSecret, 'lutingenie', `vapid:${index}`, 32))
    const pair = pairOf(bytes)
    if (pair) return pair
  }
}

/**
 * The keys of this installation: those of the settings, else derived from its secret, so that every process has the
 * same ones and nothing more than the secret must be kept.
 * @throws StartupError when VAPID_PRIVATE_KEY is no key
 */
export const vapidKeys = (config: Pick<Config, 'vapidPrivateKey' | 'vapidSubject'>, appSecret: string) => {
  const { vapidPrivateKey, vapidSubject: subject } = config
  if (vapidPrivateKey === null) return { ...derive(appSecret), subject }
  const pair = pairOf(Buffer.from(vapidPrivateKey, 'base64url'))
  if (pair === null) throw new StartupError('VAPID_PRIVATE_KEY is not a key of the curve P-256.')
  return { ...pair, subject }
}
