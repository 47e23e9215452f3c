import { sql } from 'kysely'
import type pg from 'pg'
import { isNotStopped } from '#server/lib/business-controls.ts'
import type { Db } from '#server/lib/database.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

/** An answer that is owed to a message. */
export interface PendingAnswer {
  conversationId: string
  messageId: string
}

/** How long others leave an answer to the process that writes it; extended while it does. */
export const LEASE_MS = 15_000

/** Whoever began an answer so long ago and has not even extended its lease was held up by it, or is long gone. */
const HELD_UP_MS = 60_000

/** After so many tries in vain a person is asked instead: it may be what stops whoever answers it. */
export const TRIES_MAX = 3

const MINE = 'business_id = $1 and conversation_id = $2 and message_id = $3'

/**
 * Says that an answer is being written until `leaseUntil`. A try that lasts so long counts, whoever ends it.
 * @returns whether it is still wanted: not once it was stored, stopped, or a person took the conversation
 */
export const extendLease = async (
  pool: pg.Pool,
  scope: BusinessScope,
  owed: PendingAnswer,
  leaseUntil: Date,
): Promise<boolean> => {
  const { rows } = await pool.query<{ wanted: boolean }>(
    `update pending_answers p set lease_until = $4, failures = failures + (not counted)::int, counted = true
     from conversations c where c.business_id = $1 and c.id = $2
       and p.business_id = $1 and p.conversation_id = $2 and p.message_id = $3
     returning not p.stop_requested and c.handled_by = 'assistant' as wanted`,
    [scope.businessId, owed.conversationId, owed.messageId, leaseUntil],
  )
  return rows[0]?.wanted === true
}

/**
 * Lets somebody else take an answer over at once.
 * @param failed writing it failed, as opposed to a process that ends
 */
export const releaseLease = async (
  pool: pg.Pool,
  scope: BusinessScope,
  owed: PendingAnswer,
  now: Date,
  failed: boolean,
): Promise<void> => {
  await pool.query(
    `update pending_answers set lease_until = $4, failures = failures + ($5 and not counted)::int,
       counted = counted or $5 where ${MINE}`,
    [scope.businessId, owed.conversationId, owed.messageId, now, failed],
  )
}

/** Takes an answer over whose lease has run out: how often it was tried in vain; else whether it is still owed. */
export const claimAnswer = async (
  pool: pg.Pool,
  scope: BusinessScope,
  owed: PendingAnswer,
  now: Date,
): Promise<{ failures: number } | 'owed' | 'settled'> => {
  const { rows } = await pool.query<{ failures: number | null }>(
    `with claimed as (
       update pending_answers set lease_until = $5, begun_at = $4, counted = false, attempts = attempts + 1,
         failures = failures + (begun_at <= $6 and not counted)::int
       where ${MINE} and lease_until <= $4 returning failures
     )
     select (select failures from claimed) as failures from pending_answers where ${MINE}`,
    [scope.businessId, owed.conversationId, owed.messageId, now, leaseFrom(now), heldUpBefore(now)],
  )
  const [row] = rows
  if (row === undefined) return 'settled'
  return row.failures === null ? 'owed' : { failures: row.failures }
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)
const heldUpBefore = (now: Date): Date => new Date(now.getTime() - HELD_UP_MS)

/** Asks whoever writes an answer to stop; true when one was being written. */
export const requestStop = async (
  pool: pg.Pool,
  scope: BusinessScope,
  conversationId: string,
  clientId: string,
): Promise<string | null> => {
  const { rows } = await pool.query<{ message_id: string }>(
    `update pending_answers p set stop_requested = true from messages m
     where m.business_id = $1 and m.conversation_id = $2 and m.client_id = $3
       and p.business_id = $1 and p.conversation_id = $2 and p.message_id = m.id
     returning p.message_id`,
    [scope.businessId, conversationId, clientId],
  )
  return rows[0]?.message_id ?? null
}

export interface AbandonedAnswer {
  business_id: string
  conversation_id: string
  message_id: string
  attempts: number
  /** How often it was tried in vain. */
  failures: number
}

/** Takes over answers of any business whose lease has run out: each by one process only. For the repair job. */
export const claimAbandoned = async (db: Db, now: Date): Promise<AbandonedAnswer[]> => {
  const { rows } = await sql<AbandonedAnswer>`
    with due as (
      select business_id, conversation_id, message_id from pending_answers a
      where lease_until <= ${now}::timestamptz and ${isNotStopped('a.business_id')} order by lease_until limit 20 for update skip locked
    )
    update pending_answers p set lease_until = ${leaseFrom(now)}::timestamptz, begun_at = ${now}::timestamptz,
      counted = false, attempts = p.attempts + 1,
      failures = p.failures + (p.begun_at <= ${heldUpBefore(now)}::timestamptz and not p.counted)::int
    from due where p.business_id = due.business_id and p.conversation_id = due.conversation_id
      and p.message_id = due.message_id
    returning p.business_id, p.conversation_id, p.message_id, p.attempts, p.failures`.execute(db)
  return rows
}

/** Ends every lease: for a process that knows it is the only one. */
export const endLeases = async (db: Db, now: Date): Promise<void> => {
  await db.updateTable('pending_answers').set({ lease_until: now }).execute()
}
