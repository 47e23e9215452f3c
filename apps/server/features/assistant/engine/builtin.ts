import { type ContactFact, contactAsked, contactPassage, contactSentence } from './contact.ts'
import { type Courtesy, courtesyOf, greets } from './courtesy.ts'
import { localTime, weekOf } from './hours.ts'
import { answerHours, presence } from './hours-answer.ts'
import { daysAsked, hoursAsked } from './hours-question.ts'
import { answerLanguage, detectLanguage } from './language.ts'
import { buildPassages } from './passages.ts'
import { wantsPerson } from './person.ts'
import { OFFERS } from './phrases/texts.ts'
import type { Query } from './query.ts'
import type { Reply } from './reply.ts'
import { type Corpus, corpusOf, readings, search } from './retrieve.ts'
import { streamOf } from './stream.ts'
import { dress, join, QUOTES, type Style, styleOf } from './style.ts'
import { clean, fold } from './text.ts'
import type {
  AnswerSource,
  AssistantEngine,
  AssistantInput,
  Language,
  Outcome,
  OutcomeKind,
  Passage,
  Turn,
} from './types.ts'
import { asSentence, typeset } from './typography.ts'

/** The id that outcomes of the built-in engine carry. */
export const BUILTIN = 'builtin'

interface Scene {
  input: AssistantInput
  passages: readonly Passage[]
  corpus: Corpus
  style: Style
}

const EXCERPT = 240

const sourcesOf = (replies: readonly Reply[]): AnswerSource[] => {
  const found = new Map<string, AnswerSource>()
  for (const { passage, excerpt } of replies.flatMap((reply) => reply.sources)) {
    const known = found.get(passage.id)
    if (known === undefined)
      found.set(passage.id, { id: passage.id, label: passage.label, excerpt: excerpt.slice(0, EXCERPT) })
    else if (!known.excerpt.includes(excerpt)) known.excerpt = `${known.excerpt} ${excerpt}`.slice(0, EXCERPT)
  }
  return [...found.values()]
}

const EMOJI: Record<OutcomeKind | 'courtesy', string> = {
  answered: '🙂',
  courtesy: '👋',
  'handed-off': '🤝',
  unknown: '🙏',
}

const finish = (
  scene: Scene,
  kind: OutcomeKind,
  text: string,
  replies: readonly Reply[],
  more: { confidence: number; unanswered?: string[]; courtesy?: boolean },
): Outcome => {
  const { style } = scene
  const emoji = style.emojis ? `${text} ${EMOJI[more.courtesy ? 'courtesy' : kind]}` : text
  const signed = style.signature === undefined || more.courtesy ? emoji : `${emoji}\n${style.signature}`
  return {
    kind,
    text: signed,
    sources: sourcesOf(replies),
    engine: BUILTIN,
    confidence: more.confidence,
    unanswered: more.unanswered ?? [],
  }
}

const groundOf = ({ input, passages, corpus, style }: Scene) => ({
  week: weekOf(input.facts),
  now: localTime(input.now, input.facts.timeZone),
  timeZone: input.facts.timeZone,
  lang: style.lang,
  passages,
  units: corpus.units,
})

const contactReply = (facts: readonly ContactFact[], { passages, style }: Scene): Reply | undefined => {
  const found = facts.flatMap((fact) => {
    const passage = contactPassage(fact, passages)
    return passage === undefined ? [] : [{ fact, passage }]
  })
  if (found.length === 0) return undefined
  return {
    text: join(
      found.map(({ fact, passage }) => typeset(contactSentence(fact, passage.text, style.lang), style.lang)),
    ),
    own: true,
    sources: found.map(({ passage }) => ({ passage, excerpt: passage.text })),
    confidence: 1,
  }
}

/** Parcels and orders of one customer are nothing the passages can tell, except how to follow them. */
const OWN_ORDER =
  /\b(?:(?:ou|comment) (?:en )?(?:est|suivre|sont|va)(?: \w+){0,2} (?:commande|colis|paquet|livraison|achat)|(?:ma|mon|notre) (?:commande|colis|paquet|livraison)(?: \w+){0,6} (?:arrive\w*|perdu\w*|retard|bloque\w*|statut|recue?|expedie\w*|partie?|livree?)|(?:rien|pas|jamais|toujours pas)(?: encore)?(?: \w+){0,2} (?:recu|recue)\b|commande (?:n |no |numero |n° )?\d{3,}|numero de (?:ma )?commande|suivi de (?:ma |mon )|(?:where|when) (?:is|s|will)(?: \w+){0,2} my (?:order|parcel|package|delivery)|my (?:order|parcel|package|delivery)(?: \w+){0,4} (?:arrived?|late|lost|status|shipped|missing|yet)|order (?:number|no|n) ?\w*\d|(?:ma|mon|mes)(?: \w+){1,3} (?:est|sont)(?: (?:elles?|ils?|deja|bien))* (?:pret\w*|termine\w*|finie?s?|reparee?s?|arrivee?s?|partie?s?|expedie\w*|valide\w*|confirme\w*|enregistre\w*|recue?s?)|(?:is|are) my(?: \w+){1,3} (?:ready|done|confirmed|finished|there)|track my|(?:donde|cuando)(?: \w+){0,3} mi (?:pedido|paquete)|wo (?:ist|bleibt) (?:meine?|mein) (?:bestellung|paket|lieferung))\b/

const quotesFor = (query: Query, { corpus, style }: Scene): Reply | undefined => {
  const answers = search(query, corpus).filter((found) => found.answers)
  const own = OWN_ORDER.test(query.folded) && !query.terms.some((term) => term.key === 'damaged')
  const fitting = own
    ? answers.filter(({ unit }) => unit.terms.some((term) => term.key === 'tracking'))
    : answers
  const top = fitting[0]
  if (top === undefined) return undefined
  const margin = style.length === 'detailed' || style.length === 'comprehensive' ? 0.2 : 0.05
  const chosen: typeof fitting = []
  for (const found of fitting) {
    if (chosen.length >= QUOTES[style.length] || found.score < top.score - margin) break
    if (chosen.length > 0 && found.passage.kind === 'profile') continue
    if (chosen.some(({ excerpt }) => excerpt.includes(found.excerpt) || found.excerpt.includes(excerpt)))
      continue
    chosen.push(found)
  }
  return {
    text: chosen.map(({ excerpt }) => asSentence(excerpt)).join(' '),
    own: false,
    sources: chosen.map(({ passage, excerpt }) => ({ passage, excerpt })),
    confidence: top.score,
  }
}

/** « Puis-je retirer ma commande ce soir ? » : the rule, then the hours of that day. */
const withPickupHours = (query: Query, reply: Reply, scene: Scene): Reply => {
  if (!query.terms.some((term) => term.key === 'pickup')) return reply
  const ground = groundOf(scene)
  const days = daysAsked(query, ground.now)
  const hours = days.length > 0 ? answerHours({ scope: 'days', days }, query.folded, ground) : undefined
  if (hours === undefined) return reply
  return { ...reply, text: join([reply.text, hours.text]), sources: [...reply.sources, ...hours.sources] }
}

const replyTo = (queries: readonly Query[], scene: Scene): Reply | undefined => {
  const { input } = scene
  const ground = groundOf(scene)
  for (const query of queries) {
    const hours = hoursAsked(query, input.facts, ground.now)
    if (hours !== undefined) {
      const reply =
        answerHours(hours, query.folded, ground) ??
        (hours.special || hours.days.some((day) => day.as === 'date') ? undefined : quotesFor(query, scene))
      if (reply !== undefined) return reply
      continue
    }
    const contact = contactAsked(query, input.facts)
    if (contact !== undefined) {
      const reply = contactReply(contact.facts, scene) ?? quotesFor(query, scene)
      if (reply !== undefined) return reply
      continue
    }
    const reply = quotesFor(query, scene)
    if (reply !== undefined) return withPickupHours(query, reply, scene)
  }
  return undefined
}

const offered = (history: readonly Turn[]): boolean => {
  const last = history.findLast((turn) => turn.role !== 'visitor')
  if (last?.role !== 'assistant') return false
  if (last.outcome !== undefined) return last.outcome === 'unknown'
  const text = fold(clean(last.text))
  return OFFERS.some((offer) => text.includes(fold(clean(offer))))
}

const EVENING = /\b(?:bonsoir|evening|abend|noches)\b/i

const hello = ({ input, style }: Scene): string => {
  if (style.length === 'brief' || !greets(input.question)) return ''
  return EVENING.test(input.question) || localTime(input.now, input.facts.timeZone).minute >= 18 * 60
    ? style.texts.goodEvening
    : style.texts.hello
}

const reachable = (scene: Scene): Reply | undefined =>
  scene.input.instructions.includeContactInfo ? contactReply(['phone', 'email'], scene) : undefined

const handOff = (scene: Scene): Outcome => {
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

const unknown = (scene: Scene, unanswered: string[]): Outcome => {
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

const courteous = (courtesy: Courtesy, scene: Scene): Outcome | undefined => {
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

/** The hours of the moment beside an answer, once in a talk, when the business wants them cited. */
const proactiveHours = (replies: readonly Reply[], scene: Scene): Reply | undefined => {
  const { instructions, history } = scene.input
  if (!instructions.includeBusinessHours || scene.style.length === 'brief') return undefined
  const told = replies.some(
    ({ own, sources }) => own || sources.some(({ passage }) => passage.kind === 'hours'),
  )
  const now = told ? undefined : presence(groundOf(scene))
  if (now === undefined) return undefined
  return history.some(({ role, text }) => role === 'assistant' && text.includes(now.text)) ? undefined : now
}

const answerQuestions = (scene: Scene): Outcome => {
  const { input, corpus, style } = scene
  const asked = readings(input.question, input.history, corpus, style.lang)
  const results = asked.map((queries) => ({ text: queries[0]?.text ?? '', reply: replyTo(queries, scene) }))
  const replies = results.flatMap(({ reply }) => (reply === undefined ? [] : [reply]))
  const unanswered = results.filter(({ reply }) => reply === undefined).map(({ text }) => text)
  if (replies.length === 0)
    return unknown(scene, unanswered.length > 0 ? unanswered : [clean(input.question)])
  const here = proactiveHours(replies, scene)
  const contact =
    style.length === 'comprehensive' && replies.some((reply) => !reply.own) ? reachable(scene) : undefined
  const extras = [...replies, ...[here, contact].filter((reply) => reply !== undefined)]
  const text = join([
    hello(scene),
    dress(replies, style),
    here?.text,
    contact && style.texts.reachBy,
    contact?.text,
    ...(unanswered.length > 0 ? [style.texts.unknownRest, style.texts.offer] : []),
  ])
  const confidence = Math.min(...replies.map((reply) => reply.confidence))
  return finish(scene, 'answered', text, extras, { confidence, unanswered })
}

/** The language a message is answered in: its own when it shows, else that of the talk before, else the business’s. */
export const languageOf = (input: AssistantInput): Language => {
  const earlier = input.history.filter((turn) => turn.role === 'visitor').map((turn) => clean(turn.text))
  return (
    detectLanguage(clean(input.question)) ?? answerLanguage(input.instructions.language, ...earlier.slice(-2))
  )
}

const sceneOf = (input: AssistantInput): Scene => {
  const passages = buildPassages(input.facts, input.aiContext, input.knowledge)
  return { input, passages, corpus: corpusOf(passages), style: styleOf(input, languageOf(input)) }
}

/** What is said when another engine asks for a person or finds no answer. */
export const concludeBuiltin = (input: AssistantInput, kind: 'handed-off' | 'unknown'): Outcome =>
  kind === 'handed-off' ? handOff(sceneOf(input)) : unknown(sceneOf(input), [clean(input.question)])

/** Answers one message from the passages alone; no network, no key, no waiting. */
export const answerBuiltin = (input: AssistantInput): Outcome => {
  const scene = sceneOf(input)
  if (wantsPerson(input.question)) return handOff(scene)
  const courtesy = courtesyOf(input.question)
  const polite = courtesy === undefined ? undefined : courteous(courtesy, scene)
  return polite ?? answerQuestions(scene)
}

/** The engine that needs nothing: no key, no network. */
export const builtinEngine: AssistantEngine = {
  id: BUILTIN,
  async *answer(input) {
    yield* streamOf(answerBuiltin(input), input.signal)
  },
}

/** The same question as if the business had told nothing but its name. */
export const withoutContext = (input: AssistantInput): AssistantInput => ({
  ...input,
  facts: { name: input.facts.name, timeZone: input.facts.timeZone },
  aiContext: '',
  knowledge: [],
})
