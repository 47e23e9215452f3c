import { withoutCards } from '#contract/conversations/cards-text.ts'
import { excerptOf } from '../engine/reply/message-scene.ts'
import type { AnswerEvent, AssistantEngine, AssistantInput, Outcome } from '../engine/types.ts'
import { type RunTask, toThreadInput } from '../run-task.ts'
import type { ShopTools } from '../shop/tools.ts'
import type { ModelEngine, ModelQuestion, ModelResult } from './engine.ts'
import { ModelFailure } from './failure.ts'
import type { Given } from './given.ts'
import type { ModelUsage } from './meter.ts'
import { usedPassages } from './sources.ts'

/** What else is known about who asks. */
export interface ModelInput extends AssistantInput {
  conversationId?: string
  visitorName?: string | null
  shop?: ShopTools
}

/** That a model may write one answer. */
export interface Permit {
  /** Told once what the model worked for it; null: nothing. */
  done(usage: ModelUsage | null): void
}

interface ModelAssistantOptions {
  model: Pick<ModelEngine, 'name' | 'available' | 'write'>
  /** Characters of what the business tells that the model is given. */
  room: number
  runTask: RunTask
  /** Asked before the model is; null: the built-in engine answers. */
  permit: () => Promise<Permit | null>
  /** Told when the model gave an answer that could be used. */
  onSuccess?: () => void
  /** Told when it is known not to answer, so that it was not asked. */
  onUnavailable?: () => void
  /** Told why the built-in engine answered instead; never what was asked or said. */
  onFailure: (failure: ModelFailure, conversationId: string | undefined) => void
}

/** What a model is told of the conversation. */
const MAX_TURNS = 8
const MAX_TURN_CHARACTERS = 800
const NEW_PARAGRAPH = '\n\n'

/**
 * A model as an engine. The built-in engine's answer stands ready: it is given when the question needs no model
 * (a greeting, the wish for a person), and whenever the model fails, so that the visitor always gets an answer.
 */
export const createModelAssistant = ({
  model,
  room,
  runTask,
  permit,
  onSuccess,
  onUnavailable,
  onFailure,
}: ModelAssistantOptions): AssistantEngine => ({
  id: model.name,
  async *answer(input: ModelInput) {
    const signal = input.signal ?? new AbortController().signal
    const threadInput = toThreadInput(input)
    const outcome = await runTask('assistant.answer', threadInput)
    const permitted = needsModel(outcome, input) ? await permit() : null
    if (permitted === null) return yield* say(outcome)
    let usage: ModelUsage | null = null
    let written = ''
    try {
      const given = await runTask('assistant.prepare', { input: threadInput, room })
      if (!model.available()) {
        onUnavailable?.()
        return yield* say(outcome)
      }
      const writer = model.write(questionOf(given, input, runTask), signal, (worked) => {
        usage = worked
      })
      for (;;) {
        const next = await writer.next()
        if (next.done) {
          const { kind } = next.value
          onSuccess?.()
          const closing =
            kind === 'answered' ? null : await runTask('assistant.conclude', { input: threadInput, kind })
          return yield* conclude(closing, model.name, written, next.value)
        }
        written += next.value
        yield { type: 'text', text: next.value }
      }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const failure = error instanceof ModelFailure ? error : new ModelFailure('crashed', undefined, error)
      onFailure(failure, input.conversationId)
      if (written === '') return yield* say(outcome)
      yield* say({ ...outcome, engine: `${model.name}+${outcome.engine}` }, written, NEW_PARAGRAPH)
    } finally {
      permitted.done(usage)
    }
  },
})

/** Courtesies and wishes for a person need none; without anything to look up a model could only make things up. */
const needsModel = ({ kind, sources }: Outcome, { facts, aiContext, knowledge }: AssistantInput): boolean => {
  if (kind === 'handed-off' || (kind === 'answered' && sources.length === 0)) return false
  const { name: _name, timeZone: _timeZone, ...rest } = facts
  return aiContext.trim() !== '' || Boolean(knowledge?.length) || Object.values(rest).some(Boolean)
}

const questionOf = (given: Given, input: ModelInput, runTask: RunTask): ModelQuestion => ({
  ...given,
  businessName: input.facts.name,
  instructions: input.instructions,
  localTime: new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: input.facts.timeZone,
  }).format(input.now),
  async lookUp(query) {
    const found = (await input.shop?.products(query)) ?? []
    return runTask('assistant.lookUp', { input: toThreadInput(input), query, found })
  },
  orderStatus: input.shop?.orderStatus,
  history: input.history
    .slice(-MAX_TURNS)
    .map(({ role, text }) => ({ from: role, text: text.slice(0, MAX_TURN_CHARACTERS) })),
  question: input.question,
  visitorName: input.visitorName ?? null,
})

/** Says an outcome after what was said already. */
function* say(outcome: Outcome, written = '', gap = ''): Generator<AnswerEvent, void, undefined> {
  yield { type: 'text', text: gap + withoutCards(outcome.text, outcome.cards) }
  yield { type: 'outcome', outcome: { ...outcome, text: written + gap + outcome.text } }
}

/** The day of what a page no longer says, after an answer that left it out. */
const noteOf = (lead: string): string => `(${lead.replace(/:$/, '').trimEnd()}.)`

function* conclude(
  closing: Outcome | null,
  engine: string,
  written: string,
  { passages }: ModelResult,
): Generator<AnswerEvent, void, undefined> {
  if (closing !== null) return yield* say({ ...closing, engine }, written)
  const used = usedPassages(written, passages)
  const untold = used.find(({ dated }) => dated && !written.includes(dated.day))
  const text = untold?.dated ? `${written} ${noteOf(untold.dated.lead)}` : written
  if (text !== written) yield { type: 'text', text: text.slice(written.length) }
  const sources = used.map(({ id, label, text }) => ({
    id,
    label,
    excerpt: excerptOf(text),
  }))
  yield {
    type: 'outcome',
    outcome: { kind: 'answered', text, sources, engine, confidence: 1, unanswered: [] },
  }
}
