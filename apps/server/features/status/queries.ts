import { type Insertable, sql } from 'kysely'
import type { PartState, StatusPart, StatusReason } from '#contract/status/status.ts'
import type { Db, Trx } from '#server/lib/database.ts'
import type { Database } from '#server/lib/schema.ts'

/** What the last check found, locked: one check records at a time. */
export const lockParts = async (trx: Trx) => {
  await sql`select pg_advisory_xact_lock(hashtext('status'))`.execute(trx)
  return trx.selectFrom('status_parts').selectAll().execute()
}

export const listParts = (db: Db) => db.selectFrom('status_parts').selectAll().execute()

export const savePart = async (trx: Trx, part: Insertable<Database['status_parts']>): Promise<void> => {
  const { part: _, ...values } = part
  await trx
    .insertInto('status_parts')
    .values(part)
    .onConflict((conflict) => conflict.column('part').doUpdateSet(values))
    .execute()
}

/** Adds minutes of a state to a day. */
export const addMinutes = async (
  trx: Trx,
  part: StatusPart,
  day: string,
  state: PartState,
  minutes: number,
): Promise<void> => {
  await trx
    .insertInto('status_days')
    .values({ part, day, [state]: minutes })
    .onConflict((conflict) =>
      conflict.columns(['day', 'part']).doUpdateSet({
        [state]: sql`status_days.${sql.ref(state)} + excluded.${sql.ref(state)}`,
      }),
    )
    .execute()
}

export const listDays = (db: Db, from: string) =>
  db
    .selectFrom('status_days')
    .select(['part', sql<string>`day::text`.as('day'), 'up', 'slow', 'down'])
    .where('day', '>=', sql<Date>`${from}::date`)
    .orderBy('day')
    .execute()

/** Opens an incident, or makes the open one of the part as bad as it got. */
export const openIncident = async (
  trx: Trx,
  incident: { id: string; part: StatusPart; state: PartState; reason: StatusReason; started_at: Date },
): Promise<void> => {
  await trx
    .insertInto('status_incidents')
    .values(incident)
    .onConflict((conflict) =>
      conflict
        .column('part')
        .where('ended_at', 'is', null)
        .doUpdateSet({ state: incident.state, reason: incident.reason })
        .where('status_incidents.state', '=', 'slow'),
    )
    .execute()
}

/** Whether a part was in an incident at some moment since a time; `measured`: in one that a check found. */
export const wasTroubled = async (
  trx: Trx,
  part: StatusPart,
  since: Date,
  which: 'any' | 'measured' = 'any',
): Promise<boolean> =>
  (await trx
    .selectFrom('status_incidents')
    .select('id')
    .where('part', '=', part)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .$if(which === 'measured', (all) => all.where('reason', '!=', 'stopped'))
    .limit(1)
    .executeTakeFirst()) !== undefined

export const addEndedIncident = async (
  trx: Trx,
  incident: Insertable<Database['status_incidents']>,
): Promise<void> => {
  await trx.insertInto('status_incidents').values(incident).execute()
}

export const endIncident = async (trx: Trx, part: StatusPart, at: Date): Promise<void> => {
  await trx
    .updateTable('status_incidents')
    .set({ ended_at: at })
    .where('part', '=', part)
    .where('ended_at', 'is', null)
    .execute()
}

export const listIncidents = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('status_incidents')
    .selectAll()
    .where('started_at', '>=', since)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Notes that the process ends on purpose. */
export const noteStop = async (db: Db, at: Date): Promise<void> => {
  await db.updateTable('status_parts').set({ stopped_at: at }).execute()
}

export const addAnswers = async (
  db: Db,
  minute: Date,
  { answers, fellBack, totalMs }: { answers: number; fellBack: number; totalMs: number },
): Promise<void> => {
  await db
    .insertInto('status_answers')
    .values({ minute, answers, fell_back: fellBack, total_ms: Math.round(totalMs) })
    .onConflict((conflict) =>
      conflict.column('minute').doUpdateSet({
        answers: sql`status_answers.answers + excluded.answers`,
        fell_back: sql`status_answers.fell_back + excluded.fell_back`,
        total_ms: sql`status_answers.total_ms + excluded.total_ms`,
      }),
    )
    .execute()
}

export const readAnswers = (db: Db, since: Date) =>
  db
    .selectFrom('status_answers')
    .select([
      sql<number>`coalesce(sum(answers), 0)::int`.as('answers'),
      sql<number>`coalesce(sum(fell_back), 0)::int`.as('fellBack'),
      sql<number>`coalesce(sum(total_ms), 0)::float8`.as('totalMs'),
    ])
    .where('minute', '>=', since)
    .executeTakeFirstOrThrow()

export const countWaitingAnswers = async (db: Db, before: Date): Promise<number> => {
  const row = await db
    .selectFrom('pending_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Mails of the time since: tried in vain and still waiting, and sent. */
export const countMails = (db: Db, since: Date) =>
  db
    .selectFrom('mails')
    .select([
      sql<number>`count(*) filter (where sent_at is null and failed_at is null and last_error is not null)::int`.as(
        'waiting',
      ),
      sql<number>`count(*) filter (where sent_at is not null)::int`.as('sent'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()

/** Forgets what is older than the history shown. */
export const deleteOld = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('status_days').where('day', '<', before).execute()
  await trx.deleteFrom('status_answers').where('minute', '<', before).execute()
  await trx
    .deleteFrom('status_incidents')
    .where('started_at', '<', before)
    .where('ended_at', 'is not', null)
    .execute()
}
