import { ApiError } from '#server/lib/errors.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { tellPassagesChanged } from '../passages/tell-changes.ts'
import { findDraftedPages } from './draft-page-queries.ts'
import { changePage } from './page-queries.ts'
import { countPages } from './reading-queries.ts'
import { putAside, settleChanges } from './settle-page.ts'
import { isSite } from './site-queries.ts'

type Drafted = Awaited<ReturnType<typeof findDraftedPages>>[number]

/** The pages of the draft, whose sites are held: a reading stores none meanwhile. */
const lockDrafted = async (unit: Unit): Promise<Drafted[]> => {
  for (const sourceId of new Set((await findDraftedPages(unit)).map((page) => page.source_id)))
    await isSite(unit, sourceId)
  return findDraftedPages(unit)
}

/**
 * Has what was decided about pages in the draft hold.
 * @throws ApiError 409 when one says something else by now than what was accepted
 */
export const publishPages = async (unit: Unit, at: Date): Promise<void> => {
  const pages = await lockDrafted(unit)
  if (pages.length === 0) return
  for (const page of pages) {
    if (page.overtaken) throw new ApiError('CONFLICT')
    if (page.draft === 'accepted') await settleChanges(unit, page, { accept: true, at })
    else if (page.draft === 'ignored') await putAside(unit, page.id, at)
    else await changePage(unit, page.id, { draft: null })
  }
  for (const sourceId of new Set(pages.map((page) => page.source_id))) await countPages(unit, sourceId, at)
  await tellPassagesChanged(unit)
}

/** Forgets what was decided about pages in the draft. */
export const dropDraftedPages = async (unit: Unit, at: Date): Promise<void> => {
  const pages = await lockDrafted(unit)
  for (const page of pages) await undoDraftedPage(unit, page, at)
  for (const sourceId of new Set(pages.map((page) => page.source_id))) await countPages(unit, sourceId, at)
}

/** A page says what it said; one that was to answer again is put aside. */
export const undoDraftedPage = async (unit: Unit, page: Pick<Drafted, 'id' | 'draft'>, at: Date) =>
  page.draft === 'unignored'
    ? putAside(unit, page.id, at)
    : changePage(unit, page.id, { draft: null, draft_version: null })
