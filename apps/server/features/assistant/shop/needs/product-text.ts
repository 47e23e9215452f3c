import type { MirroredItem } from '#server/features/integrations/public.ts'
import { searchable } from '#server/lib/text.ts'
import { singular } from '../../engine/words/stem.ts'
import { clean } from '../../engine/words/text.ts'
import { valuesOf } from '../sizes.ts'

/** A word or a sign of a text, folded, and as it is compared. */
export interface Piece {
  word: string
  stem: string
  /** As the shop wrote it, lower case. */
  written: string
}

/** What a shop writes of a product: what it is called, and what is told of it. */
export interface ProductText {
  name: readonly Piece[]
  about: readonly Piece[]
  /** The choices behind a variant's name, folded. */
  values: readonly string[]
}

const PIECE = /\p{L}[\p{L}\p{M}]*|\d+(?:[.,]\d+)?|[.;:!?•|/()\n,%]/gu
const COMPOUND_FREE = /(?<=\p{L}{3})frei(?:e[mnrs]?)?(?!\p{L})/giu

const DESCRIPTION = 2_000

const piecesOf = (text: string): Piece[] =>
  (clean(text, DESCRIPTION).replace(COMPOUND_FREE, ' frei').match(PIECE) ?? []).map((written) => {
    const word = searchable(written)
    return { word, stem: singular(word), written: written.toLowerCase() }
  })

/** A reference says nothing of a product: « THE-0 » is no tea. */
const namesIn = ({ searchText, sku }: Pick<MirroredItem, 'searchText' | 'sku'>): string => {
  const reference = searchable(sku)
  return searchText.endsWith(reference)
    ? searchText.slice(0, searchText.length - reference.length)
    : searchText
}

export const readProduct = (
  item: Pick<MirroredItem, 'name' | 'searchText' | 'sku' | 'description' | 'variantId'>,
): ProductText => {
  const name = piecesOf(item.name)
  const own = new Set(name.map(({ word }) => word))
  const others = piecesOf(namesIn(item)).filter(({ word }) => !own.has(word))
  return {
    name: [...name, ...(others.length > 0 ? piecesOf('.') : []), ...others],
    about: piecesOf(item.description ?? ''),
    values: valuesOf(item),
  }
}
