import { findShopItems, type MirroredItem } from '#server/features/integrations/public.ts'
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

/**
 * The items, those of a product for which the question names a size replaced by that size alone. Text search passes
 * over letters that stand alone, and so over « M » and « L ».
 */
export const ofAskedSize = async (
  deps: Deps,
  scope: BusinessScope,
  question: string,
  items: readonly MirroredItem[],
): Promise<readonly MirroredItem[]> => {
  const sizes = new Set(question.toLowerCase().match(SIZES))
  if (sizes.size === 0) return items
  const productOf = (item: MirroredItem) => JSON.stringify([item.integrationId, item.productId])
  const products = new Map(
    items.filter(({ variantId }) => variantId !== null).map((item) => [productOf(item), item]),
  )
  const asked = new Map<string, MirroredItem[]>()
  for (const [key, { integrationId, productId }] of [...products].slice(0, PRODUCTS)) {
    const variants = await findShopItems(deps.db, scope, productId, { integrationId })
    const fitting = variants.filter(
      (item) => productOf(item) === key && valuesOf(item).some((value) => sizes.has(value)),
    )
    if (fitting.length > 0) asked.set(key, fitting)
  }
  return [...new Set(items.map(productOf))].flatMap(
    (key) => asked.get(key) ?? items.filter((item) => productOf(item) === key),
  )
}
