import type { Insertable } from 'kysely'
import type { Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import type { Database } from '#server/lib/schema.ts'
import { DAY_MS, lastNight } from '../clock.ts'
import type { DemoUser } from '../insert-business.ts'
import { profile } from './business.ts'
import { type DemoPage, GUIDE } from './knowledge.ts'
import { answers, guidePassages, pages } from './sources.ts'

interface Shop {
  trx: Trx
  businessId: string
  owner: DemoUser
  now: Date
}

/** Stores the tea shop's knowledge base: answers of its team, its site with a change that waits, a file. */
export const storeKnowledge = async (shop: Shop): Promise<void> => {
  await storeAnswers(shop)
  await storeSite(shop)
  await storeGuide(shop)
  const { trx, businessId, now } = shop
  await trx.insertInto('knowledge_versions').values({ business_id: businessId, version: 1 }).execute()
  await trx.insertInto('knowledge_changes').values({ business_id: businessId, due_at: now }).execute()
}

const storeAnswers = async ({ trx, businessId, owner, now }: Shop): Promise<void> => {
  const rows = answers.map(({ topic: _topic, ...answer }, index) => {
    const at = new Date(now.getTime() - (120 - 14 * index) * DAY_MS)
    return {
      ...answer,
      business_id: businessId,
      taught_by: owner.id,
      created_at: at,
      updated_at: at,
    }
  })
  await trx.insertInto('taught_answers').values(rows).execute()
}

interface NewSource {
  kind: 'site' | 'file'
  name: string
  address: string | null
  pages: number
  /** How many of them could be read; all where it says none. */
  read?: number
  passages: number
  toReview?: number
  addedDaysAgo: number
  readAt: Date
}

const storeSource = async ({ trx, businessId, owner, now }: Shop, source: NewSource): Promise<string> => {
  const id = newId()
  const { kind, name, address, pages, read = pages, passages, toReview = 0, addedDaysAgo, readAt } = source
  const addedAt = new Date(now.getTime() - addedDaysAgo * DAY_MS)
  await trx
    .insertInto('knowledge_sources')
    .values({
      business_id: businessId,
      id,
      kind,
      name,
      address,
      state: 'ready',
      language: 'fr',
      pages,
      pages_read: read,
      passages,
      pages_to_review: toReview,
      added_by: owner.id,
      created_at: addedAt,
      updated_at: readAt,
      read_at: readAt,
    })
    .execute()
  return id
}

interface NewPage extends Pick<DemoPage, 'state'> {
  address: string
  title: string
  changed?: boolean
  passages: number
  readAt: Date
}

const storePage = async (
  { trx, businessId }: Shop,
  sourceId: string,
  { address, title, state, changed = false, passages, readAt }: NewPage,
): Promise<string> => {
  const id = newId()
  const isRead = state === undefined
  await trx
    .insertInto('knowledge_pages')
    .values({
      business_id: businessId,
      id,
      source_id: sourceId,
      address,
      title,
      language: 'fr',
      state: changed ? 'changed' : state === 'missing' ? 'missing' : 'current',
      problem: state === 'missing' ? 'missing' : null,
      ignored: state === 'ignored',
      version: changed ? 2 : 1,
      passages,
      read_at: state === 'ignored' ? null : readAt,
      changed_at: isRead ? readAt : null,
    })
    .execute()
  return id
}

const storeSite = async (shop: Shop): Promise<void> => {
  const readAt = lastNight(shop.now)
  const changed = pages.filter(isChanged).length
  const included = pages.filter(({ state }) => state !== 'ignored')
  const sourceId = await storeSource(shop, {
    kind: 'site',
    name: new URL(profile.website).host,
    address: `${profile.website}/`,
    pages: included.length,
    read: included.filter(({ state }) => state === undefined).length,
    passages: pages.reduce((sum, { passages }) => sum + passages.length, 0),
    toReview: changed,
    addedDaysAgo: 60,
    readAt,
  })
  for (const page of pages) {
    const { path, title, state, passages } = page
    const given = {
      address: path,
      title,
      changed: isChanged(page),
      passages: passages.length,
      readAt,
      ...(state && { state }),
    }
    const pageId = await storePage(shop, sourceId, given)
    if (passages.length > 0) await storePassages(shop, { sourceId, pageId, readAt }, passages)
  }
}

const isChanged = ({ passages }: DemoPage): boolean => passages.some(({ becomes }) => becomes !== undefined)

const storePassages = async (
  { trx, businessId }: Shop,
  { sourceId, pageId, readAt }: { sourceId: string; pageId: string; readAt: Date },
  passages: readonly { id: string; heading?: string; body: string; becomes?: string; line?: number }[],
): Promise<void> => {
  type Row = Insertable<Database['knowledge_passages']>
  const rows = passages.flatMap(({ id, heading = '', body, becomes, line }, position): Row[] => {
    const row = {
      business_id: businessId,
      id,
      source_id: sourceId,
      page_id: pageId,
      state: 'live' as const,
      position,
      heading,
      body,
      line: line ?? null,
      language: 'fr',
      version: 1,
      created_at: readAt,
    }
    if (becomes === undefined) return [row]
    const changed = { ...row, id: newId(), state: 'pending' as const, body: becomes, version: 2 }
    return [
      { ...row, state: 'leaving' as const },
      { ...changed, replaces: row.id },
    ]
  })
  await trx.insertInto('knowledge_passages').values(rows).execute()
}

const storeGuide = async (shop: Shop): Promise<void> => {
  const readAt = new Date(shop.now.getTime() - 31 * DAY_MS)
  const sourceId = await storeSource(shop, {
    kind: 'file',
    name: GUIDE.name,
    address: null,
    pages: 1,
    passages: guidePassages.length,
    addedDaysAgo: 31,
    readAt,
  })
  const content = Buffer.from(GUIDE.text)
  await shop.trx
    .insertInto('knowledge_files')
    .values({
      business_id: shop.businessId,
      source_id: sourceId,
      content,
      media_type: 'md',
      size: content.length,
    })
    .execute()
  const given = { address: '', title: GUIDE.name, passages: guidePassages.length, readAt }
  const pageId = await storePage(shop, sourceId, given)
  await storePassages(shop, { sourceId, pageId, readAt }, guidePassages)
}
