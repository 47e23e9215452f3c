import { sql } from 'kysely'
import type { Db, Trx } from '#server/lib/database.ts'
import { isId, newId } from '#server/lib/ids.ts'
import { countMessages, findQuotas, measureQuotas, QUOTAS, type QuotaName } from '#server/lib/quotas.ts'
import { StartupError } from '#server/lib/startup-error.ts'
import { minute } from './command.ts'

/** What an operator may decide of a business at once. */
export type Decision =
  | { state: 'slowed'; percent: number; note: string | null }
  | { state: 'stopped'; note: string | null }
  | { state: null }

const ACTIONS = { slowed: 'slow', stopped: 'stop', null: 'resume' } as const
const SHOWN = 20
const NOTE_MAX = 500

/** @throws StartupError when there is no such business */
const findBusiness = async (db: Db, id: string): Promise<{ id: string; name: string }> => {
  const row = isId(id)
    ? await db
        .selectFrom('businesses')
        .select(['id', 'name'])
        .where('id', '=', id.toLowerCase())
        .executeTakeFirst()
    : undefined
  if (row === undefined)
    throw new StartupError(
      `There is no business ${id}. Find its id with: npm run admin -- business find <name>`,
    )
  return row
}

const recordAction = (trx: Trx, businessId: string, action: string, details: Record<string, unknown>) =>
  trx
    .insertInto('operator_actions')
    .values({ id: newId(), business_id: businessId, action, details: JSON.stringify(details) })
    .execute()

/** Slows, stops or resumes a business, and records it, in one transaction. Answers its name. */
export const decide = async (db: Db, businessId: string, decision: Decision): Promise<string> => {
  const note = 'note' in decision ? decision.note : null
  if (note !== null && note.length > NOTE_MAX)
    throw new StartupError(`--note is at most ${NOTE_MAX} characters.`)
  const { id, name } = await findBusiness(db, businessId)
  const { state } = decision
  const percent = state === 'slowed' ? decision.percent : null
  const control = { state, percent, note }
  await db.transaction().execute(async (trx) => {
    const since = state === null ? null : sql<Date>`now()`
    await trx
      .insertInto('business_controls')
      .values({ business_id: id, ...control, since })
      .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ ...control, since }))
      .execute()
    await recordAction(trx, id, ACTIONS[`${state}`], { name, percent, note })
  })
  return name
}

/**
 * Sets a quota of a business, or takes it away (null), and records it, in one transaction. Answers its name.
 * @throws StartupError when there is no such business
 */
export const setQuota = async (db: Db, businessId: string, quota: QuotaName, allowed: number | null) => {
  const { id, name } = await findBusiness(db, businessId)
  // Counted anew: what was over the old one may not be over this one.
  const change = { [QUOTAS[quota].column]: allowed, ...(quota === 'messages' && { messages_over: null }) }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('business_controls')
      .values({ business_id: id, ...change })
      .onConflict((conflict) => conflict.column('business_id').doUpdateSet(change))
      .execute()
    await recordAction(trx, id, 'quota', { name, quota, allowed })
  })
  if (quota === 'messages') await countMessages(db, new Date())
  return name
}

/** One line for each business whose name, e-mail or site contains a text. */
export const searchBusinesses = async (db: Db, text: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string; name: string; email: string; state: string | null }>`
    select b.id, b.name, b.email, c.state from businesses b
    left join business_controls c on c.business_id = b.id
    where position(lower(${text}) in lower(concat_ws(' ', b.name, b.email, b.website))) > 0
    order by b.name, b.id limit ${SHOWN}`.execute(db)
  return rows.map(({ id, name, email, state }) => [id, name, email, state].filter(Boolean).join('  '))
}

/** What holds for a business, and what was done to it, newest first. */
export const describeBusiness = async (db: Db, businessId: string): Promise<string[]> => {
  const { id, name } = await findBusiness(db, businessId)
  const control = await db
    .selectFrom('business_controls')
    .selectAll()
    .where('business_id', '=', id)
    .executeTakeFirst()
  const actions = await db
    .selectFrom('operator_actions')
    .selectAll()
    .where('business_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  const stateText = {
    slowed: `ralentie à ${control?.percent} %`,
    stopped: 'arrêtée',
    none: 'sert normalement',
  }[control?.state ?? 'none']
  const since = control?.since ? ` depuis le ${minute(control.since)}` : ''
  return [
    `${name}  ${id}`,
    `${stateText}${since}${control?.note ? ` (${control.note})` : ''}`,
    ...(await describeQuotas(db, id)),
    ...actions.map(
      ({ created_at, action, details }) => `${minute(created_at)}  ${action}  ${JSON.stringify(details)}`,
    ),
  ]
}

const MEGABYTE = 1024 * 1024
const UNITS = {
  messages: 'messages ce mois-ci',
  attachments: 'Mo de pièces jointes',
  knowledge: 'Mo de fichiers de connaissances',
  exports: 'exports en 24 h',
  answers: 'réponses de modèles ce mois-ci',
} as const satisfies Record<QuotaName, string>

const describeQuotas = async (db: Db, businessId: string): Promise<string[]> => {
  const quotas = await findQuotas(db, { businessId })
  const used = await measureQuotas(db, { businessId })
  return (Object.keys(QUOTAS) as QuotaName[]).map((name) => {
    const inMegabytes = name === 'attachments' || name === 'knowledge'
    const amount = inMegabytes ? Math.ceil(used[name] / MEGABYTE) : used[name]
    return `${name.padEnd(12)} ${amount} / ${quotas[QUOTAS[name].column] ?? 'sans quota'} ${UNITS[name]}`
  })
}
