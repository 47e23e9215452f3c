import type { HttpClient } from '#server/lib/http-client.ts'
import type { Connector, ShopItemRef, ShopPlatform } from './connector.ts'

/** What a platform needs to sign in at a shop; stored sealed, never sent to a browser. */
export type ShopCredentials = Readonly<Record<string, string>>

/** One shop as a platform's module gets it. */
export interface ShopAccess {
  /** Where its interface answers, without a trailing slash. */
  address: string
  credentials: ShopCredentials
  http: HttpClient
  /**
   * Replaces credentials that rotate. `change` gets those that are stored now, which another process may have renewed
   * already, and nobody else changes them meanwhile; answers what is stored in the end.
   */
  renew(change: (current: ShopCredentials) => Promise<ShopCredentials>): Promise<ShopCredentials>
}

/** A delivery of a shop, as it came. Header names are lower-case. */
export interface ShopDelivery {
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** What a delivery says, whose signature was right. */
export interface ShopNotice {
  /** The same for a repetition of the same delivery. */
  deliveryId: string
  /** Items whose stock may have changed. */
  items: ShopItemRef[]
  /** Products were added, changed or removed: the catalogue is read again from where it was left. */
  catalogueChanged: boolean
}

export interface ShopWebhooks {
  /**
   * Has the shop send its deliveries to `url`, signed with `secret`; done again it changes nothing.
   * @throws ShopError
   */
  subscribe(access: ShopAccess, hook: { url: string; secret: string }): Promise<void>
  /** Ends that; failures are ignored by the caller. */
  unsubscribe(access: ShopAccess, hook: { url: string }): Promise<void>
  /** Whether the shop signed it. `secret` is the one that `subscribe` was given. */
  verify(delivery: ShopDelivery, keys: { secret: string; credentials: ShopCredentials }): boolean
  /** Null for a delivery that says nothing about products (a ping). */
  read(delivery: ShopDelivery): ShopNotice | null
}

/** What a platform brings; its folder owns the shape of its credentials. */
export interface PlatformModule {
  open(access: ShopAccess): Connector
  /** Null: its shops send nothing, polling alone finds changes. */
  webhooks: ShopWebhooks | null
  /** Whether a shop of this platform answers at an address; one call, without credentials. Absent: pages are not typed. */
  answersAt?(address: string, http: HttpClient): Promise<boolean>
}

export type Platforms = { [P in ShopPlatform]?: PlatformModule | undefined }
