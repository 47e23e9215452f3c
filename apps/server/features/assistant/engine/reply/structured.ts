import { localTime } from '#contract/opening/local-time.ts'
import { hoursQuestionOf } from '../hours/hours-question.ts'
import type { Query } from '../question/query.ts'
import type { Passage } from '../types.ts'
import { wantedContacts } from './contact.ts'

/** Hours and contacts that a question is about: they are found by what is meant, not by their words. */
export const structured = (queries: readonly Query[], passages: readonly Passage[]): Passage[] => {
  const name = passages.find((passage) => passage.id === 'profile:name')?.text ?? ''
  const facts = { name, timeZone: 'UTC' }
  const found = queries.flatMap((query) => {
    const hours = hoursQuestionOf(query, facts, localTime(new Date(0), 'UTC'))
    if (hours !== undefined)
      return hours.special ? [] : passages.filter((passage) => passage.kind === 'hours')
    const wanted = wantedContacts(query, facts)?.map((fact) => `contact:${fact}`)
    return passages.filter((passage) => wanted?.includes(passage.id))
  })
  return [...new Set(found)]
}
