import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { findSession } from '#server/app/gate-queries.ts'
import {
  CONVERSATION_COLUMNS,
  type Conversation,
  MESSAGE_COLUMNS,
  type StoredMessage,
} from '#server/features/conversations/conversation.ts'
import { findPage } from '#server/features/conversations/list-queries.ts'
import { presentConversation, presentMessage } from '#server/features/conversations/present.ts'
import { sha256 } from '#server/lib/crypto.ts'
import { newId } from '#server/lib/ids.ts'
import { mintScope } from '#server/lib/mint-scope.ts'

/**
 * The floor that the API is measured against: bare node:http and pg, the same queries for the conversation list,
 * for a thread and for a message of the team, no routing, no validation, no headers beyond the needed ones.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL as string, max: 12 })
const FIRST = { position: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const json = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const list = async (businessId: string) => {
  const now = new Date()
  const page = await findPage(pool, mintScope(businessId, 'system'), {
    filter: 'all',
    memberId: businessId,
    after: FIRST,
    limit: 30,
    now,
  })
  return {
    conversations: page.conversations.map((c) => presentConversation(c, now)),
    total: page.total,
    nextCursor: page.next,
  }
}

const THREAD_PAGE = 100

const thread = async (businessId: string, sessionId: string) => {
  const values = [businessId, sessionId]
  const [conversations, newest, deliveries] = await Promise.all([
    pool.query<Conversation & { created_at: Date; page_url: string | null; language: string | null }>({
      name: 'conversation',
      text: `select ${CONVERSATION_COLUMNS.map((column) => `c.${column}`)}, u.name as handler_name
        from conversations c left join users u on u.id = c.handler_id where c.business_id = $1 and c.id = $2`,
      values,
    }),
    pool.query<StoredMessage>({
      name: 'messages',
      text: `select ${MESSAGE_COLUMNS} from messages where business_id = $1 and conversation_id = $2
        order by id desc limit ${THREAD_PAGE + 1}`,
      values,
    }),
    pool.query({
      name: 'deliveries',
      text: 'select message_id, state from mailed_messages where business_id = $1 and conversation_id = $2',
      values,
    }),
  ])
  const messages = newest.rows.slice(0, THREAD_PAGE).reverse()
  const { rows: before } = await pool.query<{ count: number }>({
    name: 'before',
    text: 'select count(*)::int as count from messages where business_id = $1 and conversation_id = $2 and id < $3',
    values: [...values, messages[0]?.id],
  })
  const conversation = conversations.rows[0] as (typeof conversations.rows)[number]
  const states = new Map(deliveries.rows.map(({ message_id, state }) => [message_id, state]))
  return {
    ...presentConversation(conversation, new Date()),
    createdAt: conversation.created_at.toISOString(),
    pageUrl: conversation.page_url,
    language: conversation.language,
    handler: null,
    labels: [],
    messages: messages.map((message) => presentMessage(message, states.get(message.id))),
    previousCursor: messages[0]?.id,
    previousCount: before[0]?.count,
  }
}

const post = async (
  businessId: string,
  sessionId: string,
  userId: string,
  content: string,
  clientId: string,
) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'lock',
      text: 'select * from conversations where business_id = $1 and id = $2 for no key update',
      values: [businessId, sessionId],
    })
    const id = newId()
    await client.query({
      name: 'insert',
      text: `with added as (
          insert into messages (business_id, conversation_id, id, sender_type, sender_id, sender_name, content, client_id)
          values ($1, $2, $3, 'business', $4, 'Bench', $5, $6) on conflict (business_id, conversation_id, client_id) do nothing returning id)
        update conversations set handled_by = 'team', handler_id = $7, had_human = true, message_count = message_count + 1,
          unread_count = 0, last_message = $5, last_sender = 'business', last_activity_at = now()
        from added where business_id = $1 and conversations.id = $2 returning added.id`,
      values: [businessId, sessionId, id, userId, content, clientId, userId],
    })
    await client.query({
      name: 'finish',
      text: `with summed as (
          insert into hourly_figures as h (business_id, hour, team_messages) values ($1, date_trunc('hour', now()), 1)
          on conflict (business_id, hour) do update set team_messages = h.team_messages + 1),
        counters as (update business_counters set event_seq = event_seq + 1, messages = messages + 1 where business_id = $1 returning event_seq)
        insert into business_events (business_id, seq, conversation_id, data) select $1, event_seq, $2, $3::jsonb from counters`,
      values: [businessId, sessionId, JSON.stringify({ type: 'message', sessionId, content })],
    })
    await client.query('commit')
    return { id, content }
  } finally {
    client.release()
  }
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = request.url ?? '/'
  if (url === '/health') return json(response, 200, { status: 'ok' })
  const [, , , businessId = '', , sessionId = ''] = url.split('/')
  const token = (request.headers.authorization ?? '').slice(7)
  const session = await findSession(pool, sha256(token), businessId)
  if (!session?.membership) return json(response, 401, {})
  if (request.method === 'GET')
    return json(response, 200, await (sessionId ? thread(businessId, sessionId) : list(businessId)))
  const { content, clientId } = JSON.parse(await read(request)) as { content: string; clientId: string }
  return json(response, 201, await post(businessId, sessionId, session.user_id, content, clientId))
}

createServer((request, response) => {
  // A caller that hangs up in the middle ends its own request, not the floor.
  answer(request, response).catch(() => response.destroy())
}).listen(Number(process.env.PORT), '127.0.0.1')
