import * as z from 'zod/mini'
import type { ShopifyApp } from '#server/lib/config.ts'
import { ShopError } from '../connector.ts'
import type { ShopCredentials } from '../platform.ts'

const Instant = z.optional(z.iso.datetime())

/** How the product signs in at a Shopify shop, as it is kept: a token, an app of the shop, or the operator's app. */
const StoredCredentials = z.union([
  z.object({
    token: z.string().check(z.minLength(1)),
    /** Signs the shop's deliveries; without it there are none to be trusted. */
    clientSecret: z.optional(z.string()),
  }),
  z.object({
    clientId: z.string().check(z.minLength(1)),
    clientSecret: z.string().check(z.minLength(1)),
    accessToken: z.optional(z.string()),
    expiresAt: Instant,
  }),
  z.object({
    refreshToken: z.optional(z.string()),
    accessToken: z.string().check(z.minLength(1)),
    expiresAt: Instant,
  }),
])
export type ShopifyCredentials = z.output<typeof StoredCredentials>

/** @throws ShopError for a shop whose owner has not agreed yet */
export const readCredentials = (stored: ShopCredentials): ShopifyCredentials => {
  const read = StoredCredentials.safeParse(stored)
  if (read.success) return read.data
  throw new ShopError({ code: 'shopify.not-authorized' })
}

/** What the shop's deliveries are signed with; null when it is not known. */
export const signingSecret = (stored: ShopCredentials, app: ShopifyApp | null): string | null => {
  const read = StoredCredentials.safeParse(stored)
  if (!read.success) return null
  if ('token' in read.data || 'clientId' in read.data) return read.data.clientSecret ?? null
  return app?.clientSecret ?? null
}
