import { isNoneOfThese, onlyWantsPerson } from '#server/features/assistant/public.ts'

/** Whether words only hand on to the team what was asked before: a button of the widget, or a plain wish for a person. */
export const onlyAsksForTeam = (text: string): boolean => isNoneOfThese(text) || onlyWantsPerson(text)
