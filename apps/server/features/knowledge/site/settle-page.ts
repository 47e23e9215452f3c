import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { READ_SITES } from './job-names.ts'
import { removePassages, settlePending } from './page-passage-queries.ts'
import { changePage, type FoundPage, type LockedPage } from './page-queries.ts'
import { callForPage } from './site-queries.ts'

const NO_DRAFT = { draft: null, draft_version: null } as const

/** What was read of a page goes, and it is not asked for any more. */
export const putAside = async (unit: Unit, pageId: string, at: Date): Promise<void> => {
  await changePage(unit, pageId, {
    ...NO_DRAFT,
    ignored: true,
    passages: 0,
    changed_at: at,
    state: 'waiting',
    problem: null,
    read_at: null,
  })
  await removePassages(unit, pageId, 'all')
}

/** Has a page that was ignored read again. @param draft `unignored`: it answers once the draft is published */
export const takeUp = async (
  deps: Deps,
  unit: Unit,
  page: FoundPage,
  { draft, at }: { draft: 'unignored' | null; at: Date },
): Promise<void> => {
  await changePage(unit, page.id, { ignored: false, passages: 0, changed_at: at, draft, draft_version: null })
  await removePassages(unit, page.id, 'all')
  const isIdle = page.source_state === 'ready' || page.source_state === 'failed'
  const readingId = isIdle || page.source_reading_id === null ? newId() : page.source_reading_id
  await callForPage(unit, { id: page.id, sourceId: page.source_id, readingId, beginReading: isIdle }, at)
  await deps.jobs.enqueue(unit.trx, READ_SITES, {}, { singletonKey: 'due' })
}

/** Puts what a page says now in the place of what it said, or keeps that; answers how many passages it was about. */
export const settleChanges = async (
  unit: Unit,
  page: Pick<LockedPage, 'id' | 'state'>,
  { accept, at }: { accept: boolean; at: Date },
): Promise<number> => {
  const settled = await settlePending(unit, page.id, accept)
  if (settled > 0)
    await changePage(unit, page.id, {
      ...NO_DRAFT,
      ...(page.state === 'changed' && { state: 'current' }),
      changed_at: at,
    })
  return settled
}
