import type { KnowledgeKind } from '#contract/knowledge/knowledge.ts'
import { KNOWLEDGE_SEARCH, type KnowledgeHit, type KnowledgeHits } from '#contract/knowledge/search.ts'
import { type MirroredItem, searchShopItems } from '#server/features/integrations/public.ts'
import type { Handler } from '#server/lib/handler.ts'
import { excerptOf, markWords } from '#server/lib/marked-text.ts'
import { findHits, type HitRow } from './queries.ts'
import { isSoughtBy, searchWords } from './words.ts'

const DAYS_MS = 30 * 86_400_000
const SNIPPET = { length: 180, before: 50 }

type IsSought = ReturnType<typeof isSoughtBy>

/** The order in which kinds are shown. */
const ORDER: readonly KnowledgeKind[] = ['answers', 'site', 'file', 'shop', 'context', 'profile']

/** Nothing where the search holds no word. */
export const searchKnowledge: Handler<'searchKnowledge'> = async ({
  deps,
  scope,
  query: { q, language = 'fr' },
}) => {
  const words = searchWords(q)
  if (words.length === 0) return { groups: [], alike: false }
  const since = new Date(deps.now().getTime() - DAYS_MS)
  const [exact, items] = await Promise.all([
    findHits(deps.db, scope, { words, since, language, alike: false }),
    searchShopItems(deps.db, scope, words.join(' '), KNOWLEDGE_SEARCH.products),
  ])
  const alike = exact.length === 0 && items.length === 0
  const rows = alike ? await findHits(deps.db, scope, { words, since, language, alike }) : exact
  const isSought = isSoughtBy(words, alike)
  const groups = ORDER.map((kind) =>
    kind === 'shop' ? productHits(items, isSought) : groupOf(kind, rows, isSought),
  )
  const found = groups.filter(({ total }) => total > 0)
  return { groups: found, alike: alike && found.length > 0 }
}

const groupOf = (kind: KnowledgeKind, all: readonly HitRow[], isSought: IsSought): KnowledgeHits => {
  const rows = all.filter((row) => row.kind === kind)
  return { kind, total: rows[0]?.total ?? 0, hits: rows.map((row) => presentHit(row, isSought)) }
}

const presentHit = (row: HitRow, isSought: IsSought): KnowledgeHit => {
  const name = row.title || row.heading || row.address || row.source_name
  const title = markWords(name, isSought)
  const under =
    row.kind === 'answers'
      ? wordingFound(row, isSought)
      : row.heading === name || row.heading === ''
        ? ''
        : `${row.heading}\u00a0: `
  return {
    id: row.id,
    title,
    snippet: excerptOf(`${under}${row.body}`, isSought, SNIPPET),
    sourceId: row.source_id,
    sourceName: row.source_name,
    address: row.address,
    url: urlOf(row),
    page: row.page,
    line: row.line,
    uses: row.uses,
  }
}

/** The further wording that an answer was found by, where neither its question nor itself says why it is here. */
const wordingFound = ({ title, heading, body }: HitRow, isSought: IsSought): string => {
  const isMarked = (text: string) => markWords(text, isSought).some(({ marked }) => marked)
  if (isMarked(title) || isMarked(body)) return ''
  const found = heading.split('\n').find(isMarked)
  return found === undefined ? '' : `«\u00a0${found}\u00a0» `
}

const urlOf = ({ kind, address, source_address: base }: HitRow): string | null =>
  kind === 'site' && base !== null && address !== null && URL.canParse(address, base)
    ? new URL(address, base).href
    : null

/** Each product once, however many variants of it were found. */
const productHits = (items: readonly MirroredItem[], isSought: IsSought): KnowledgeHits => {
  const products = [
    ...new Map(items.toReversed().map((item) => [`${item.integrationId} ${item.productId}`, item])).values(),
  ].reverse()
  return {
    kind: 'shop',
    total: products.length,
    hits: products.slice(0, KNOWLEDGE_SEARCH.hits).map((item) => ({
      id: item.productId,
      title: markWords(item.name, isSought),
      snippet: excerptOf(item.description ?? item.sku ?? '', isSought, SNIPPET),
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
