import type { Courtesy } from './courtesy.ts'
import { presence } from './hours-answer.ts'
import { OFFERS } from './phrases/texts.ts'
import type { Reply } from './reply.ts'
import { EVENING, finish, groundOf, hello, reachable, type Scene } from './scene.ts'
import { dress, join } from './style.ts'
import { clean, fold } from './text.ts'
import type { Outcome, Turn } from './types.ts'
import { asSentence } from './typography.ts'

const offered = (history: readonly Turn[]): boolean => {
  const last = history.findLast((turn) => turn.role !== 'visitor')
  if (last?.role !== 'assistant') return false
  if (last.outcome !== undefined) return last.outcome === 'unknown'
  const text = fold(clean(last.text))
  return OFFERS.some((offer) => text.includes(fold(clean(offer))))
}

/** The team takes over. */
export const handOff = (scene: Scene): Outcome => {
  const { style, input } = scene
  const here = input.instructions.includeBusinessHours ? presence(groundOf(scene)) : undefined
  const contact = reachable(scene)
  const extras = [here, contact].filter((reply) => reply !== undefined)
  const text = join([
    hello(scene),
    style.texts.handOff,
    here?.text,
    contact && style.texts.reachBy,
    contact?.text,
  ])
  return finish(scene, 'handed-off', text, extras, { confidence: 1 })
}

/** Nothing that was told answers. */
export const unknown = (scene: Scene, unanswered: string[]): Outcome => {
  const { style } = scene
  const contact = reachable(scene)
  const text = join([
    hello(scene),
    style.texts.unknown,
    contact && style.texts.reachBy,
    contact?.text,
    style.texts.offer,
  ])
  return finish(scene, 'unknown', text, contact ? [contact] : [], { confidence: 0, unanswered })
}

/** The answer to a message that asks nothing about the business. */
export const courteous = (courtesy: Courtesy, scene: Scene): Outcome | undefined => {
  const { texts } = scene.style
  if (courtesy === 'yes') {
    if (offered(scene.input.history)) return handOff(scene)
    return finish(scene, 'answered', texts.yes, [], { confidence: 1, courtesy: true })
  }
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
  const said = {
    greeting: EVENING.test(scene.input.question)
      ? texts.greeting.replace(/^Bonjour/, 'Bonsoir')
      : texts.greeting,
    thanks: texts.thanks,
    goodbye: texts.goodbye,
    'how-are-you': texts.howAreYou,
    identity: texts.identity,
    abilities: texts.abilities,
    listening: texts.listening,
    empty: texts.empty,
    no: texts.no,
  }[courtesy]
  return finish(scene, 'answered', said, [], { confidence: 1, courtesy: true })
}
