import { ApiError } from '#server/lib/errors.ts'
import type { Handler } from '#server/lib/handler.ts'
import { countContradictions } from '../contradictions/queries.ts'
import { groupQuestions } from '../gaps/group-questions.ts'
import { countOpenGaps } from '../gaps/queries.ts'
import { presentOwn, presentShop, presentSource } from './present.ts'
import { findOwn, findShops, findSources, findUses } from './queries.ts'

const DAYS_MS = 30 * 86_400_000

/** @throws ApiError 404 when the business is gone */
export const listKnowledgeSources: Handler<'listKnowledgeSources'> = async ({ deps, scope }) => {
  // Told as it ends: who looks at the counts does not wait for it.
  deps.background.run('group questions', () => groupQuestions(deps, scope, 1))
  const since = new Date(deps.now().getTime() - DAYS_MS)
  const [own, shops, added, uses, gaps, contradictions] = await Promise.all([
    findOwn(deps.db, scope),
    findShops(deps.db, scope),
    findSources(deps.db, scope),
    findUses(deps.db, scope, since),
    countOpenGaps(deps.db, scope),
    countContradictions(deps.db, scope),
  ])
  if (own === undefined) throw new ApiError('NOT_FOUND')
  const usesOf = (kind: string, subject: string) =>
    Number(uses.find((use) => use.kind === kind && use.subject === subject)?.uses ?? 0)
  const isOwn = (kind: string) => kind === 'context' || kind === 'answers' || kind === 'profile'
  const sources = [...presentOwn(own), ...added.map(presentSource), ...shops.map(presentShop)].map(
    (source) => ({ ...source, answers: usesOf(source.kind, isOwn(source.kind) ? '' : source.id) }),
  )
  const sites = added.filter(({ kind }) => kind === 'site')
  return {
    sources,
    answers: {
      total: usesOf('all', ''),
      supported: usesOf('supported', ''),
      closest: usesOf('closest', ''),
    },
    counts: {
      sources: sources.length,
      answers: own.answers,
      pages: sites.reduce((sum, { pages_read }) => sum + pages_read, 0),
      products: shops.reduce((sum, { product_count }) => sum + product_count, 0),
      gaps,
      contradictions: contradictions.open,
      decidedContradictions: contradictions.decided,
    },
  }
}
