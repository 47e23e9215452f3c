import { sql } from 'kysely'
import type { TRIED_ORIGINS } from '#contract/assistant/model-choice.ts'
import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import { ofBusiness } from '#server/lib/of-business.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { answerLanguage } from '../engine/words/language.ts'
import { PRODUCT_QUESTIONS, USUAL_QUESTIONS } from '../usual-questions.ts'

export interface OwnQuestion {
  question: string
  origin: (typeof TRIED_ORIGINS)[number]
}

const WANTED = 5
/** Conversations, and open questions, among which some are chosen. */
const LOOKED_AT = 60
const LONGEST = 300
/** What may name somebody: addresses, numbers of orders, telephones. It is not sent anywhere for a try. */
const PERSONAL = /@|\d[\d .-]{3,}\d/

/** Whether a question may be sent to a model's provider for a try. */
export const maySend = (question: string): boolean =>
  question.length >= 8 && question.length <= LONGEST && !PERSONAL.test(question)

const usable = (question: string): boolean => question.includes('?') && maySend(question)

const usualQuestions = (instructed: string): readonly string[] => {
  const language = answerLanguage(instructed)
  return [...Object.values(USUAL_QUESTIONS[language]), PRODUCT_QUESTIONS[language].offer]
}

/** The first question of each of the latest conversations, newest first. */
const findVisitorQuestions = async (db: Db, { businessId }: BusinessScope): Promise<string[]> => {
  const { rows } = await sql<{ content: string }>`
    select m.content from (
      select id, last_activity_at from conversations where business_id = ${businessId}::uuid and spam_at is null
      order by last_activity_at desc, id desc limit ${sql.lit(LOOKED_AT)}
    ) c cross join lateral (
      select content from messages
      where business_id = ${businessId}::uuid and conversation_id = c.id
        and kind = 'message' and sender_type = 'customer' and content like '%?%'
      order by id limit 1
    ) m order by c.last_activity_at desc`.execute(db)
  return rows.map(({ content }) => content)
}

const findTaughtQuestions = async (db: Db, scope: BusinessScope): Promise<string[]> => {
  const rows = await db
    .selectFrom('taught_answers')
    .select('question')
    .where(ofBusiness(scope))
    .orderBy('updated_at', 'desc')
    .limit(WANTED)
    .execute()
  return rows.map(({ question }) => question)
}

const sameWords = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * Five questions to try a model with: one that the assistant could not answer, then what visitors asked last, then what
 * was taught, then what every shop is asked.
 */
export const findOwnQuestions = async (
  { db, knowledge }: Pick<Deps, 'db' | 'knowledge'>,
  scope: BusinessScope,
  language: string,
): Promise<OwnQuestion[]> => {
  const [open, visitorQuestions, taught] = await Promise.all([
    knowledge.findOpenQuestions(db, scope, LOOKED_AT),
    findVisitorQuestions(db, scope),
    findTaughtQuestions(db, scope),
  ])
  const from = (origin: OwnQuestion['origin'], questions: readonly string[]): OwnQuestion[] =>
    questions.map((question) => ({ question: question.trim(), origin }))
  const unanswered = from(
    'unanswered',
    open.map(({ question }) => question),
  ).filter(({ question }) => usable(question))
  const visitors = from('asked', visitorQuestions).filter(({ question }) => usable(question))
  const all = [
    ...unanswered.slice(0, 1),
    ...visitors,
    ...unanswered.slice(1),
    ...from('taught', taught),
    ...from('usual', usualQuestions(language)),
  ]
  const different = new Map(all.toReversed().map((each) => [sameWords(each.question), each]))
  return [...different.values()].toReversed().slice(0, WANTED)
}
