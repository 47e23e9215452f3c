import type { Summary } from '#contract/businesses/businesses.ts'
import type { FirstView } from '#contract/businesses/first-view.ts'
import { LIMITS } from '#contract/shared-limits.ts'
import { routes as assistant } from '#server/features/assistant/routes.ts'
import { routes as businesses } from '#server/features/businesses/routes.ts'
import { routes as contacts } from '#server/features/contacts/routes.ts'
import { routes as conversations } from '#server/features/conversations/routes.ts'
import { routes as profile } from '#server/features/profile/routes.ts'
import { routes as stockAlerts } from '#server/features/stock-alerts/routes.ts'
import { runAsBusiness } from '#server/lib/connection-shares.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { admitMember } from './gate.ts'

type Call = Parameters<Handler<'getFirstView'>>[0]
type BusinessView = NonNullable<FirstView['business']>
/** What the parts of one business are asked with. */
type Part = Omit<Call, 'params' | 'query' | 'body'> & {
  scope: BusinessScope
  params: { businessId: string }
  query: undefined
  body: undefined
}
/** What is counted of it, which several parts wait for. */
type Counting = Promise<Summary | undefined>

/** Names of at most so many products are told. */
const PRODUCTS_READ = 50

/** A part that fails is left to its own call, which says why. */
const unlessFailed = <T>({ log }: Pick<Call, 'log'>, part: Promise<T>): Promise<T | undefined> =>
  part.catch((error: unknown) => {
    log.warn({ err: error }, 'a part of a first view is missing')
    return undefined
  })

const awaitedProducts = async (part: Part): Promise<string[]> => {
  const query = { status: 'pending' as const, limit: PRODUCTS_READ }
  const { notifications } = await stockAlerts.listStockRequests({ ...part, query })
  return [...new Set(notifications.map((request) => request.productName))]
}

const longestWaiting = async (part: Part, counting: Counting) => {
  if (!(await counting)?.waitingConversations) return null
  const query = { status: 'waiting' as const, limit: 1 }
  return (await conversations.listConversations({ ...part, query })).conversations[0] ?? null
}

const dashboardOf = async (part: Part, counting: Counting) => {
  const [recent, waiting, products, openingDays] = await Promise.all([
    unlessFailed(part, conversations.listConversations({ ...part, query: { limit: LIMITS.recentActivity } })),
    unlessFailed(part, longestWaiting(part, counting)),
    unlessFailed(part, awaitedProducts(part)),
    unlessFailed(part, assistant.getOpeningDays(part)),
  ])
  return { recent: recent?.conversations, longestWaiting: waiting, awaitedProducts: products, openingDays }
}

const threadOf = async (part: Part, sessionId?: string) => {
  if (sessionId === undefined) return {}
  const params = { ...part.params, sessionId }
  const thread = await unlessFailed(part, conversations.getConversation({ ...part, params, query: {} }))
  if (!thread?.contactId) return { thread }
  const { contactId } = thread
  const [contact, tags] = await Promise.all([
    unlessFailed(part, contacts.getContact({ ...part, params: { ...part.params, contactId } })),
    unlessFailed(part, contacts.listContactTags(part)),
  ])
  return { thread, contact, tags }
}

/** The list as it shows at first: who waits, if anybody does. */
const firstList = async (part: Part, counting: Counting) => {
  const waiting = (await counting)?.waitingConversations ?? 0
  const query = waiting > 0 ? { status: 'waiting' as const } : {}
  return unlessFailed(part, conversations.listConversations({ ...part, query }))
}

const conversationsOf = async (part: Part, { page, sessionId }: Call['query'], counting: Counting) => {
  const list = firstList(part, counting)
  const open =
    page === 'conversation-list'
      ? {}
      : await threadOf(part, sessionId ?? (await list)?.conversations[0]?.sessionId)
  return { list: await list, ...open }
}

/** The parts of one business; null for who has no part in it. */
const businessView = async (call: Call, businessId: string): Promise<BusinessView | null> => {
  const scope = await admitMember(call.deps, call.user, businessId)
  if (scope === null) return null
  const part: Part = { ...call, scope, params: { businessId }, query: undefined, body: undefined }
  return runAsBusiness(businessId, async () => {
    const counting = unlessFailed(call, businesses.getSummary(part))
    const [summary, state, page] = await Promise.all([
      counting,
      unlessFailed(call, assistant.getAssistantState(part)),
      call.query.page === 'dashboard'
        ? dashboardOf(part, counting)
        : conversationsOf(part, call.query, counting),
    ])
    return { id: businessId, summary, assistant: state, ...page }
  })
}

/**
 * Everything that a first page shows: what its calls would answer one after the other, asked here at once
 * (docs/decisions/0011-first-views-drawn.md).
 */
export const getFirstView: Handler<'getFirstView'> = async (call) => {
  const { user, query } = call
  const wanted = query.businessId
  const none = wanted === 'none' && user.userType !== 'BUSINESS_OWNER'
  const plain = { ...call, params: undefined, query: undefined, body: undefined }
  const [account, list, guessed] = await Promise.all([
    profile.getProfile(plain),
    businesses.listBusinesses(plain),
    wanted === undefined || wanted === 'none' ? null : businessView(call, wanted),
  ])
  const first = guessed || none ? undefined : list[0]
  const waiting =
    none && query.page === 'dashboard' && list.length > 0
      ? await unlessFailed(call, conversations.listWaiting({ ...plain, query: {} }))
      : undefined
  return {
    ...account,
    businesses: list,
    business: guessed ?? (first ? await businessView(call, first.id) : null),
    waiting,
  }
}
