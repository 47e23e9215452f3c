import {
  findItemsForNeeds,
  ITEM_STATES,
  type ItemNeed,
  type MirroredItem,
} from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Budget, Need, Wish } from './wish.ts'
import { DECAFFEINATED, isCaffeine } from './wish-words.ts'

/** Of one search. */
const LIMIT = 60

type Words = ItemNeed['words']
type Search = Omit<ItemNeed, 'state'>

/** The words that a wish is found by, of several the longest; sizes and measures are too short to be looked for. */
const wordsOf = (wish: Wish): readonly string[] => {
  const { kind, forms } = wish
  if (kind === 'size' || kind === 'measure') return []
  const words = forms.map((form) =>
    form.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
  )
  return [...new Set([...words, ...(isCaffeine(wish) ? DECAFFEINATED : [])])]
}

const groupsOf = (wishes: readonly Wish[]): Words => wishes.map(wordsOf).filter((words) => words.length > 0)

/** The price that comes first for being close to it: the middle of a range, or its bound. */
export const aimOf = ({ from, to }: Budget): number =>
  from !== null && to !== null ? (from + to) / 2 : (to ?? from ?? 0)

const keyOf = ({ integrationId, productId, variantId }: MirroredItem) =>
  JSON.stringify([integrationId, productId, variantId])

/** Searches for what may meet the whole need; those of fewer words come later. */
const wholeSearches = ({ wishes, budget }: Need): Search[] => {
  const groups = groupsOf(wishes.filter(({ kind }) => kind !== 'gift'))
  const gifts = groupsOf(wishes.filter(({ kind }) => kind === 'gift'))
  const aim = budget && aimOf(budget)
  const near = budget?.kind === 'around' || groups.length === 0 ? aim : null
  return [
    ...(gifts.length > 0 ? [{ words: [...groups, ...gifts], price: budget, near }] : []),
    ...(groups.length > 0 || gifts.length === 0 || budget !== null
      ? [{ words: groups, price: budget, near }]
      : []),
  ]
}

/** Searches for what may meet all but one wish. */
const nearSearches = ({ wishes, budget }: Need): Search[] => {
  const groups = groupsOf(wishes.filter(({ kind }) => kind !== 'gift'))
  const subjects = groupsOf(wishes.filter(({ kind }) => kind === 'subject'))
  const traits = groupsOf(wishes.filter(({ kind }) => kind !== 'subject' && kind !== 'gift'))
  const some = subjects.length > 0 ? subjects : traits
  const near = budget && aimOf(budget)
  return [
    ...(budget !== null && groups.length > 0 ? [{ words: groups, price: null, near }] : []),
    ...(subjects.length > 0 && traits.length > 0 ? [{ words: subjects, price: budget, near: null }] : []),
    ...(some.length > 1 ? [{ words: [some.flat()], price: budget, near: null }] : []),
  ]
}

/**
 * Items of the connected shops, or of the one that the conversation's key is bound to, that may fit: a bounded number,
 * those that can be had first.
 * @param part `whole`: with all that is wished for; `near`: with all but one
 */
export const findCandidates = async (
  deps: Deps,
  scope: BusinessScope,
  need: Need,
  part: 'whole' | 'near',
  conversationId: string | null,
): Promise<MirroredItem[]> => {
  const searches = part === 'whole' ? wholeSearches(need) : nearSearches(need)
  if (searches.length === 0) return []
  const each = searches.flatMap((search) => ITEM_STATES.map((state) => ({ ...search, state })))
  const found = await findItemsForNeeds(deps.db, scope, each, LIMIT, { conversationId })
  return [...new Map(found.flat().map((item) => [keyOf(item), item])).values()]
}

/** Whether any product can be had at all of the shops that answer here. */
export const hasProducts = async (
  deps: Deps,
  scope: BusinessScope,
  conversationId: string | null,
): Promise<boolean> => {
  const any = { words: [], price: { from: 0, to: null }, near: 0 }
  const each = ITEM_STATES.map((state) => ({ ...any, state }))
  const found = await findItemsForNeeds(deps.db, scope, each, 1, { conversationId })
  return found.some((items) => items.length > 0)
}
