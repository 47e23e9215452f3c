import { type Words, wordsFor } from './texts.ts'

const TIMES = 30

const lastSentence = (text: string): string => text.split('. ').at(-1) ?? text

const sentencesOf = (w: Words): string[] => [
  ...[w.replyByMail(false), w.replyByMail(true), w.assistantPaused, w.teamAsked],
  ...[w.assistantHolds(1), w.teamHolds(1)].map(lastSentence),
  ...Array.from({ length: TIMES }, (_, index) => w.handedOver(index + 1)),
]

/** What alerts say to the team in their own words, in every language: by these an alert is known again where it is quoted. */
export const ALERT_SENTENCES: readonly string[] = (['fr', 'en'] as const).map(wordsFor).flatMap(sentencesOf)
