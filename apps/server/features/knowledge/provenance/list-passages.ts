import type { AnswerPassage } from '#contract/knowledge/provenance.ts'
import type { Handler } from '#server/lib/handler.ts'
import { type AnswerPassageRow, findAnswerPassages } from './queries.ts'

const present = (row: AnswerPassageRow): AnswerPassage => ({
  kind: row.kind,
  sourceId: row.kind === 'answers' ? row.passage_id : row.source_id,
  title: row.title,
  heading: row.heading,
  address: row.address,
  page: row.page,
  line: row.line,
  text: row.body,
  asOf: row.as_of?.toISOString() ?? null,
  state: row.state,
})

/** Empty for a message that stood on nothing, and for one that is none. */
export const listAnswerPassages: Handler<'listAnswerPassages'> = async ({ deps, scope, params }) => ({
  passages: (await findAnswerPassages(deps.db, scope, params.sessionId, params.messageId)).map(present),
})
