import { findShopItems, type MirroredItem, type RemovedItem } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { searchable } from '#server/lib/text.ts'

/** Products whose variants are looked at for the size that was asked for. */
const PRODUCTS = 3

/** The choices behind a variant's name: « T-shirt - S, Blanc », « T-shirt — S / Blanc ». */
export const valuesOf = ({ name, variantId }: Pick<MirroredItem, 'name' | 'variantId'>): string[] =>
  variantId === null
    ? []
    : searchable(
        name
          .split(/ [-–—] /)
          .slice(1)
          .join(','),
      )
        .split(/[,/]/)
        .map((value) => value.trim())

/** Sizes of one to four letters as people write them; not the letter before an apostrophe, as in « l’eau ». */
const SIZES = /(?<![\p{L}\p{N}'’-])(?:x{0,3}[sl]|m|[2-6]xl)(?![\p{L}\p{N}'’])/giu

const sizesIn = (question: string): ReadonlySet<string> => new Set(question.toLowerCase().match(SIZES))

const productOf = ({ integrationId, productId }: RemovedItem) => JSON.stringify([integrationId, productId])

const isOneOf = (item: RemovedItem, sizes: ReadonlySet<string>): boolean =>
  valuesOf(item).some((value) => sizes.has(value))

/** What is gone, only those of the size that the question names where it was one of them. */
export const removedOfWantedSize = (
  question: string,
  lost: readonly RemovedItem[],
): readonly RemovedItem[] => {
  const sizes = sizesIn(question)
  const fitting = lost.filter((item) => isOneOf(item, sizes))
  return fitting.length > 0 ? fitting : lost
}

/**
 * The items, those of a product for which the question names a size replaced by that size alone, by none where that
 * size is gone. Text search passes over letters that stand alone, and so over « M » and « L ».
 * @param lost what the shops no longer have
 */
export const ofWantedSize = async (
  deps: Deps,
  scope: BusinessScope,
  question: string,
  items: readonly MirroredItem[],
  lost: readonly RemovedItem[],
): Promise<readonly MirroredItem[]> => {
  const sizes = sizesIn(question)
  if (sizes.size === 0) return items
  const products = new Map(
    items.filter(({ variantId }) => variantId !== null).map((item) => [productOf(item), item]),
  )
  const ofSizes = new Map<string, MirroredItem[]>()
  for (const [key, { integrationId, productId }] of [...products].slice(0, PRODUCTS)) {
    const variants = await findShopItems(deps.db, scope, productId, { integrationId })
    const ofSize = (item: RemovedItem) => productOf(item) === key && isOneOf(item, sizes)
    const fitting = variants.filter(ofSize)
    if (fitting.length > 0 || lost.some(ofSize)) ofSizes.set(key, fitting)
  }
  return [...new Set(items.map(productOf))].flatMap(
    (key) => ofSizes.get(key) ?? items.filter((item) => productOf(item) === key),
  )
}
