import type { AiInstructions } from '#contract/assistant/assistant.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { type Outcome as Answered, write } from './answer.ts'
import { permitAnswer } from './budget/permit-answer.ts'
import { type BusinessKnowledge, knowledgeForQuestions } from './business-knowledge.ts'
import type { Language, Outcome, Passage, Turn } from './engine/types.ts'
import { answerLanguage } from './engine/words/language.ts'
import { withInstalledJudge } from './local-judge/installed-judge.ts'
import type { EngineMaker } from './model-maker.ts'
import { type RunTask, rememberAnswer, runTaskOnThread, toThreadInput, unlessStuck } from './run-task.ts'
import { engineSaying, needOutcome } from './shop/reply.ts'
import { textStream } from './text-stream.ts'

/** An answer, as far as it is judged. */
export type TrialOutcome = Pick<Outcome, 'kind' | 'text' | 'closest'>

/** What is tried instead of what is published. */
export interface TrialContent {
  aiContext?: string | undefined
  aiInstructions?: AiInstructions | undefined
  /** Whether the knowledge base is read with what waits of it in the draft. */
  withDraft?: boolean | undefined
}

/** A question of nobody's, with the turns that it follows. */
export interface TrialQuestion {
  question: string
  history?: readonly TrialTurn[]
}

/** A turn, as it is stored. */
type TrialTurn = Pick<Turn, 'role' | 'text'> & { [K in 'outcome' | 'closest']?: Turn[K] | undefined }

const asTurn = ({ role, text, outcome, closest }: TrialTurn): Turn => ({
  role,
  text,
  ...(outcome && { outcome }),
  ...(closest && { closest }),
})

/** How a model answered a question of nobody's. */
export interface ModelTrial {
  /** What a visitor would read; null when thinking took longer than any answer may. */
  outcome: (TrialOutcome & Pick<Answered, 'sources' | 'engine'>) | null
  /** Why the model was not heard: it may not be asked any more this month, or gave no answer. */
  unheard: 'budget' | 'model' | null
}

/**
 * Questions of nobody's, asked of what a business told at one moment, beside the answers to visitors, whose turn comes
 * before the next one. Nothing is stored, counted or asked of a connected shop: its products are those of the mirror.
 */
export interface Trials {
  /** What the built-in engine, with the operator's judge, answers; null when thinking took longer than any answer may. */
  answer(question: TrialQuestion): Promise<Outcome | null>
  /**
   * The same of a model, as visitors would be answered: within the budget of the business, which it counts in, and with
   * the built-in engine behind it. It is asked once.
   * @param options.signal gives up: rejects with its reason
   */
  modelAnswer(
    question: TrialQuestion,
    options: { maker: EngineMaker; signal: AbortSignal },
  ): Promise<ModelTrial>
  /** A passage of what was told, besides the business's own text and its products. */
  findPassage(id: string): Passage | undefined
  /** The language that the business chose to answer in, where nothing else says one; null while it chose none. */
  language: Language | null
}

/** @param content null: what is published */
export const openTrials = async (
  deps: Deps,
  scope: BusinessScope,
  content: TrialContent | null,
): Promise<Trials> => {
  const { knowledgeFor, passages, instructions, instructed } = await knowledgeForQuestions(
    deps,
    scope,
    content?.withDraft,
  )
  const onThread = runTaskOnThread(deps, scope, content === null ? 'trial' : 'draft')
  const opened = deps.now().toISOString()
  const changedAt = ({ facts, aiContext }: Pick<BusinessKnowledge, 'facts' | 'aiContext'>) =>
    content === null || content.aiContext === undefined || content.aiContext === aiContext
      ? { ...facts.changedAt }
      : { ...facts.changedAt, context: opened }
  const prepare = async ({ question, history: turns = [] }: TrialQuestion) => {
    const history = turns.map(asTurn)
    const business = await knowledgeFor(question, history)
    const input = toThreadInput({
      ...business,
      facts: { ...business.facts, changedAt: changedAt(business) },
      aiContext: content?.aiContext ?? business.aiContext,
      instructions: content?.aiInstructions ?? business.instructions,
      question,
      history,
      now: deps.now(),
    })
    const runTask = rememberAnswer(withInstalledJudge(deps, onThread))
    const needs = await needOutcome(deps, scope, { conversationId: null, mirrorOnly: true, input, runTask })
    return { input, runTask, needs }
  }
  return {
    async answer(question) {
      return unlessStuck(async () => {
        const { input, runTask, needs } = await prepare(question)
        return needs ?? (await runTask('assistant.answer', input))
      })
    },
    async modelAnswer(question, { maker, signal }) {
      let unheard: ModelTrial['unheard'] = null
      const outcome = await unlessStuck(async () => {
        const { input, runTask, needs } = await prepare(question)
        if (needs !== null) return textStream(write(engineSaying(needs), { ...input, signal })).outcome
        const engine = modelEngine(deps, scope, { maker, runTask, told: (why) => (unheard = why) })
        return textStream(write(engine, { ...input, signal })).outcome
      })
      return { outcome, unheard }
    },
    findPassage: (id) => passages.find((passage) => passage.id === id),
    language: instructed ? answerLanguage(instructions.language) : null,
  }
}

const modelEngine = (
  deps: Deps,
  scope: BusinessScope,
  trial: { maker: EngineMaker; runTask: RunTask; told: (why: 'budget' | 'model') => void },
) =>
  trial.maker(trial.runTask, {
    permit: async (model) => {
      const permit = await permitAnswer(deps, scope, model)
      if (permit === null) trial.told('budget')
      return permit
    },
    onUnavailable: () => trial.told('model'),
    // The check of figures did its work: so visitors are answered too.
    onFailure: ({ problem }) => {
      if (problem !== 'invented') trial.told('model')
    },
  })
