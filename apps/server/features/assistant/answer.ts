import type { AnswerCard, AnswerProduct, Source } from '#contract/conversations/message.ts'
import { sourceKind } from '#contract/knowledge/source-kinds.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { type BusinessKnowledge, loadBusinessKnowledge } from './business-knowledge.ts'
import type { AssistantEngine, AssistantInput, Outcome as EngineOutcome } from './engine/types.ts'
import { engineOf } from './engines.ts'
import type { ModelInput } from './model/assistant.ts'
import { noteAnswer, noteFailure } from './note-answer.ts'
import { rememberAnswer, runTaskOnThread } from './run-task.ts'
import { shopEngine } from './shop/reply.ts'
import { shopTools } from './shop/tools.ts'
import { textStream } from './text-stream.ts'
import { type PageQuestion, readOnPage } from './visitor-page/read-on-page.ts'

export interface Question extends PageQuestion {
  /** What the visitor said their name is. */
  visitorName?: string | null
  /** The address that the conversation knows its visitor by. */
  visitorEmail?: string | null
  /** What the visitor's address counts under; left out when the answer is written later, or for nobody's question. */
  addressKey?: string | undefined
}

/** What an engine said, measured. */
export interface Outcome extends Omit<EngineOutcome, 'confidence' | 'sources' | 'cards'> {
  /** The whole answer: exactly the chunks, joined, and what its cards say. */
  text: string
  sources: Source[]
  /** `builtin`, a model's name, or both when the model broke off and the built-in engine finished. */
  engine: string
  latencyMs: number
  /** The product that the answer is about, as a connected shop has it: the first of `products`, where it has some. */
  product?: AnswerProduct
  /** Of an unknown that tells what comes closest: up to three passages, the likeliest first. */
  cards?: AnswerCard[]
}

export interface Answer {
  /** The answer in parts, each checked before it is handed out. To be iterated once, or not at all. */
  chunks: AsyncIterable<string>
  /** Settles when the answer is written, whether or not the chunks are read; rejects only when given up. */
  outcome: Promise<Outcome>
}

/**
 * Answers a visitor's question from what the business told, never from anything else. Stores and counts nothing:
 * the caller keeps the answer and acts on its outcome. Whatever happens to a model, there is an answer.
 * @param signal gives up: chunks and outcome end with its reason
 * @throws TaskStuck, here or from the outcome, when thinking took longer than any answer may
 */
export const answer = async (
  deps: Deps,
  scope: BusinessScope,
  request: Question,
  signal: AbortSignal,
): Promise<Answer> => {
  const { history, conversationId, language, visitorName, visitorEmail = null, addressKey } = request
  const runTask = rememberAnswer(runTaskOnThread(deps, scope))
  const { question, product: page } = await readOnPage(deps, scope, request, runTask)
  const [business, { engine, fellBack }] = await Promise.all([
    loadBusinessKnowledge(deps, scope, { question, history, conversationId, language }),
    engineOf(deps, scope, runTask),
  ])
  const input = {
    ...business,
    instructions: instructionsFor(business, request),
    question,
    pageLanguage: language,
    page,
    history,
    now: deps.now(),
    signal,
  }
  const known = { conversationId, visitorEmail, addressKey, input, runTask }
  const own = await shopEngine(deps, scope, known)
  const shop = shopTools(deps, scope, known)
  const answering = textStream(
    write(own ?? engine, { ...input, conversationId, visitorName: visitorName ?? null, shop }),
  )
  answering.outcome.then(
    (outcome) => noteAnswer(deps, outcome, fellBack()),
    (error: unknown) => noteFailure(deps, error, signal),
  )
  return answering
}

/** While the business did not choose a language, an answer falls back to that of the visitor's page. */
const instructionsFor = ({ instructions, instructed }: BusinessKnowledge, { language }: Question) =>
  instructed || language === null ? instructions : { ...instructions, language }

/** The product that an answer quotes; undefined when it quotes none or several. */
const productOf = (
  { knowledge = [] }: AssistantInput,
  sources: readonly Pick<Source, 'id'>[],
): AnswerProduct | undefined => {
  const quoted = knowledge.filter(({ id, product }) => product && sources.some((source) => source.id === id))
  return quoted.length === 1 ? quoted[0]?.product : undefined
}

/** Runs an engine and measures it. */
export async function* write(
  engine: AssistantEngine,
  input: ModelInput,
): AsyncGenerator<string, Outcome, undefined> {
  const started = performance.now()
  for await (const event of engine.answer(input)) {
    input.signal?.throwIfAborted()
    if (event.type === 'text') {
      if (event.text !== '') yield event.text
      continue
    }
    const { confidence: _confidence, sources, cards, products = [], ...outcome } = event.outcome
    const product = products[0] ?? (outcome.kind === 'answered' ? productOf(input, sources) : undefined)
    return {
      ...outcome,
      sources: sources.map((source) => ({ ...source, of: sourceKind(source) })),
      latencyMs: performance.now() - started,
      ...(product && { product }),
      ...(products.length > 0 && { products }),
      ...(cards && { cards: cards.map((card) => ({ ...card, of: sourceKind(card) })) }),
    }
  }
  input.signal?.throwIfAborted()
  throw new Error('an engine ended without an outcome')
}
