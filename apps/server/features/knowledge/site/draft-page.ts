import { deleteEmptyDraft, hasToCheckFirst, openDraft } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { changePage, type FoundPage, findPage } from './page-queries.ts'
import { undoDraftedPage } from './publish-pages.ts'
import { countPages } from './reading-queries.ts'
import { takeUp } from './settle-page.ts'
import { isSite } from './site-queries.ts'

/**
 * A page, with its site held as a reading holds it. The draft is held before: where a change of the page waits in it
 * (`waits`), and where the site itself is one of the draft.
 * @throws ApiError 404 when it is gone
 */
export const holdPage = async (unit: Unit, pageId: string, by: { userId: string; at: Date }) => {
  const found = await findPage(unit.trx, unit.scope, pageId)
  const isNew = found.source_draft === 'added'
  const waits = !isNew && (found.draft !== null || (await hasToCheckFirst(unit.trx, unit.scope)))
  if (isNew || waits) await openDraft(unit, by)
  if (!(await isSite(unit, found.source_id))) throw new ApiError('NOT_FOUND')
  return { page: await findPage(unit.trx, unit.scope, pageId), waits }
}

/** Whether a page is ignored by what is published. */
const isIgnored = ({ ignored, draft }: Pick<FoundPage, 'ignored' | 'draft'>): boolean =>
  ignored || draft === 'unignored'

/** Ignores a page, or takes it back, once the draft is published. */
export const draftIgnored = async (
  deps: Deps,
  unit: Unit,
  page: FoundPage,
  { ignored, at }: { ignored: boolean; at: Date },
): Promise<void> => {
  if (isIgnored(page) === ignored) {
    if (page.draft === 'ignored' || page.draft === 'unignored') await undoDraftedPage(unit, page, at)
    return deleteEmptyDraft(unit.trx, unit.scope)
  }
  if (ignored) return changePage(unit, page.id, { draft: 'ignored', draft_version: null })
  if (page.draft !== 'unignored') await takeUp(deps, unit, page, { draft: 'unignored', at })
}

/** Accepts in the draft what a page says now. */
export const draftAcceptance = (unit: Unit, page: FoundPage): Promise<void> =>
  changePage(unit, page.id, { draft: 'accepted', draft_version: page.version })

/** @throws ApiError 404 when nothing of the page waits */
export const undoPageDraft: Handler<'undoPageDraft'> = ({ deps, scope, user, params }) =>
  inTransaction(deps, scope, async (unit) => {
    const at = deps.now()
    const { page } = await holdPage(unit, params.pageId, { userId: user.id, at })
    if (page.draft === null) throw new ApiError('NOT_FOUND')
    await undoDraftedPage(unit, page, at)
    await countPages(unit, page.source_id, at)
    await deleteEmptyDraft(unit.trx, scope)
    tellKnowledge(unit)
    return null
  })
