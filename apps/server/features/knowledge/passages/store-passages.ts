import { sql } from 'kysely'
import { newId } from '#server/lib/ids.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { Unit } from '#server/lib/transaction.ts'
import { countingBeside } from '../sources/draft-queries.ts'

interface NewPassage {
  heading: string
  text: string
  page: number | null
  row: number | null
}

interface WholeFile {
  sourceId: string
  title: string
  language: string | null
  passages: readonly NewPassage[]
  at: Date
}

/** How many passages the business has beside those of a source or a page, or has once the draft is published. */
export const countPassagesBeside = async (
  { trx, scope }: Unit,
  owner: 'source_id' | 'page_id',
  id: string,
  drafted: boolean,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('knowledge_passages as p')
    .innerJoin('knowledge_sources as s', (join) =>
      join.onRef('s.business_id', '=', 'p.business_id').onRef('s.id', '=', 'p.source_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofBusiness(scope, 'p'))
    .where(`p.${owner}`, '!=', id)
    .where(countingBeside(drafted))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts passages in the place of all that a file had; the same file counts as another version of its one page. */
export const replacePassages = async (unit: Unit, file: WholeFile): Promise<void> => {
  const { trx, scope } = unit
  const { id: pageId, version } = await savePage(unit, file)
  await trx.deleteFrom('knowledge_passages').where(ofBusiness(scope)).where('page_id', '=', pageId).execute()
  const rows = file.passages.map(({ heading, text, page, row }, position) => ({
    id: newId(),
    position,
    heading,
    body: text,
    page,
    line: row,
  }))
  await sql`
    insert into knowledge_passages (business_id, id, source_id, page_id, state, position, heading, body, page, line,
      language, version, created_at)
    select ${scope.businessId}::uuid, id, ${file.sourceId}::uuid, ${pageId}::uuid, 'live', position, heading, body, page,
      line, ${file.language}, ${version}::int, ${file.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, position int, heading text, body text, page int, line int)`.execute(trx)
}

const savePage = async ({ trx, scope }: Unit, { sourceId, title, language, passages, at }: WholeFile) => {
  const values = {
    title,
    language,
    state: 'current' as const,
    problem: null,
    passages: passages.length,
    read_at: at,
    changed_at: at,
  }
  return trx
    .insertInto('knowledge_pages')
    .values({
      business_id: scope.businessId,
      id: newId(),
      source_id: sourceId,
      address: '',
      version: 1,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'source_id', 'address'])
        .doUpdateSet((eb) => ({ ...values, version: eb('knowledge_pages.version', '+', 1) })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
