import { isBackorder, isShopOff, type MirroredItem } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { AssistantInput, Language, Outcome } from '../../engine/types.ts'
import { typeset } from '../../engine/words/typography.ts'
import { type RunTask, toThreadInput } from '../../run-task.ts'
import { passagesOf, productFact, type Stock } from '../product-passages.ts'
import { shopAnswer, shopUnknown } from '../shop-outcome.ts'
import { mirroredStock, readStaleStock } from '../stock-reading.ts'
import { SHOP_WORDS } from '../texts.ts'
import { aimOf, findCandidates, hasProducts } from './find-candidates.ts'
import type { Judged, JudgedItem } from './judge-product.ts'
import { NEED_WORDS } from './need-texts.ts'
import { verdictText } from './verdict-text.ts'
import type { Need } from './wish.ts'

/** Products that are shown at most. */
const SHOWN = 3
/** Products whose stock is read again before those are chosen. */
const READ = 6

interface StockedItem extends JudgedItem {
  stock: Stock
}

/** What is asked about products, and by whom. */
export interface NeedQuestion {
  /** Null where nobody writes: in the preview. */
  conversationId: string | null
  input: AssistantInput
  runTask: RunTask
  /** Connected shops are not asked how much they have: what the mirror knows is told with its time. */
  mirrorOnly?: boolean
}

/** A reply, and whether products meet everything that was said, a budget among it. */
interface NeedReply {
  outcome: Outcome
  meetsBudget: boolean
}

/** A gift is never refused for not being called one: whether it fits is left open, and said. */
const isOpen = (need: Need, at: number): boolean => need.wishes[at]?.kind === 'gift'

/** How many of the wishes are not met, those left aside that may stay open. */
const missing = (need: Need, { wishes, budget }: Judged): number =>
  wishes.filter((verdict, at) => verdict !== 'met' && !isOpen(need, at)).length + (budget === 'met' ? 0 : 1)

/** Whether what it is, or else some trait of it, is what was asked for: a price alone brings nothing near. */
const isNear = (need: Need, judged: Judged): boolean => {
  const subjects = judged.wishes.filter((_, at) => need.wishes[at]?.kind === 'subject')
  const closed = judged.wishes.filter((_, at) => !isOpen(need, at))
  return missing(need, judged) === 1 && (subjects.length > 0 ? subjects : closed).includes('met')
}

/** What is there first, then what can be ordered all the same, then what fits best; what stood first in the search breaks a tie. */
const inOrder = (need: Need, items: readonly StockedItem[]): StockedItem[] => {
  const aim = need.budget && aimOf(need.budget)
  const byDistance = need.budget?.kind === 'around' || need.wishes.every((_, at) => isOpen(need, at))
  const rank = ({ stock, wishes, budget, item, named }: StockedItem): number[] => [
    isBackorder(stock) ? 1 : stock.available ? 0 : 2,
    wishes.filter((verdict) => verdict !== 'met').length,
    named ? 0 : 1,
    aim !== null && (byDistance || budget !== 'met') ? Math.abs(Number(item.price ?? 0) - aim) : 0,
  ]
  const compare = (a: number[], b: number[]) =>
    a.reduce((order, value, at) => order || value - (b[at] ?? 0), 0)
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ item }) => item)
}

/** One item of each product. */
const oncePerProduct = (items: readonly StockedItem[]): StockedItem[] =>
  [
    ...new Map(
      items
        .toReversed()
        .map(
          (judged) => [JSON.stringify([judged.item.integrationId, judged.item.productId]), judged] as const,
        ),
    ).values(),
  ].toReversed()

/** How items are judged, and which of them may be shown. */
interface Choice {
  need: Need
  judge: (items: readonly MirroredItem[]) => Promise<JudgedItem[]>
  suits: (judged: Judged) => boolean
  mirrorOnly: boolean
}

/**
 * Those to show, their stock and price read again where they are old; what the shop no longer has is left out, and what
 * does not suit at the price that it has now.
 */
const chosen = async (
  deps: Deps,
  scope: BusinessScope,
  items: readonly JudgedItem[],
  { need, judge, suits, mirrorOnly }: Choice,
): Promise<StockedItem[]> => {
  const stocked = items.map((judged) => ({ ...judged, stock: mirroredStock(deps, judged.item) }))
  if (mirrorOnly) return oncePerProduct(inOrder(need, stocked)).slice(0, SHOWN)
  const first = oncePerProduct(inOrder(need, stocked)).slice(0, READ)
  const fresh = await readStaleStock(
    deps,
    scope,
    first.map(({ item }) => item),
  )
  const now = first.flatMap((judged) => {
    const read = fresh.get(judged.item)
    if (read === null) return []
    const { item, stock } = read ?? judged
    return [{ ...judged, item: { ...item, price: stock.price, currency: stock.currency }, stock }]
  })
  const repriced = now.filter(({ item }, at) => item.price !== first[at]?.item.price)
  if (repriced.length === 0) return inOrder(need, now).slice(0, SHOWN)
  const again = new Map((await judge(now.map(({ item }) => item))).map((judged) => [judged.item, judged]))
  const suiting = now.flatMap(({ item, stock }) => {
    const judged = again.get(item)
    return judged !== undefined && suits(judged) ? [{ ...judged, stock }] : []
  })
  return inOrder(need, suiting).slice(0, SHOWN)
}

/** Items whose name says what they are; those that are only told to be it serve where there is no other. */
const namedFirst = (items: readonly JudgedItem[]): readonly JudgedItem[] => {
  const named = items.filter((judged) => judged.named)
  return named.length > 0 ? named : items
}

/** What is looked for, where a gift alone is all that was said: then the text has to call it one. */
const firm = (need: Need): Need =>
  need.budget === null && need.wishes.every(({ kind }) => kind === 'gift')
    ? { ...need, wishes: need.wishes.map((wish) => ({ ...wish, kind: 'trait' as const })) }
    : need

const listed = (
  deps: Deps,
  need: Need,
  language: Language,
  items: readonly StockedItem[],
  all: readonly JudgedItem[],
): Pick<Outcome, 'sources' | 'products'> & { lines: string[] } => {
  const parts = items.map((judged) => {
    const { item, stock } = judged
    const [passage] = passagesOf(item, stock, language, deps.now())
    const fact = productFact(item, stock, language, deps.now())
    return { passage, fact, line: `- ${fact} ${verdictText(need, judged, all, language)}` }
  })
  return {
    lines: parts.map(({ line }) => line),
    products: parts.flatMap(({ passage }) => (passage?.product ? [passage.product] : [])),
    sources: parts.flatMap(({ passage, fact }) =>
      passage ? [{ id: passage.id, label: passage.label, excerpt: fact.slice(0, 240) }] : [],
    ),
  }
}

/**
 * Answers who looks for a product by what it must be and may cost: with up to three products of the connected shops
 * whose own text says that they meet every wish, those in stock first; else with the nearest, and what it does not
 * meet; else that there is none. Null for any other message, and where no shop's products are known.
 */
export const needReply = async (
  deps: Deps,
  scope: BusinessScope,
  { conversationId, input, runTask, mirrorOnly = false }: NeedQuestion,
): Promise<NeedReply | null> => {
  const read = await runTask('assistant.need', toThreadInput(input))
  if (read === null) return null
  const { language } = read
  const need = firm(read.need)
  const judge: Choice['judge'] = async (items) => {
    if (items.length === 0) return []
    const judged = await runTask('assistant.judgeProducts', { need, items: [...items] })
    return items.flatMap((item, at) => (judged[at] ? [{ item, ...judged[at] }] : []))
  }
  const found = async (part: 'whole' | 'near') =>
    judge(await findCandidates(deps, scope, need, part, conversationId))
  const w = NEED_WORDS[language]
  const whole = await found('whole')
  const isWhole = (judged: Judged) => missing(need, judged) === 0
  const fits = await chosen(deps, scope, namedFirst(whole.filter(isWhole)), {
    need,
    judge,
    suits: isWhole,
    mirrorOnly,
  })
  const text = (...lines: string[]) => typeset(lines.join('\n'), language)
  if (fits.length > 0) {
    const open = fits.some(({ wishes }) => wishes.some((verdict) => verdict !== 'met'))
    const { lines, ...more } = listed(deps, need, language, fits, whole)
    const outcome = shopAnswer(text(open ? w.foundPartly : w.found(fits.length), ...lines), more)
    return { meetsBudget: need.budget !== null, outcome }
  }
  if (await isShopOff(deps, scope, conversationId)) return null
  const all = [...whole, ...(await found('near'))]
  const suits = (judged: Judged) => isNear(need, judged)
  const nearest = await chosen(deps, scope, namedFirst(all.filter(suits)), { need, judge, suits, mirrorOnly })
  if (nearest.length === 0 && all.length === 0 && !(await hasProducts(deps, scope, conversationId)))
    return null
  const { lines, ...more } = listed(deps, need, language, nearest, all)
  const { offerTeam } = SHOP_WORDS[language]
  const written = text(nearest.length > 0 ? w.nearest(nearest.length) : w.none, ...lines, offerTeam)
  return { meetsBudget: false, outcome: shopUnknown(input.question, written, more) }
}
