import type { ColumnType, Generated } from 'kysely'
import type { ShopProblem, ShopWarning } from '#contract/integrations/shop-problems.ts'
import type { NullableJson, NullableTime, Time, TimeWithDefault } from './columns.ts'

/** Connected shops, and who waits for their products. */
export interface ShopsTables {
  stock_requests: {
    business_id: string
    id: string
    product_id: string
    product_name: string
    customer_name: string | null
    customer_email: string
    email_key: string
    customer_phone: string | null
    source: string
    contact_id: string | null
    conversation_id: string | null
    consent_text: string
    consented_at: Time
    cancel_hash: Buffer | null
    requested_at: TimeWithDefault
    contacted_at: NullableTime
    notes: string | null
    search_text: Generated<string>
    /** The shop's page of the product, on the domain of the key that asked. */
    product_url: string | null
    /** The language of the page that asked, as a BCP 47 tag. */
    language: string | null
    /** When the one mail of the alert was written; never again without a new consent. */
    notified_at: NullableTime
    /** The row of that mail, while it is kept. */
    mail_id: string | null
    /** The name of who had it sent; null when the shop's stock did, or a former member. */
    told_by: Generated<string | null>
    told_by_former_member: Generated<boolean>
  }
  stock_settings: { business_id: string; limit_to_stock: Generated<boolean>; updated_at: TimeWithDefault }
  /** How many wait for each product, kept by triggers on stock_requests. */
  stock_demand: { business_id: string; product_id: string; product_name: string; waiting: number }
  /** What a shop had lately and does not have any more; variant_id '' for none. */
  shop_removed_items: {
    business_id: string
    integration_id: string
    product_id: string
    variant_id: Generated<string>
    name: string
    search_text: string
    search_words: string
    removed_at: Time
  }
  /** How many people the units of an item were announced to; variant_id '' for none. */
  stock_told: {
    business_id: string
    integration_id: string
    product_id: string
    variant_id: string
    quantity: Generated<number>
    told: Generated<number>
  }
  stock_request_lookup: { request_id: string; business_id: string }
  integrations: {
    business_id: string
    id: string
    platform: 'shopify' | 'woocommerce' | 'prestashop'
    connection_type: 'private-app' | 'client-credentials' | 'oauth' | 'rest-key' | 'webservice-key'
    /** Host and path, by which the same shop is recognised. */
    shop_domain: string
    /** Where its interface answers, without a trailing slash. */
    address: string
    store_name: string | null
    currency: string | null
    /** Sealed JSON. */
    credentials: string
    /** Sealed: what a shop signs its deliveries with, where it takes a secret of ours. */
    webhook_secret: string
    is_active: Generated<boolean>
    product_count: Generated<number>
    last_sync_at: NullableTime
    /** Why it was last not usable; null when all is well. */
    last_problem: NullableJson<ShopProblem>
    /** In a row. */
    failures: Generated<number>
    /** The beginning of the run that is under way; null: none is. */
    sync_started_at: NullableTime
    /** Where that run goes on. */
    sync_after: string | null
    /** That run reads what changed since; null: everything. */
    sync_since: NullableTime
    /** The beginning of the last run that ended. */
    synced_until: NullableTime
    /** The beginning of the last run over everything that ended. */
    full_sync_at: NullableTime
    /** Null: never, until the shop is authorised. */
    next_sync_at: NullableTime
    next_poll_at: NullableTime
    /** When the shop last agreed to send deliveries. */
    subscribed_at: NullableTime
    /** Whose turn with the shop it is, until when. */
    lease_id: string | null
    lease_until: NullableTime
    created_at: TimeWithDefault
    updated_at: TimeWithDefault
    /** Set when the business changed hands with it: whoever had its credentials may still use them. */
    renewal_asked_at: NullableTime
    /** The first of the failures in a row. */
    failing_since: NullableTime
    /** When the team was told that it is off; null while it is not. */
    off_told_at: NullableTime
    /** What worked less than fully at its last test. */
    warnings: ColumnType<ShopWarning[], string | undefined, string>
    /** Answers in a row that could not be understood. */
    unusable_answers: Generated<number>
    /** Products that the last reading of everything met, where that was too little to be believed. */
    doubted_count: number | null
    /** How far changes are known on the shop's own clock, as its connector writes it. */
    changes_mark: string | null
  }
  integration_lookup: { integration_id: string; business_id: string }
  /** Connections to Shopify that wait for the owner to agree there; the one who began may end it, once. */
  shopify_authorizations: {
    business_id: string
    state_hash: Buffer
    integration_id: string
    user_id: string
    shop_domain: string
    expires_at: Time
  }
  shop_items: {
    business_id: string
    integration_id: string
    product_id: string
    /** Empty for a product without variants. */
    variant_id: Generated<string>
    /** Another id that the shop's pages give the item. */
    also_id: string | null
    name: string
    sku: string | null
    url: string | null
    image_url: string | null
    price: string | null
    currency: string | null
    /** The price is the lowest of several. */
    price_from: Generated<boolean>
    /** Null: as usual. */
    ordering: 'team' | 'backorder' | null
    available: boolean
    quantity: number | null
    description: string | null
    search_text: string
    search_words: string
    seen_at: Time
    changed_at: Time
  }
  /** Deliveries that were taken, to know a repeated one. */
  shop_deliveries: {
    business_id: string
    integration_id: string
    delivery_id: string
    received_at: Time
  }
  /** Items whose stock a shop said has changed, to be read again. */
  shop_notices: {
    business_id: string
    integration_id: string
    product_id: string
    variant_id: Generated<string>
    received_at: Time
  }
}
