import type { QueryClient } from '@tanstack/react-query'
import { type BulkChange, type BulkOutcome, conversations } from '#contract/conversations/conversations.ts'
import { toast, toastCallFailed } from '#dashboard/components/toast.ts'
import { call } from '#dashboard/lib/api.ts'
import { textsOf } from '#dashboard/lib/i18n.ts'
import { texts } from './bulk-messages.ts'
import { readAgain } from './queries.ts'

/** Long enough to take it back. */
const TOAST_MS = 12_000

type Results = readonly { outcome: BulkOutcome }[]

const count = (results: Results, ...outcomes: BulkOutcome[]): number =>
  results.filter(({ outcome }) => outcomes.includes(outcome)).length

/** What is to be said beside how many changed. */
const rest = (results: Results): { text: string } | undefined => {
  const t = textsOf(texts)
  const [left, full] = [count(results, 'unchanged', 'not-found'), count(results, 'label-limit')]
  const parts = [left > 0 && t.left({ n: left }), full > 0 && t.limit({ n: full })].filter(Boolean)
  return parts.length > 0 ? { text: parts.join(' · ') } : undefined
}

const undo = async (client: QueryClient, businessId: string, undoId: string): Promise<void> => {
  const t = textsOf(texts)
  try {
    const { results } = await call(conversations.undoChange, { params: { businessId, undoId } })
    const moved = count(results, 'moved-on', 'not-found')
    toast({
      title: t.undone({ n: count(results, 'changed') }),
      ...(moved > 0 && { text: t.movedOn({ n: moved }), kind: 'warning' }),
    })
    readAgain(client, businessId)
  } catch (error) {
    toastCallFailed(error as Error, { title: t.notUndone })
  }
}

/**
 * Changes many conversations by one call; one toast says how many, and takes all of it back.
 * @returns whether the call went through
 */
export const changeMany = async (
  client: QueryClient,
  businessId: string,
  sessionIds: readonly string[],
  change: BulkChange,
): Promise<boolean> => {
  const t = textsOf(texts)
  try {
    const { results, undoId } = await call(conversations.changeConversations, {
      params: { businessId },
      body: { sessionIds: [...sessionIds], change },
    })
    if (undoId === null)
      toast({ title: t.nothing, kind: 'info', ...(count(results, 'label-limit') > 0 && rest(results)) })
    else
      toast({
        title: t[change.kind]({ n: count(results, 'changed') }),
        ...rest(results),
        action: { label: t.undo, onClick: () => void undo(client, businessId, undoId) },
        durationMs: TOAST_MS,
      })
    readAgain(client, businessId)
    return true
  } catch (error) {
    toastCallFailed(error as Error, { title: t.failed })
    return false
  }
}
