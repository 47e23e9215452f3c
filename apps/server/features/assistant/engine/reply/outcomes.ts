import { presence } from '../hours/hours-answer.ts'
import type { Courtesy } from '../question/courtesy.ts'
import { openQuestions } from '../question/open-questions.ts'
import type { Outcome, Reply, Turn } from '../types.ts'
import { clean, fold } from '../words/text.ts'
import { asSentence } from '../words/typography.ts'
import { EVENING, finish, groundOf, hello, reachable, type Scene } from './message-scene.ts'
import { isNoneOfThese } from './phrases/any-tone.ts'
import { OFFERS } from './phrases/texts.ts'
import { dress, join } from './style.ts'

const offered = (history: readonly Turn[]): boolean => {
  const last = history.findLast((turn) => turn.role !== 'visitor')
  if (last?.role !== 'assistant') return false
  if (last.outcome === 'unknown' && !last.closest) return true
  const text = fold(clean(last.text))
  return OFFERS.some((offer) => text.includes(fold(clean(offer))))
}

/** Of a question that is taken along in the words of the visitor. */
const QUOTED = 120

/** Questions in quotation marks, each once. */
export const quoted = (questions: readonly string[], { lang }: Scene['style']): string => {
  const [before, after] = lang === 'fr' ? ['«\u00a0', '\u00a0»'] : ['“', '”']
  return [...new Set(questions.map((question) => clean(question).slice(0, QUOTED)))]
    .map((question) => before + question + after)
    .join(', ')
}

/** The team takes over, with every question that was asked in vain. */
export const handOff = (
  scene: Scene,
  open: readonly string[] = openQuestions(scene.input.history),
): Outcome => {
  const { style, input } = scene
  const here = input.instructions.includeBusinessHours ? presence(groundOf(scene)) : undefined
  const contact = reachable(scene)
  const extras = [here, contact].filter((reply) => reply !== undefined)
  const text = join([
    hello(scene),
    open.length > 1
      ? style.texts.handOffAll.replace('{questions}', () => quoted(open, style))
      : style.texts.handOff,
    here?.text,
    contact && style.texts.reachBy,
    contact?.text,
  ])
  return finish(scene, 'handed-off', text, extras, { confidence: 1 })
}

const confirmsClosest = ({ input }: Scene): boolean => {
  const last = input.history.findLast((turn) => turn.role !== 'visitor')
  return last?.role === 'assistant' && last.closest === true && last.chosen !== false
}

/** The questions before passages none of which answers, where the visitor says so; undefined where they do not. */
export const noneTaken = (scene: Scene): string[] | undefined => {
  const { question, history } = scene.input
  if (!isNoneOfThese(question)) return undefined
  const at = history.findLastIndex(({ role }) => role === 'assistant')
  if (at < 0 || !history[at]?.closest) return undefined
  const questionTurn = history.slice(0, at).findLast(({ role }) => role === 'visitor')
  return questionTurn === undefined
    ? undefined
    : [...openQuestions(history.slice(0, at - 1)), questionTurn.text]
}

/** The answer to a message that asks nothing about the business. */
export const courteous = (courtesy: Courtesy, scene: Scene): Outcome | undefined => {
  const { texts } = scene.style
  if (courtesy === 'yes' && offered(scene.input.history)) return handOff(scene)
  if ((courtesy === 'yes' || courtesy === 'thanks') && confirmsClosest(scene))
    return finish(scene, 'answered', texts.thanks, [], { confidence: 1, courtesy: true, confirms: true })
  if (courtesy === 'about') {
    const about =
      scene.passages.find((passage) => passage.id === 'profile:description') ??
      scene.passages.find((passage) => passage.id === 'profile:subtitle')
    if (about === undefined) return undefined
    const reply: Reply = {
      text: asSentence(clean(about.text)),
      own: true,
      sources: [{ passage: about, excerpt: about.text }],
      confidence: 1,
    }
    return finish(scene, 'answered', join([hello(scene), dress([reply], scene.style)]), [reply], {
      confidence: 1,
    })
  }
  const text = courtesy === 'how-are-you' ? texts.howAreYou : texts[courtesy]
  const isEvening = courtesy === 'greeting' && EVENING.test(scene.input.question)
  const answer = isEvening ? text.replace(/^Bonjour/, 'Bonsoir') : text
  return finish(scene, 'answered', answer, [], { confidence: 1, courtesy: true })
}
