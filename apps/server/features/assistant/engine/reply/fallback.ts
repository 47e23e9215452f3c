import { withCards } from '#contract/conversations/cards-text.ts'
import { openQuestions } from '../question/open-questions.ts'
import type { Query } from '../question/query.ts'
import type { Outcome } from '../types.ts'
import { type Cards, cardsFor } from './cards.ts'
import { excerptOf, finish, hello, reachable, type Scene } from './message-scene.ts'
import { handOff, quoted } from './outcomes.ts'
import { join } from './style.ts'

/**
 * Where no question of a message has a reply: shows the passages that come close, else says that it does not know.
 * @param wish whether something is to be done
 */
export const fallback = (
  scene: Scene,
  queries: readonly Query[],
  unanswered: string[],
  wish: boolean,
): Outcome => {
  const cards = cardsFor(queries, scene)
  return cards === undefined ? unknown(scene, unanswered, wish) : closest(scene, cards, unanswered, wish)
}

/** Refusals in a row before everything asked in vain goes to the team. */
const PATIENCE = 2

/** The first of several ways to say something that was not said yet in this talk. */
const unsaid = ({ input }: Scene, ways: readonly string[]): string | undefined =>
  ways.find((way) => !input.history.some(({ role, text }) => role === 'assistant' && text.includes(way)))

/**
 * Nothing that was told answers; who asks the very same for ever goes to the team.
 * @param wish whether something is to be done
 */
export const unknown = (scene: Scene, unanswered: string[], wish = false): Outcome => {
  const { style, input } = scene
  const open = openQuestions(input.history)
  const again = open.length > 0
  const { unknown, unknownAgain, unknownMore } = style.texts
  const ofThis = style.texts.unknownOf.replace('{question}', () => quoted([input.question], style))
  const words = unsaid(scene, [...(again ? [unknownAgain] : [unknown]), unknownMore, ofThis])
  if (open.length >= PATIENCE || words === undefined)
    return { ...handOff(scene, [...open, input.question]), unanswered }
  const contact = again ? undefined : reachable(scene)
  const text = join([
    hello(scene),
    words,
    contact && style.texts.reachBy,
    contact?.text,
    again ? style.texts.offerAll : wish ? style.texts.offerWish : style.texts.offer,
  ])
  return finish(scene, 'unknown', text, contact ? [contact] : [], { confidence: 0, unanswered })
}

/** Ways to introduce passages: each talk goes through them in turn. */
const introduced = ({ input, style: { texts } }: Scene): string => {
  const ways = [texts.cards, texts.cardsAgain, texts.cardsMore]
  const before = input.history.filter(({ role, closest }) => role === 'assistant' && closest).length
  return ways[before % ways.length] ?? texts.cards
}

/**
 * Nothing surely answers, and passages of the shop come close: they are shown, and nothing is claimed.
 * @param wish whether something is to be done: then the team is offered too
 */
export const closest = (
  scene: Scene,
  { cards, sure }: Cards,
  unanswered: string[],
  wish = false,
): Outcome => {
  const { texts } = scene.style
  const contact = reachable(scene)
  const tail = join([contact && texts.reachBy, contact?.text, wish ? texts.offerWish : undefined])
  const shownText = withCards(join([hello(scene), introduced(scene)]), cards)
  const text = tail === '' ? shownText : `${shownText}\n${tail}`
  const outcome = finish(scene, 'unknown', text, contact ? [contact] : [], {
    confidence: sure,
    unanswered,
    closest: true,
    suggestions: [...(cards.length === 1 ? [texts.confirm] : []), texts.noneOfThese],
  })
  const shown = cards.map(({ id, label, text }) => ({ id, label, excerpt: excerptOf(text) }))
  return { ...outcome, cards, sources: [...shown, ...outcome.sources] }
}
