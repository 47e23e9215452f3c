import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Database } from '#server/lib/schema.ts'
import type { BusinessScope } from '#server/lib/scope.ts'

export type ExportRow = Selectable<Database['data_exports']>

/** Newest first, without those whose time has passed. */
export const listExports = (db: Db, scope: BusinessScope, now: Date, limit: number) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where(ofBusiness(scope))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** A new export; undefined while one is under way. */
export const insertExport = (
  trx: Trx,
  scope: BusinessScope,
  row: { id: string; requested_by: string; created_at: Date },
): Promise<ExportRow | undefined> =>
  trx
    .insertInto('data_exports')
    .values({ ...row, business_id: scope.businessId })
    .onConflict((conflict) =>
      conflict.column('business_id').where('status', 'in', ['waiting', 'running']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** The exports that began since a moment, newest first, `limit` at most. */
export const findExportsSince = (trx: Trx, scope: BusinessScope, since: Date, limit: number) =>
  trx
    .selectFrom('data_exports')
    .select('created_at')
    .where(ofBusiness(scope))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const findOpenExport = (trx: Trx, scope: BusinessScope) =>
  trx
    .selectFrom('data_exports')
    .selectAll()
    .where(ofBusiness(scope))
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()

/** The choice of language of who asked for an export; null for none. */
export const findReaderLanguage = async (db: Db, scope: BusinessScope, id: string) => {
  const row = await db
    .selectFrom('data_exports')
    .innerJoin('users', 'users.id', 'data_exports.requested_by')
    .select('users.language')
    .where(ofBusiness(scope, 'data_exports'))
    .where('data_exports.id', '=', id)
    .executeTakeFirst()
  return row?.language ?? null
}

/** Takes an unfinished export over, whoever wrote it before, from its beginning; false when there is none. */
export const takeExport = (db: Db, scope: BusinessScope, id: string, run: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('data_exports')
      .set({ status: 'running', run, progress: 0, bytes: 0, parts: 0 })
      .where(ofBusiness(scope))
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await trx.deleteFrom('data_export_parts').where(ofBusiness(scope)).where('export_id', '=', id).execute()
    return true
  })

/** Changes an export as the run that writes it; false when another one took over, or it is gone. */
export const updateRun = async (
  db: Db,
  scope: BusinessScope,
  { id, run }: { id: string; run: string },
  changes: { progress?: number; status?: 'ready'; ready_at?: Date; expires_at?: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set(changes)
    .where(ofBusiness(scope))
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Adds the next part of the file; false when another run took over. */
export const addPart = (
  db: Db,
  scope: BusinessScope,
  { id, run }: { id: string; run: string },
  data: Buffer,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('data_exports')
      .set((eb) => ({ parts: eb('parts', '+', 1), bytes: eb('bytes', '+', data.length) }))
      .where(ofBusiness(scope))
      .where('id', '=', id)
      .where('run', '=', run)
      .returning('parts')
      .executeTakeFirst()
    if (row === undefined) return false
    await trx
      .insertInto('data_export_parts')
      .values({ business_id: scope.businessId, export_id: id, part: row.parts - 1, data })
      .execute()
    return true
  })

export const findPart = (db: Db, scope: BusinessScope, id: string, part: number, now: Date) =>
  db
    .selectFrom('data_export_parts')
    .innerJoin('data_exports', (join) =>
      join
        .onRef('data_exports.business_id', '=', 'data_export_parts.business_id')
        .onRef('data_exports.id', '=', 'data_export_parts.export_id'),
    )
    .select('data_export_parts.data')
    .where(ofBusiness(scope, 'data_export_parts'))
    .where('export_id', '=', id)
    .where('part', '=', part)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes the exports whose time has passed, and those given up after all their attempts. */
export const deleteExpired = async (db: Db, now: Date, givenUpBefore: Date): Promise<void> => {
  await db
    .deleteFrom('data_exports')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb('expires_at', 'is', null).and('created_at', '<=', givenUpBefore),
      ]),
    )
    .execute()
}

/** Deletes what was exported so far, finished or not: somebody in it is erased. Whoever writes one stops. */
export const dropExports = async (trx: Trx, scope: BusinessScope): Promise<void> => {
  await trx
    .deleteFrom('data_exports')
    .where(ofBusiness(scope))
    .where('status', 'in', ['running', 'ready'])
    .execute()
}
