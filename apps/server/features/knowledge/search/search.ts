import type { KnowledgeKind } from '#contract/knowledge.ts'
import { KNOWLEDGE_SEARCH, type KnowledgeHit, type KnowledgeHits } from '#contract/knowledge-search.ts'
import { type MirroredItem, searchShopItems } from '#server/features/integrations/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { findHits, type HitRow } from './queries.ts'
import { markWords, searchWords, snippetOf } from './words.ts'

const DAYS_MS = 30 * 86_400_000

/** The order in which kinds are shown. */
const ORDER: readonly KnowledgeKind[] = ['answers', 'site', 'file', 'shop', 'context', 'profile']

/** Nothing where the search holds no word. */
export const searchKnowledge: Handler<'searchKnowledge'> = async ({ deps, scope, query: { q } }) => {
  const words = searchWords(q)
  if (words.length === 0) return { groups: [], alike: false }
  const since = new Date(deps.now().getTime() - DAYS_MS)
  const [exact, items] = await Promise.all([
    findHits(deps.db, scope, { words, since, alike: false }),
    searchShopItems(deps.db, scope, words.join(' '), KNOWLEDGE_SEARCH.products),
  ])
  const alike = exact.length === 0 && items.length === 0
  const rows = alike ? await findHits(deps.db, scope, { words, since, alike }) : exact
  const groups = ORDER.map((kind) =>
    kind === 'shop' ? productHits(items, words) : groupOf(kind, rows, words, alike),
  )
  const found = groups.filter(({ total }) => total > 0)
  return { groups: found, alike: alike && found.length > 0 }
}

const groupOf = (
  kind: KnowledgeKind,
  all: readonly HitRow[],
  words: readonly string[],
  alike: boolean,
): KnowledgeHits => {
  const rows = all.filter((row) => row.kind === kind)
  return { kind, total: rows[0]?.total ?? 0, hits: rows.map((row) => presentHit(row, words, alike)) }
}

const presentHit = (row: HitRow, words: readonly string[], alike: boolean): KnowledgeHit => {
  const name = row.title || row.heading || row.address || row.source_name
  const under =
    row.kind === 'answers' || row.heading === name || row.heading === '' ? '' : `${row.heading} : `
  return {
    id: row.id,
    title: markWords(name, words, alike),
    snippet: snippetOf(`${under}${row.body}`, words, alike),
    sourceId: row.source_id,
    sourceName: row.source_name,
    address: row.address,
    url: urlOf(row),
    page: row.page,
    line: row.line,
    uses: row.uses,
  }
}

const urlOf = ({ kind, address, source_address: base }: HitRow): string | null =>
  kind === 'site' && base !== null && address !== null && URL.canParse(address, base)
    ? new URL(address, base).href
    : null

/** Each product once, however many variants of it were found. */
const productHits = (items: readonly MirroredItem[], words: readonly string[]): KnowledgeHits => {
  const products = [
    ...new Map(items.toReversed().map((item) => [`${item.integrationId} ${item.productId}`, item])).values(),
  ].reverse()
  return {
    kind: 'shop',
    total: products.length,
    hits: products.slice(0, KNOWLEDGE_SEARCH.hits).map((item) => ({
      id: item.productId,
      title: markWords(item.name, words, false),
      snippet: snippetOf(item.description ?? item.sku ?? '', words, false),
      sourceId: item.integrationId,
      sourceName: '',
      address: null,
      url: item.url,
      page: null,
      line: null,
      uses: null,
    })),
  }
}
