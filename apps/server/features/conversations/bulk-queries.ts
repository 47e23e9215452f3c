import { sql } from 'kysely'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import {
  CHANGING_COLUMNS,
  CONVERSATION_COLUMNS,
  type Conversation,
  type StoredMessage,
  TYPED_MESSAGE_COLUMNS,
} from './conversation.ts'

const changingColumns = sql.raw(CHANGING_COLUMNS.map(([column]) => column).join(', '))
const changedColumns = sql.raw(CHANGING_COLUMNS.map(([column]) => `r.${column}`).join(', '))
const changingTypes = sql.raw(CHANGING_COLUMNS.map((column) => column.join(' ')).join(', '))
const messageColumns = sql.raw(TYPED_MESSAGE_COLUMNS.map(([column]) => column).join(', '))
const messageTypes = sql.raw(TYPED_MESSAGE_COLUMNS.map((column) => column.join(' ')).join(', '))

/** Conversations, locked until the transaction ends, always in the same order. */
export const lockConversations = ({ trx, scope }: Unit, ids: readonly string[]): Promise<Conversation[]> =>
  trx
    .selectFrom('conversations')
    .select(CONVERSATION_COLUMNS)
    .where(ofBusiness(scope))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Stores what changed on locked conversations, in one statement. */
export const saveConversations = async ({ trx, scope }: Unit, conversations: readonly Conversation[]) => {
  await sql`/* save-conversations */
    update conversations c set (${changingColumns}) = row(${changedColumns})
    from jsonb_to_recordset(${JSON.stringify(conversations)}::jsonb) as r(id uuid, ${changingTypes})
    where c.business_id = ${scope.businessId}::uuid and c.id = r.id`.execute(trx)
}

/** Stores events of several threads, in one statement. */
export const insertEvents = async (
  { trx, scope }: Unit,
  events: readonly (StoredMessage & { conversation_id: string })[],
): Promise<void> => {
  if (events.length === 0) return
  await sql`/* insert-events */
    insert into messages (business_id, conversation_id, ${messageColumns})
    select ${scope.businessId}::uuid, e.*
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(conversation_id uuid, ${messageTypes})`.execute(
    trx,
  )
}

const UNDO_MS = 3_600_000

/** What a conversation was, and what a change made of it. */
export interface Undoable {
  before: Conversation
  after: Conversation
}

/** Keeps what a member changed for as long as it may be taken back; what is older goes. */
export const insertUndo = async (
  { trx, scope }: Unit,
  undo: { id: string; memberId: string; kind: string; changes: readonly Undoable[]; at: Date },
): Promise<void> => {
  await trx
    .deleteFrom('conversation_undos')
    .where(ofBusiness(scope))
    .where('created_at', '<', new Date(undo.at.getTime() - UNDO_MS))
    .execute()
  await trx
    .insertInto('conversation_undos')
    .values({
      business_id: scope.businessId,
      id: undo.id,
      member_id: undo.memberId,
      kind: undo.kind,
      changes: JSON.stringify(undo.changes),
      created_at: undo.at,
    })
    .execute()
}

/** Takes what a member may take back, once; undefined: there is nothing of theirs. */
export const takeUndo = (
  { trx, scope }: Unit,
  { id, memberId, at }: { id: string; memberId: string; at: Date },
) =>
  trx
    .deleteFrom('conversation_undos')
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', new Date(at.getTime() - UNDO_MS))
    .returning(['kind', 'changes'])
    .executeTakeFirst()
