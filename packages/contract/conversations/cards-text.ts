import type { AnswerCard } from './message.ts'

type CardText = Pick<AnswerCard, 'heading' | 'text'>

const cardsText = (cards: readonly CardText[]): string =>
  cards
    .map(({ heading, text }) => (heading === undefined ? `- ${text}` : `- **${heading.trim()}** : ${text}`))
    .join('\n')

/** The text of an answer with its cards below it, for where none are drawn: mails, lists, programs. */
export const withCards = (text: string, cards: readonly CardText[]): string => `${text}\n${cardsText(cards)}`

/** The text of an answer without what its cards show. */
export const withoutCards = (text: string, cards: readonly CardText[] | undefined): string =>
  cards === undefined ? text : text.replace(`\n${cardsText(cards)}`, () => '')
