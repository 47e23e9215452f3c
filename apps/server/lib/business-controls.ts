import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

/** What the operator decided for a business. */
export interface Restriction {
  state: 'slowed' | 'stopped'
  /** Of every limit, 1 to 99; of a stopped business 0. */
  percent: number
  /** What its team is told; null: nothing beyond that. */
  note: string | null
  since: Date
}

/** By what a business is held back; one that is not has none. */
export interface Control {
  restriction: Restriction | null
  /** This month's messages, while they are over the quota of them. */
  messages: { max: number; used: number } | null
}

/** At so many times its quota of messages no new conversation begins. */
const REFUSED_AT = 2

/** What the operator decided, as this process last read it. */
export interface BusinessControls {
  of(businessId: string): Control | undefined
  isStopped(businessId: string): boolean
  /** Whether visitors of a business begin no conversations: it wrote twice its quota of messages this month. */
  refusesConversations(businessId: string): boolean
  /** The share of every limit that a business has, 0 to 1. */
  shareOf(businessId: string): number
  /** Has something ended when the business is stopped; answers how to leave it. */
  onStop(businessId: string, end: () => void): () => void
  /** Has something done for businesses that were stopped and no longer are. */
  onResume(go: (businessIds: string[]) => Promise<void>): void
  /** Reads what the operator decided. @throws when the database is away: what was read before holds on */
  refresh(): Promise<void>
  /** Reads it now, and every two seconds. Answers how to end that. */
  follow(): Promise<() => void>
}

interface ControlsLog {
  warn(details: object, message: string): void
}

const EVERY_MS = 2_000

const HELD_BACK = `select business_id, state, percent, note, since, messages_per_month, messages_over
  from business_controls where state is not null or messages_over is not null`

interface Row {
  business_id: string
  state: Restriction['state'] | null
  percent: number | null
  note: string | null
  since: Date | null
  messages_per_month: number | null
  messages_over: number | null
}

const controlOf = ({ state, percent, note, since, messages_per_month, messages_over }: Row): Control => ({
  restriction: state && since && { state, percent: percent ?? 0, note, since },
  messages:
    messages_per_month === null || messages_over === null
      ? null
      : { max: messages_per_month, used: messages_over },
})

/** Whether a business, by the column of a query that names it, was not stopped: what is due for it may be done. */
export const isNotStopped = (businessId: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from business_controls _c
    where _c.business_id = ${sql.ref(businessId)} and _c.state = 'stopped')`

/** @param pool the gate's: what stops a business must not wait for its connections */
export const createBusinessControls = (pool: Pick<pg.Pool, 'query'>, log: ControlsLog): BusinessControls => {
  let controls = new Map<string, Control>()
  const endings = new Map<string, Set<() => void>>()
  const resumers: ((businessIds: string[]) => Promise<void>)[] = []

  const restrictionOf = (businessId: string) => controls.get(businessId)?.restriction
  const isStopped = (businessId: string) => restrictionOf(businessId)?.state === 'stopped'

  const apply = async (next: Map<string, Control>): Promise<void> => {
    const before = controls
    controls = next
    for (const [business, { restriction, messages }] of next) {
      const known = before.get(business)
      if (messages && !known?.messages)
        log.warn({ business, ...messages }, 'a business is over its quota of messages')
      if (restriction === null) continue
      const { state, percent } = restriction
      if (known?.restriction?.state === state && known.restriction.percent === percent) continue
      log.warn({ business, state, percent }, 'a business is held back, as the operator decided')
      if (state === 'stopped') for (const end of [...(endings.get(business) ?? [])]) end()
    }
    for (const [business, { restriction }] of before)
      if (restriction && !next.get(business)?.restriction)
        log.warn({ business }, 'a business is no longer held back')
    const resumed = [...before].flatMap(([id, { restriction }]) =>
      restriction?.state === 'stopped' && !isStopped(id) ? [id] : [],
    )
    if (resumed.length > 0) for (const go of resumers) await go(resumed)
  }

  const refresh = async (): Promise<void> => {
    const { rows } = await pool.query<Row>({ name: 'business-controls', text: HELD_BACK })
    await apply(new Map(rows.map((row) => [row.business_id, controlOf(row)])))
  }

  return {
    of: (businessId) => controls.get(businessId),
    isStopped,
    refusesConversations(businessId) {
      const messages = controls.get(businessId)?.messages
      return messages != null && messages.used >= REFUSED_AT * messages.max
    },
    shareOf: (businessId) => (restrictionOf(businessId)?.percent ?? 100) / 100,
    onStop(businessId, end) {
      if (isStopped(businessId)) end()
      const known = endings.get(businessId) ?? new Set()
      endings.set(businessId, known.add(end))
      return () => {
        known.delete(end)
        if (known.size === 0 && endings.get(businessId) === known) endings.delete(businessId)
      }
    },
    onResume: (go) => void resumers.push(go),
    refresh,
    async follow() {
      let timer: NodeJS.Timeout | undefined
      let ended = false
      const again = (): void => {
        if (!ended) timer = setTimeout(look, EVERY_MS).unref()
      }
      const look = () =>
        void refresh()
          .catch((error: unknown) => log.warn({ err: error }, 'what the operator decided could not be read'))
          .finally(again)
      await refresh()
      again()
      return () => {
        ended = true
        clearTimeout(timer)
      }
    },
  }
}
