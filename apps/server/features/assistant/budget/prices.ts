import { LIST_PRICES, type PublishedPrice } from './list-prices.ts'

export interface ModelName {
  provider: string
  model: string
}

/** Euros for a million tokens. */
export interface Price {
  input: number
  cachedInput: number
  output: number
}

/** A price that a business gave, from a day of its calendar on; null: always. */
interface GivenPrice extends ModelName, Price {
  since: string | null
}

/** The price of a model on a day; null when none is known. */
export type PriceOf = (name: ModelName, day: string) => Price | null

/** Makers mark a fixed state of a model by its date at the end of its name. */
const DATED = /-(\d{8}|\d{4}-\d\d-\d\d)$/

/** What its maker published for a model; undefined when that is not known. */
export const findListPrice = ({ provider, model }: ModelName): PublishedPrice | undefined => {
  const published = (name: string) =>
    LIST_PRICES.find((price) => price.provider === provider && price.model === name)
  return published(model) ?? published(model.replace(DATED, ''))
}

/** Looks prices up: the last one that the business gave by that day, else the published one. */
export const priceBook =
  (given: readonly GivenPrice[]): PriceOf =>
  (name, day) => {
    const [last] = given
      .filter(
        ({ provider, model, since }) =>
          provider === name.provider && model === name.model && (since === null || since <= day),
      )
      .sort((a, b) => (b.since ?? '').localeCompare(a.since ?? ''))
    return last ?? findListPrice(name) ?? null
  }
