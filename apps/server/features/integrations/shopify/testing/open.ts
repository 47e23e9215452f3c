import type { ShopifyApp } from '#server/lib/config.ts'
import type { ShopAccess, ShopCredentials } from '../../platform.ts'
import { shopifyPlatform } from '../platform.ts'
import type { FakeShop } from './fake-shop.ts'

export const NOW = new Date('2026-11-21T09:00:00Z')

/** A place for credentials like the database's: changes happen one after the other, each on what is stored. */
export const keep = (shop: FakeShop, credentials: ShopCredentials) => {
  let stored = credentials
  let last: Promise<unknown> = Promise.resolve()
  const renew: ShopAccess['renew'] = (change) => {
    const next = last.then(async () => {
      stored = await change(stored)
      return stored
    })
    last = next.catch(() => {})
    return next
  }
  return {
    stored: () => stored,
    /** Opened anew as another process does: with what is stored now. */
    access: (): ShopAccess => ({ address: shop.address, credentials: stored, http: shop.http, renew }),
  }
}

export const platformAt = (now: () => Date = () => NOW, app: ShopifyApp | null = null) =>
  shopifyPlatform({ app, now })

/** The shop's connector, with a token that was pasted. */
export const openShop = (shop: FakeShop, token = 'shpat_valid') =>
  platformAt().open(keep(shop, { token }).access())
