import { isShopOff, searchShopItems } from '#server/features/integrations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { AssistantInput, Outcome } from '../engine/types.ts'
import { type RunTask, toThreadInput } from '../run-task.ts'
import { isNamed } from './naming.ts'
import { shopUnknown } from './shop-outcome.ts'
import { SHOP_WORDS } from './texts.ts'

const LOOKED_AT = 8

/**
 * Answers who asks for a product of a shop that is off: what was last read of it is not said. Null when no shop is off, or
 * the question names nothing that one of them had. What the business told of it comes first.
 */
export const downReply = async (
  deps: Deps,
  scope: BusinessScope,
  { conversationId, input, runTask }: { conversationId: string; input: AssistantInput; runTask: RunTask },
): Promise<Outcome | null> => {
  if (!(await isShopOff(deps, scope, conversationId))) return null
  const options = { conversationId, off: true }
  const items = await searchShopItems(deps.db, scope, input.question, LOOKED_AT, options)
  if (!items.some((item) => isNamed(item, input.question))) return null
  const w = SHOP_WORDS[await runTask('assistant.language', toThreadInput(input))]
  return shopUnknown(input.question, `${w.productDown} ${w.offerTeam}`)
}
