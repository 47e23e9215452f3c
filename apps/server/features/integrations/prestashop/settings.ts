import { sha256 } from '#server/lib/crypto.ts'
import { ShopError } from '../connector.ts'
import { cachedRead, sharedRead } from '../shop-call.ts'
import { isTimeZone } from '../shop-time.ts'
import { currencyOf, idOf, type Row, rowsIn } from '../shop-values.ts'
import type { PrestaAccess, PrestaApi } from './api.ts'
import type { ShopPrices } from './prices.ts'

/** What the shop's settings say; with a key that may not read them, what a shop has that nobody changed. */
export interface ShopSettings {
  /** Of all the dates; null when it is not known. */
  timeZone: string | null
  /** False: quantities mean nothing, everything can be ordered. */
  countsStock: boolean
  /** Whether products whose `out_of_stock` says "as the shop does" can be ordered without stock. */
  sellsWithoutStock: boolean
  /** The id of the default currency; null when it is not known. */
  currencyId: string | null
  /** The id of the group that visitors belong to. */
  visitorGroup: string
}

const NAMES =
  'PS_VERSION_DB|PS_CURRENCY_DEFAULT|PS_LANG_DEFAULT|PS_TIMEZONE|PS_SHOP_NAME|PS_STOCK_MANAGEMENT|PS_ORDER_OUT_OF_STOCK|PS_UNIDENTIFIED_GROUP'

/** What was asked for, or null where the key has no right to it. */
export const ifAllowed = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ShopError && error.reason === 'rights') return null
    throw error
  })

/** The rows, or none where the key has no right to them. */
export const rowsIfAllowed = async (rows: Promise<Row[]>): Promise<Row[]> => (await ifAllowed(rows)) ?? []

/** Named settings only: all of them would hold the shop's passwords. */
const readSettings = async (api: PrestaApi, signal?: AbortSignal): Promise<ShopSettings> => {
  const query = { display: '[name,value]', 'filter[name]': `[${NAMES}]` }
  const rows = await rowsIfAllowed(api.list('configurations', query, signal))
  const value = (name: string) => rows.find((row) => row.name === name)?.value
  const zone = value('PS_TIMEZONE')
  return {
    timeZone: isTimeZone(zone) ? zone : null,
    countsStock: String(value('PS_STOCK_MANAGEMENT') ?? '1') === '1',
    sellsWithoutStock: String(value('PS_ORDER_OUT_OF_STOCK') ?? '0') === '1',
    currencyId: idOf(value('PS_CURRENCY_DEFAULT')),
    visitorGroup: idOf(value('PS_UNIDENTIFIED_GROUP')) ?? '1',
  }
}

/** The languages in use, by which texts are asked for: French first, else English, else as the shop lists them. */
const readLanguages = async (api: PrestaApi, signal?: AbortSignal): Promise<string[]> => {
  const query = { display: '[id,iso_code,name,active]' }
  const rows = await rowsIfAllowed(api.list('languages', query, signal))
  // The same field is the number 1 in one row and the text "1" in another.
  const inUse = rows.filter((row) => Number(row.active) === 1)
  const inOrder = [
    ...inUse.filter((row) => row.iso_code === 'fr'),
    ...inUse.filter((row) => row.iso_code === 'en'),
    ...inUse,
  ]
  return [...new Set(inOrder.flatMap((row) => idOf(row.id) ?? []))]
}

const readCurrencies = async (api: PrestaApi, signal?: AbortSignal): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsIfAllowed(api.list('currencies', { display: '[id,iso_code]' }, signal))
  return new Map(
    rows.flatMap((row) => {
      const [id, code] = [idOf(row.id), currencyOf(row.iso_code)]
      return id === null || code === null ? [] : [[id, code] as const]
    }),
  )
}

/** How a group is shown prices: 0 with taxes, 1 without. Where the key may not see it, with. */
const WITHOUT_TAXES = 1

const readPriceDisplay = async (api: PrestaApi, signal?: AbortSignal): Promise<ReadonlySet<string>> => {
  const rows = await rowsIfAllowed(api.list('groups', { display: '[id,price_display_method]' }, signal))
  return new Set(
    rows.flatMap((row) => (Number(row.price_display_method) === WITHOUT_TAXES ? (idOf(row.id) ?? []) : [])),
  )
}

/** What a shop says about itself, each part read when it is first needed. */
export const createShopFacts = (api: PrestaApi, { address, credentials, http }: PrestaAccess) => {
  const settings = cachedRead((signal) => readSettings(api, signal))
  const languages = cachedRead((signal) => readLanguages(api, signal))
  const currencies = cachedRead((signal) => readCurrencies(api, signal))
  const withoutTaxes = cachedRead((signal) => readPriceDisplay(api, signal))
  const currencyOfPrices = async (signal?: AbortSignal): Promise<string | null> => {
    const known = await currencies(signal)
    const [only] = known.size === 1 ? known.values() : []
    if (only !== undefined) return only
    const { currencyId } = await settings(signal)
    return (currencyId === null ? undefined : known.get(currencyId)) ?? null
  }
  return {
    settings,
    currencies,
    languages,
    /** The language of texts; null when none is known. */
    language: async (signal?: AbortSignal): Promise<string | null> => (await languages(signal))[0] ?? null,
    /** What stock and prices are told by. */
    telling: sharedRead(
      http,
      `telling ${address} ${sha256(credentials.key ?? '').toString('base64url')}`,
      async (signal) => {
        const [currency, own, groups] = await Promise.all([
          currencyOfPrices(signal),
          settings(signal),
          withoutTaxes(signal),
        ])
        const prices: ShopPrices = { currency, withoutTaxes: groups.has(own.visitorGroup) }
        return { settings: own, prices }
      },
    ),
  }
}
export type ShopFacts = ReturnType<typeof createShopFacts>

/** A text in all the languages that it is given in, one after the other. */
export const inEachLanguage = (value: unknown): string[] =>
  rowsIn(value).flatMap((one) => (typeof one.value === 'string' ? one.value : []))

/** A text in the shop's languages: plain where one was asked for, else one per language. */
export const translated = (value: unknown, language: string | null): string => {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return ''
  const texts = value.filter(
    (one): one is { id: unknown; value: string } => typeof (one as Row | null)?.value === 'string',
  )
  const own = texts.find((one) => idOf(one.id) === language && one.value !== '')
  return (own ?? texts.find((one) => one.value !== ''))?.value ?? ''
}
