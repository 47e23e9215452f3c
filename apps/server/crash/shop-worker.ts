import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { BulkChange, BulkOutcome } from '#contract/conversations/conversations.ts'
import { callDesk, type Desk } from './desk-worker.ts'
import { isCut } from './visitor.ts'

/** @param again whether it was cut off before: it may be done already */
type Step = (url: string, again: boolean) => Promise<void>

interface Changed {
  results: { outcome: BulkOutcome }[]
  undoId: string | null
}

/** A label, a canned reply or a saved view. */
interface Thing {
  id: string
  version?: number
  name?: string
  shortcut?: string
}

/** Somebody who changes many conversations at once and takes it back, and what the shop sorts and answers by. */
export class ShopWorker {
  steps = 0
  /** What became of all conversations of a change, change by change. */
  readonly outcomes: BulkOutcome[][] = []
  readonly #desk: Desk
  readonly #pool: pg.Pool
  readonly #sessionIds: readonly string[]
  #pending: Step[] = []
  #again = false

  constructor(desk: Desk, pool: pg.Pool, sessionIds: readonly string[]) {
    this.#desk = desk
    this.#pool = pool
    this.#sessionIds = sessionIds
  }

  async #change(url: string, change: BulkChange): Promise<Changed> {
    const body = { sessionIds: this.#sessionIds, change }
    const call = { method: 'POST', path: '/conversations/bulk', body } as const
    const changed = (await callDesk(url, this.#desk, call)) as Changed
    this.outcomes.push(changed.results.map(({ outcome }) => outcome))
    return changed
  }

  #andBack(change: BulkChange): Step[] {
    let undoId: string | null = null
    return [
      async (url, again) => {
        const changed = await this.#change(url, change)
        undoId = changed.undoId
        if (undoId !== null || !again) return
        // It was done when it was cut off: what takes it back is stored with it.
        const { rows } = await this.#pool.query<{ id: string }>(
          'select id from conversation_undos order by created_at desc limit 1',
        )
        undoId = rows[0]?.id ?? null
      },
      async (url, again) => {
        const call = { method: 'POST', path: `/conversations/bulk/${undoId}/undo` } as const
        const undone = (await callDesk(url, this.#desk, call, again ? 404 : undefined)) as Changed | null
        if (undone !== null) this.outcomes.push(undone.results.map(({ outcome }) => outcome))
      },
    ]
  }

  /** What there is of a name or a shortcut. */
  async #find(url: string, path: string, fields: Record<string, unknown>): Promise<Thing | undefined> {
    const lists = await callDesk(url, this.#desk, { method: 'GET', path })
    const all = Object.values(lists as Record<string, Thing[]>).flat()
    return all.find((one) => (one.shortcut ?? one.name) === (fields.shortcut ?? fields.name))
  }

  /** Makes something of a name that nothing else has, changes it, does more with it, and deletes it. */
  #thing(
    { path, fields }: { path: string; fields: Record<string, unknown> },
    change: Record<string, unknown>,
    more: (url: string, id: string) => Promise<unknown> = async () => {},
  ): Step[] {
    let made: Thing = { id: '' }
    return [
      async (url, again) => {
        const known = again ? await this.#find(url, path, fields) : undefined
        made = known ?? ((await callDesk(url, this.#desk, { method: 'POST', path, body: fields })) as Thing)
      },
      async (url, again) => {
        const body = { ...fields, ...change, ...(made.version && { version: made.version }) }
        const call = { method: 'PUT', path: `${path}/${made.id}`, body } as const
        await callDesk(url, this.#desk, call, again ? 409 : undefined)
      },
      async (url) => {
        await more(url, made.id)
      },
      async (url, again) => {
        const call = { method: 'DELETE', path: `${path}/${made.id}` } as const
        await callDesk(url, this.#desk, call, again ? 404 : undefined)
      },
    ]
  }

  #round(): Step[] {
    const name = randomUUID().slice(0, 18)
    const words = { title: 'Délai', content: 'Sous deux jours.', language: null, shared: true }
    return [
      ...this.#andBack({ kind: 'archive', reason: 'resolved' }),
      ...this.#andBack({ kind: 'assign', userId: this.#desk.colleagueId }),
      ...this.#andBack({ kind: 'snooze', until: null }),
      ...this.#andBack({ kind: 'spam' }),
      ...this.#andBack({ kind: 'settle' }),
      ...this.#thing({ path: '/labels', fields: { name, color: 'green' } }, { color: 'red' }, (url, id) =>
        this.#change(url, { kind: 'label', add: [id], remove: [] }),
      ),
      ...this.#thing(
        { path: '/canned-replies', fields: { shortcut: name, ...words } },
        { content: 'Sous trois jours.' },
      ),
      ...this.#thing(
        {
          path: '/saved-views',
          fields: { name, shared: true, filter: { status: 'waiting' } },
        },
        { filter: { status: 'mine' } },
      ),
    ]
  }

  async #doNext(url: string): Promise<void> {
    const again = this.#again
    this.#again = true
    await this.#pending[0]?.(url, again)
    this.#again = false
    this.#pending.shift()
    this.steps += 1
  }

  /** Works until the server is cut off. */
  async workUntilCut(url: string): Promise<void> {
    for (;;) {
      if (this.#pending.length === 0) this.#pending = this.#round()
      try {
        await this.#doNext(url)
      } catch (error) {
        if (isCut(error)) return
        throw error
      }
    }
  }

  /** Does what is left of the round. */
  async finish(url: string): Promise<void> {
    while (this.#pending.length > 0) await this.#doNext(url)
  }
}
