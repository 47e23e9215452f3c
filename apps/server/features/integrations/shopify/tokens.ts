import type { ShopifyApp } from '#server/lib/config.ts'
import { ShopError } from '../connector.ts'
import type { ShopAccess, ShopCredentials } from '../platform.ts'
import { readCredentials, type ShopifyCredentials } from './credentials.ts'
import { type GrantRefusal, requestToken } from './token-endpoint.ts'

/** A token is renewed when it has less than this left, so that none ends in the middle of a call. */
const RENEW_BEFORE_MS = 5 * 60_000

/** The token with which a shop is asked. */
export type Tokens = ReturnType<typeof createTokens>

const heldToken = (credentials: ShopifyCredentials): string | undefined =>
  'token' in credentials ? credentials.token : credentials.accessToken

/** The token if it has long enough left. */
const lasting = (credentials: ShopifyCredentials, now: Date): string | undefined => {
  if ('token' in credentials || credentials.expiresAt === undefined) return heldToken(credentials)
  const left = new Date(credentials.expiresAt).getTime() - now.getTime()
  return left > RENEW_BEFORE_MS ? credentials.accessToken : undefined
}

/** Renewals under way in this process, by what they replace: callers that need the same one wait for it together. */
export type Renewals = Map<string, Promise<ShopCredentials>>

/**
 * Tokens of one shop, renewed in time or when refused. Processes that renew at once end with one and the same
 * token: the credentials are locked meanwhile, so one of them asks and the others find what it stored.
 */
export const createTokens = (
  access: ShopAccess,
  { shop, app, now, renewals }: { shop: string; app: ShopifyApp | null; now: () => Date; renewals: Renewals },
) => {
  let credentials = access.credentials

  const grant = (held: ShopifyCredentials): { fields: Record<string, string>; refused: GrantRefusal } => {
    if ('token' in held) throw new ShopError({ code: 'shopify.token-refused' })
    if ('clientId' in held) {
      const { clientId, clientSecret } = held
      return {
        fields: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        refused: 'shopify.client-refused',
      }
    }
    if (app === null) throw new ShopError({ code: 'shopify.app-gone' })
    if (held.refreshToken === undefined) throw new ShopError({ code: 'shopify.token-refused' })
    return {
      fields: {
        grant_type: 'refresh_token',
        client_id: app.clientId,
        client_secret: app.clientSecret,
        refresh_token: held.refreshToken,
      },
      refused: 'shopify.authorization-ended',
    }
  }

  const issue = async (newest: ShopCredentials): Promise<ShopCredentials> => {
    const { fields, refused } = grant(readCredentials(newest))
    const { credentials: issued } = await requestToken(access.http, shop, fields, { now: now(), refused })
    const { expiresAt: _ended, ...others } = newest
    return { ...others, ...issued }
  }

  /** Renews unless somebody else has: `stale` is the token that does not serve any more. */
  const renewed = (stale: string | undefined): Promise<ShopCredentials> => {
    const { clientId, clientSecret } = access.credentials
    const same = JSON.stringify([shop, stale, clientId, clientSecret])
    const running = renewals.get(same)
    if (running) return running
    const renewal = access
      .renew(async (newest) => {
        const token = lasting(readCredentials(newest), now())
        return token !== undefined && token !== stale ? newest : issue(newest)
      })
      .finally(() => renewals.delete(same))
    renewals.set(same, renewal)
    return renewal
  }

  const replace = async (stale: string | undefined): Promise<string> => {
    credentials = await renewed(stale)
    const token = heldToken(readCredentials(credentials))
    if (token === undefined) throw new ShopError({ code: 'shopify.token-refused' })
    return token
  }

  return {
    /** @throws ShopError when there is none and none can be had */
    async current(): Promise<string> {
      const held = readCredentials(credentials)
      return lasting(held, now()) ?? replace(heldToken(held))
    },
    /** A token other than the one that was refused; null when there is nothing to renew it with. */
    async renew(refused: string): Promise<string | null> {
      return 'token' in readCredentials(credentials) ? null : replace(refused)
    },
  }
}
