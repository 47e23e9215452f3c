import { subjectOf } from '#server/features/assistant/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'

/** Stores a question that nobody could answer, in a subject of its own; answers the subject's id. */
export const addGap = async (
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  question: string,
): Promise<string> => {
  const id = newId()
  const subject = subjectOf(question)
  await db
    .insertInto('knowledge_gaps')
    .values({
      business_id: businessId,
      id,
      title: subject.title,
      subject: JSON.stringify(subject),
      created_at: new Date(),
      ignored_at: null,
    })
    .execute()
  await db
    .insertInto('unanswered_questions')
    .values({
      business_id: businessId,
      id: newId(),
      conversation_id: newId(),
      message_id: newId(),
      question,
      gap_id: id,
    })
    .execute()
  return id
}
