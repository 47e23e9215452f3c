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
type BusinessCall = Omit<Call, 'params' | 'query' | 'body'> & { scope: BusinessScope; body: undefined }

/** Names of at most so many products are told. */
const PRODUCTS_READ = 50

/** A part that fails is left to its own call, which says why. */
const unlessFailed = <T>(call: Call, part: Promise<T>): Promise<T | undefined> =>
  part.catch((error: unknown) => {
    call.log.warn({ err: error }, 'a part of a first view is missing')
    return undefined
  })

const awaitedProducts = async (
  businessCall: BusinessCall,
  params: { businessId: string },
): Promise<string[]> => {
  const { notifications } = await stockAlerts.listStockRequests({
    ...businessCall,
    params,
    query: { status: 'pending', limit: PRODUCTS_READ },
  })
  return [...new Set(notifications.map((request) => request.productName))]
}

const longestWaiting = async (
  businessCall: BusinessCall,
  params: { businessId: string },
  summary: Promise<Summary | undefined>,
) => {
  if (!(await summary)?.waitingConversations) return null
  const query = { status: 'waiting' as const, limit: 1 }
  return (await conversations.listConversations({ ...businessCall, params, query })).conversations[0] ?? null
}

const dashboardOf = async (
  call: Call,
  businessCall: BusinessCall,
  params: { businessId: string },
  summary: Promise<Summary | undefined>,
) => {
  const [recent, waiting, products, openingDays] = await Promise.all([
    unlessFailed(
      call,
      conversations.listConversations({ ...businessCall, params, query: { limit: LIMITS.recentActivity } }),
    ),
    unlessFailed(call, longestWaiting(businessCall, params, summary)),
    unlessFailed(call, awaitedProducts(businessCall, params)),
    unlessFailed(call, assistant.getOpeningDays({ ...businessCall, params, query: undefined })),
  ])
  return { recent: recent?.conversations, longestWaiting: waiting, awaitedProducts: products, openingDays }
}

const threadOf = async (
  call: Call,
  businessCall: BusinessCall,
  params: { businessId: string },
  sessionId?: string,
) => {
  if (sessionId === undefined) return {}
  const thread = await unlessFailed(
    call,
    conversations.getConversation({ ...businessCall, params: { ...params, sessionId }, query: {} }),
  )
  if (!thread?.contactId) return { thread }
  const [contact, tags] = await Promise.all([
    unlessFailed(
      call,
      contacts.getContact({
        ...businessCall,
        params: { ...params, contactId: thread.contactId },
        query: undefined,
      }),
    ),
    unlessFailed(call, contacts.listContactTags({ ...businessCall, params, query: undefined })),
  ])
  return { thread, contact, tags }
}

/** The list as it shows at first: who waits, if anybody does. */
const firstList = async (
  call: Call,
  businessCall: BusinessCall,
  params: { businessId: string },
  summary: Promise<Summary | undefined>,
) => {
  const waiting = (await summary)?.waitingConversations ?? 0
  const query = waiting > 0 ? { status: 'waiting' as const } : {}
  return unlessFailed(call, conversations.listConversations({ ...businessCall, params, query }))
}

const conversationsOf = async (
  call: Call,
  businessCall: BusinessCall,
  params: { businessId: string },
  summary: Promise<Summary | undefined>,
) => {
  const { page, sessionId } = call.query
  const list = firstList(call, businessCall, params, summary)
  const open =
    page === 'conversation-list'
      ? {}
      : await threadOf(call, businessCall, params, sessionId ?? (await list)?.conversations[0]?.sessionId)
  return { list: await list, ...open }
}

/** The parts of one business; null for who has no part in it. */
const businessView = async (call: Call, businessId: string): Promise<BusinessView | null> => {
  const scope = await admitMember(call.deps, call.user, businessId)
  if (scope === null) return null
  const businessCall: BusinessCall = { ...call, scope, body: undefined }
  const params = { businessId }
  return runAsBusiness(businessId, async () => {
    const counting = unlessFailed(call, businesses.getSummary({ ...businessCall, params, query: undefined }))
    const [summary, state, page] = await Promise.all([
      counting,
      unlessFailed(call, assistant.getAssistantState({ ...businessCall, params, query: undefined })),
      call.query.page === 'dashboard'
        ? dashboardOf(call, businessCall, params, counting)
        : conversationsOf(call, businessCall, params, counting),
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
