import { sql } from 'kysely'
import type { Db } from '#server/lib/database.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import type { Unit } from '#server/lib/transaction.ts'

/** Open questions that are looked at. */
const LOOKED_AT = 1_000

/** The same words, whatever their accents, capitals and punctuation. */
const key = sql`btrim(regexp_replace(searchable_text(question), '\\s+', ' ', 'g'))`

interface OpenQuestion {
  id: string
  question: string
  count: number
  last_asked_at: Date
  conversation_id: string
  /** The sentence of the shop that a visitor said answers it. */
  confirmed_answer: string | null
  total: number
}

/** Open questions by their words, the most asked first: those among the last thousand, from their own index. */
export const findOpenQuestions = async (db: Db, scope: BusinessScope, limit: number) => {
  const name = sql.raw(`/* open-questions-${limit} */`)
  const { rows } = await sql<OpenQuestion>`${name}
    with open as (
      select id, question, conversation_id, confirmed_answer, created_at from unanswered_questions
      where business_id = ${scope.businessId}::uuid and resolved_at is null
      order by created_at desc, id desc limit ${sql.lit(LOOKED_AT)}
    )
    select (array_agg(id order by created_at desc, id desc))[1] as id,
      (array_agg(question order by created_at desc, id desc))[1] as question,
      (array_agg(conversation_id order by created_at desc, id desc))[1] as conversation_id,
      (array_agg(confirmed_answer order by created_at desc, id desc) filter (where confirmed_answer is not null))[1]
        as confirmed_answer,
      max(created_at) as last_asked_at, count(*)::int as count, count(*) over ()::int as total
    from open group by ${key}
    order by count(*) desc, max(created_at) desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Settles an open question and all others in the same words. */
export const settleQuestions = async (
  { trx, scope }: Unit,
  questionId: string,
  answerId: string,
  at: Date,
): Promise<void> => {
  await sql`
    update unanswered_questions set resolved_at = ${at}, answer_id = ${answerId}::uuid
    where business_id = ${scope.businessId}::uuid and resolved_at is null and ${key} = (
      select ${key} from unanswered_questions
      where business_id = ${scope.businessId}::uuid and id = ${questionId}::uuid
    )`.execute(trx)
}

/** Open questions as they were asked, each wording once, the last asked first. */
export const findOpenWordings = async (db: Db, scope: BusinessScope, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ question: string }>`
    select question from (
      select question, created_at from unanswered_questions
      where business_id = ${scope.businessId}::uuid and resolved_at is null
      order by created_at desc, id desc limit ${sql.lit(LOOKED_AT)}
    ) open group by question order by max(created_at) desc limit ${limit}::int`.execute(db)
  return rows.map(({ question }) => question)
}

/** Settles open questions in these very words: a source answers them. */
export const settleWordings = async ({ trx, scope }: Unit, questions: readonly string[], at: Date) => {
  await trx
    .updateTable('unanswered_questions')
    .set({ resolved_at: at })
    .where(ofBusiness(scope))
    .where('resolved_at', 'is', null)
    .where('question', 'in', [...questions])
    .execute()
}

/** Opens the questions again that an answer had settled. */
export const reopenQuestions = async ({ trx, scope }: Unit, answerId: string): Promise<void> => {
  await trx
    .updateTable('unanswered_questions')
    .set({ resolved_at: null, answer_id: null })
    .where(ofBusiness(scope))
    .where('answer_id', '=', answerId)
    .execute()
}
