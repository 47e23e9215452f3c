const QUESTION_LABEL = /^(?:q|question|faq)\s?\d*\s*[:.)–—-]\s*/i
const ANSWERED = /^(?:r|rep|rép|réponse|reponse|a|answer)\s?\d*\s*[:.)–—-]\s*/i

/** A question without its « Q : ». */
export const withoutQuestionMark = (text: string): string => text.replace(QUESTION_LABEL, '')

/** An answer without its « R : ». */
export const withoutAnswerMark = (text: string): string => text.replace(ANSWERED, '')

/** What a line marks as a question, « Q : … ? », and as its answer, « R : … »; undefined for any other line. */
export const markedQuestion = (text: string): { asked: string; answer: string } | undefined => {
  const bare = withoutQuestionMark(text)
  const end = bare.indexOf('?') + 1
  if (bare === text || end === 0) return undefined
  const rest = bare.slice(end).trim()
  const answer = withoutAnswerMark(rest)
  return rest !== '' && answer === rest ? undefined : { asked: bare.slice(0, end), answer }
}
