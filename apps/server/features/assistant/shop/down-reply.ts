import { isShopOff, type MirroredItem, searchShopItems } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { searchable } from '#server/lib/text.ts'
import type { AssistantInput, Outcome } from '../engine/types.ts'
import { sendable, type Think } from '../think.ts'
import { SHOP, SHOP_WORDS } from './words.ts'

const LOOKED_AT = 8

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{4,}/gu) ?? []

/** Whether the question has a word of the item that is long enough to mean it, or the one that its name begins with: « Thé ». */
const names = (asked: string, item: MirroredItem): boolean => {
  const words = new Set(asked.match(/[\p{L}\p{N}]+/gu) ?? [])
  const [first = ''] = searchable(item.name).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return [first, ...wordsOf(item.searchText)].some((word) => words.has(word))
}

/**
 * Answers who asks for a product of a shop that is off, when nothing that the business told does: what was last read of
 * it is not said. Null when no shop is off, or the question names nothing that one of them had.
 */
export const downReply = async (
  deps: Deps,
  scope: BusinessScope,
  { conversationId, input, think }: { conversationId: string; input: AssistantInput; think: Think },
): Promise<Outcome | null> => {
  if (!(await isShopOff(deps, scope, conversationId))) return null
  const options = { conversationId, off: true }
  const items = await searchShopItems(deps.db, scope, input.question, LOOKED_AT, options)
  const asked = searchable(input.question)
  if (!items.some((item) => names(asked, item))) return null
  const sent = sendable(input)
  if ((await think('assistant.answer', sent)).kind !== 'unknown') return null
  const w = SHOP_WORDS[await think('assistant.language', sent)]
  return {
    kind: 'unknown',
    text: `${w.productDown} ${w.offerTeam}`,
    sources: [],
    engine: SHOP,
    confidence: 0,
    unanswered: [input.question],
  }
}
