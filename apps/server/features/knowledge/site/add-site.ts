import { KNOWLEDGE_LIMITS } from '#contract/knowledge/knowledge.ts'
import { siteAddress, siteName } from '#contract/text/site-address.ts'
import { openDraft, uncheckDraft } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction, type Unit } from '#server/lib/transaction.ts'
import { tellKnowledge } from '../passages/tell-changes.ts'
import { isDraftedSource } from '../sources/draft-source.ts'
import { presentStored } from '../sources/present.ts'
import { READ_SITES } from './job-names.ts'
import { callForReading, findWebsite, hasSites, insertSite, isSite } from './site-queries.ts'

/** Stores a site to be read at once; answers its id. @throws ApiError 409 as below */
const addSite = async (
  deps: Deps,
  unit: Unit,
  { userId, draft, address: given }: { userId: string; draft: boolean; address: string },
): Promise<string> => {
  const address = siteAddress(given) ?? given
  const site = { id: newId(), address, name: siteName(address), userId, at: deps.now(), draft }
  const added = await insertSite(unit, site, KNOWLEDGE_LIMITS.sources)
  if (added === 'known') throw new ApiError('SITE_ALREADY_READ', { values: { site: site.name } })
  if (added === 'full') throw new ApiError('KNOWLEDGE_LIMIT', { values: { max: KNOWLEDGE_LIMITS.sources } })
  await deps.jobs.enqueue(unit.trx, READ_SITES, {}, { singletonKey: 'due' })
  tellKnowledge(unit)
  return site.id
}

/** @throws ApiError 409 when the site is a source already, or the business has as many as it can have */
export const addKnowledgeSite: Handler<'addKnowledgeSite'> = ({ deps, scope, user, body }) =>
  inTransaction(deps, scope, async (unit) => {
    const draft = await isDraftedSource(unit)
    if (draft) await openDraft(unit, { userId: user.id, at: deps.now() })
    return presentStored(unit, await addSite(deps, unit, { userId: user.id, draft, address: body.address }))
  })

/** Has the site of a new business read while its owner goes on; nothing where its profile names none, or it is a source already. */
export const readOwnSite = (deps: Deps, scope: BusinessScope, userId: string): Promise<void> =>
  inTransaction(deps, scope, async (unit) => {
    const website = siteAddress((await findWebsite(unit)) ?? '')
    if (website !== null && !(await hasSites(unit)))
      await addSite(deps, unit, { userId, draft: false, address: website })
  })

/** @throws ApiError 409 while it is read */
export const readSiteAgain: Handler<'readSiteAgain'> = ({ deps, scope, params }) =>
  inTransaction(deps, scope, async (unit) => {
    await uncheckDraft(unit, params.sourceId)
    if (!(await isSite(unit, params.sourceId))) throw new ApiError('NOT_FOUND')
    if (!(await callForReading(unit, params.sourceId, deps.now()))) throw new ApiError('READING_UNDER_WAY')
    await deps.jobs.enqueue(unit.trx, READ_SITES, {}, { singletonKey: 'due' })
    tellKnowledge(unit)
    return presentStored(unit, params.sourceId)
  })
