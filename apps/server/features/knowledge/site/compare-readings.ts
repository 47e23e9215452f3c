import type { Selectable } from 'kysely'
import type { Database } from '#server/lib/schema.ts'
import { sameFigures } from './figures.ts'
import { pairPassages } from './pair-passages.ts'

export type StoredPassage = Pick<
  Selectable<Database['knowledge_passages']>,
  'id' | 'state' | 'heading' | 'body' | 'replaces'
>

export interface PagePassage {
  heading: string
  body: string
  page: number | null
  line: number | null
  position: number
}

export interface Comparison {
  /** Rows that stay, with what they are from now on; `read`: the page says them now. */
  kept: { id: string; state: StoredPassage['state']; position: number; read: boolean }[]
  added: { passage: PagePassage; state: 'live' | 'pending'; replaces: string | null }[]
  /** Ids of rows that go. */
  removed: string[]
}

const keyOf = ({ heading, body }: { heading: string; body: string }): string => `${heading}\n${body}`

/**
 * What a new reading of a page makes of the passages that are stored. Those that it still says stay as they are. A
 * passage that stands for an old one and promises something else (another price, delay, date or condition) waits, and
 * the old one answers until a person decides; whatever else is new, worded differently or gone holds at once. What a
 * person refused is not asked again as long as the page says the same.
 */
export const compareReadings = (
  stored: readonly StoredPassage[],
  read: readonly PagePassage[],
): Comparison => {
  const result: Comparison = { kept: [], added: [], removed: [] }
  const answering = Map.groupBy(
    stored.filter(({ state }) => state === 'live' || state === 'leaving'),
    keyOf,
  )
  const changed = read.filter((passage) => {
    const same = answering.get(keyOf(passage))?.shift()
    if (same) result.kept.push({ id: same.id, state: 'live', position: passage.position, read: true })
    return same === undefined
  })
  const old = new Map([...answering.values()].flat().map((passage) => [passage.id, passage]))
  const waiting = Map.groupBy(
    stored.filter(({ state }) => state === 'pending' || state === 'refused'),
    keyOf,
  )
  const fresh = changed.filter((passage) => {
    const refused = waiting
      .get(keyOf(passage))
      ?.find(({ state, replaces }) => state === 'refused' && replaces !== null && old.has(replaces))
    if (refused?.replaces == null) return true
    result.kept.push(
      { id: refused.id, state: 'refused', position: passage.position, read: true },
      { id: refused.replaces, state: 'live', position: passage.position, read: false },
    )
    old.delete(refused.replaces)
    return false
  })
  const pairs = pairPassages([...old.values()], fresh)
  for (const passage of fresh) {
    const before = pairs.get(passage)
    if (before === undefined || sameFigures(before.body, passage.body)) {
      result.added.push({ passage, state: 'live', replaces: null })
      continue
    }
    old.delete(before.id)
    result.kept.push({ id: before.id, state: 'leaving', position: passage.position, read: false })
    const known = waiting
      .get(keyOf(passage))
      ?.find(({ state, replaces }) => state === 'pending' && replaces === before.id)
    if (known) result.kept.push({ id: known.id, state: 'pending', position: passage.position, read: true })
    else result.added.push({ passage, state: 'pending', replaces: before.id })
  }
  const staying = new Set(result.kept.map(({ id }) => id))
  result.removed = stored.filter(({ id }) => !staying.has(id)).map(({ id }) => id)
  return result
}
