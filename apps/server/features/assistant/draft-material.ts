import type { AiInstructions } from '#contract/assistant/assistant.ts'
import type { Source } from '#contract/conversations/message.ts'
import { sourceKind } from '#contract/knowledge/source-kinds.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { loadBusinessKnowledge } from './business-knowledge.ts'
import { withoutContext } from './engine/reply/builtin.ts'
import type { DraftQuestion } from './engine/reply/draft-from-passages.ts'
import type { AnswerSource, AssistantInput, Language, Turn } from './engine/types.ts'
import { rememberAnswer, runTaskOnThread, toThreadInput } from './run-task.ts'
import { orderReply } from './shop/order-reply.ts'
import { needOutcome } from './shop/reply.ts'

/** A message of a customer that is still to be answered. */
interface OpenMessage {
  id: string
  text: string
  /** What was said before it, oldest first. */
  history: readonly Turn[]
}

/** What the team wrote to itself in the thread. */
interface ThreadNote {
  id: string
  text: string
}

interface DraftRequest {
  conversationId: string
  /** The address that the conversation knows its customer by. */
  visitorEmail: string | null
  /** Of the customer's page, as a BCP 47 tag. */
  language: string | null
  messages: readonly OpenMessage[]
  notes: readonly ThreadNote[]
}

/** What may be said to a question, and how sure it is. */
export interface Proposal {
  /** `note`: a sentence of a note, which was not written for customers. */
  kind: 'answer' | 'closest' | 'near' | 'note'
  text: string
  sources: Source[]
}

/** A question that is open. */
export interface OpenQuestion extends Omit<DraftQuestion, 'sentences'> {
  messageId: string
  proposals: Proposal[]
  /** Names of the shop's items that it may mean. */
  items: string[]
}

export interface DraftMaterial {
  questions: OpenQuestion[]
  /** Of the customer's last open message. */
  language: Language
  /** What the business is called, and how it wants its answers. */
  name: string
  instructions: AiInstructions
}

const NOTE = 'note:'

const present = (sources: readonly AnswerSource[]): Source[] =>
  sources.map((source) => ({ ...source, of: sourceKind(source) }))

/** Sentences of notes that answer a message, by the engine's rules: those of each of its questions. */
const fromNotes = async (
  notes: readonly ThreadNote[],
  input: AssistantInput,
  run: ReturnType<typeof runTaskOnThread>,
): Promise<Proposal[][]> => {
  if (notes.length === 0) return []
  const knowledge = notes.map(({ id, text }) => ({
    id: `${NOTE}${id}`,
    kind: 'knowledge' as const,
    label: '',
    text,
  }))
  const { questions } = await run('assistant.draft', toThreadInput({ ...withoutContext(input), knowledge }))
  return questions.map(({ sentences }) =>
    sentences
      .filter(({ sources }) => sources.length > 0 && sources.every(({ id }) => id.startsWith(NOTE)))
      .map(({ text, sources }) => ({ kind: 'note' as const, text, sources: present(sources) })),
  )
}

/**
 * What of the business's own words, its shop and the notes of a thread may be said to the messages that are open in it,
 * for whoever of the team answers. Stores and counts nothing.
 */
export const draftMaterial = async (
  deps: Deps,
  scope: BusinessScope,
  { conversationId, visitorEmail, language, messages, notes }: DraftRequest,
): Promise<DraftMaterial> => {
  const questions: OpenQuestion[] = []
  let spoken: Language = 'fr'
  const { facts, instructions } = await loadBusinessKnowledge(deps, scope)
  for (const { id: messageId, text: question, history } of messages) {
    const productQuestion = { question, history, conversationId, language }
    const business = await loadBusinessKnowledge(deps, scope, productQuestion)
    const input = { ...business, question, pageLanguage: language, history, now: deps.now() }
    const runTask = rememberAnswer(runTaskOnThread(deps, scope))
    const known = { conversationId, visitorEmail, input, runTask }
    const shop = (await orderReply(deps, scope, known)) ?? (await needOutcome(deps, scope, known))
    const drafted = await runTask('assistant.draft', toThreadInput(input))
    spoken = drafted.language
    const items = business.knowledge.flatMap((passage) => {
      const of = sourceKind(passage)
      return of.kind === 'product' ? [of.name] : []
    })
    const base = { messageId, asks: true, subject: null, words: [], items }
    if (shop?.kind === 'answered') {
      // Without a source it asks for what it needs of an order: a number that was said is not asked for again.
      if (shop.sources.length === 0 && /\d{4}/.test(question)) {
        questions.push({ ...base, question, proposals: [] })
        continue
      }
      const proposal: Proposal = { kind: 'answer', text: shop.text, sources: present(shop.sources) }
      questions.push({ ...base, question, proposals: [proposal] })
      continue
    }
    const noted = await fromNotes(notes, input, runTaskOnThread(deps, scope, 'notes'))
    for (const [at, one] of drafted.questions.entries()) {
      const proposals: Proposal[] = [
        ...one.sentences.map(({ sources, ...sentence }) => ({ ...sentence, sources: present(sources) })),
        ...(noted[at] ?? []),
      ]
      if (proposals.length === 0 && drafted.asksForPerson) continue
      questions.push({ ...one, messageId, items, proposals })
    }
  }
  return { questions, language: spoken, name: facts.name, instructions }
}
