import { localTime } from '#contract/opening/local-time.ts'
import type { Compared, Comparison } from './compare-sources.ts'
import { findContradictions, sentencesOf } from './contradictions/find-contradictions.ts'
import { findProductContradictions } from './contradictions/product-contradictions.ts'
import { findProfileContradictions } from './contradictions/profile-contradictions.ts'
import { type Notice, noticesIn } from './engine/hours/notices.ts'
import { buildPassages } from './engine/passages/build-passages.ts'
import { corpusOf } from './engine/passages/corpus.ts'
import { type Subject, subjectOf } from './engine/question/subject.ts'
import { answerBuiltin, concludeBuiltin } from './engine/reply/builtin.ts'
import { type Candidates, type Choice, candidatesFor, outcomeOfChoice } from './engine/reply/candidates.ts'
import { draftFromPassages, type PassageDraft } from './engine/reply/draft-from-passages.ts'
import { languageOf } from './engine/reply/message-scene.ts'
import type { AssistantInput, Language, Outcome, Passage, Turn } from './engine/types.ts'
import { detectLanguage } from './engine/words/language.ts'
import { clean } from './engine/words/text.ts'
import { cachedInput } from './input-cache.ts'
import { type Given, givenFor, lookUp } from './model/given.ts'
import { proposeQuestions, type Written } from './propose-questions.ts'
import type { ThreadInput } from './shared-passages.ts'
import { type Judged, judgeProduct, type ReadItem } from './shop/needs/judge-product.ts'
import { readNeed } from './shop/needs/read-need.ts'
import type { Need } from './shop/needs/wish.ts'
import { type OrderClaim, orderClaim } from './shop/order-claim.ts'
import { restockReply } from './shop/restock-reply.ts'
import { aboutPage } from './visitor-page/about-page.ts'
import type { VisitorPage } from './visitor-page/page-names.ts'

/** What threads do for the assistant: everything whose time depends on what visitors and businesses write. */
export const assistantTasks = {
  'assistant.answer': (input: ThreadInput, share: string): Outcome =>
    answerBuiltin(cachedInput(input, share)),
  'assistant.candidates': (input: ThreadInput, share: string): Candidates =>
    candidatesFor(cachedInput(input, share)),
  'assistant.choose': (
    { input, outcome, choice }: { input: ThreadInput; outcome: Outcome; choice: Choice },
    share: string,
  ): Outcome => outcomeOfChoice(cachedInput(input, share), outcome, choice),
  'assistant.draft': (input: ThreadInput, share: string): PassageDraft =>
    draftFromPassages(cachedInput(input, share)),
  'assistant.subjects': (messages: readonly string[]): Subject[] =>
    messages.map((message) => subjectOf(message)),
  'assistant.contradictions': (compared: Compared): Comparison => {
    const { facts, products, standing, limit, now } = compared
    const corpus = corpusOf(buildPassages(facts, compared.aiContext, compared.knowledge))
    const texts = standing.length > 0 ? sentencesOf(corpus) : new Set()
    return {
      contradictions: [
        ...findProfileContradictions(facts, corpus),
        ...findProductContradictions(products, corpus),
        ...findContradictions(corpus, limit, localTime(now, facts.timeZone)),
      ].slice(0, limit),
      standing: standing.filter((text) => texts.has(text)),
    }
  },
  'assistant.claim': ({ question, history }: { question: string; history: readonly Turn[] }) =>
    orderClaim(question, history) satisfies OrderClaim | null,
  'assistant.language': (input: AssistantInput): Language => languageOf(input),
  'assistant.languages': (texts: readonly string[]): (Language | null)[] =>
    texts.map((text) => detectLanguage(clean(text)) ?? null),
  'assistant.page': ({ input, page }: { input: ThreadInput; page: VisitorPage }, share: string) =>
    aboutPage(cachedInput(input, share), page),
  'assistant.restock': (input: AssistantInput): Outcome | null => restockReply(input),
  'assistant.notices': (input: ThreadInput, share: string): readonly Notice[] => {
    const { facts, aiContext, knowledge } = cachedInput(input, share)
    return noticesIn(buildPassages(facts, aiContext, knowledge))
  },
  'assistant.need': (input: AssistantInput): { need: Need; language: Language } | null => {
    const language = languageOf(input)
    const need = readNeed(input.question, input.history, language)
    return need && { need, language }
  },
  'assistant.judgeProducts': ({ need, items }: { need: Need; items: readonly ReadItem[] }): Judged[] =>
    items.map((item) => judgeProduct(need, item)),
  'assistant.prepare': ({ input, room }: { input: ThreadInput; room: number }, share: string): Given =>
    givenFor(cachedInput(input, share), room),
  'assistant.propose': (written: Written) => proposeQuestions(written),
  'assistant.lookUp': (
    { input, query, found }: { input: ThreadInput; query: string; found: readonly Passage[] },
    share: string,
  ) => lookUp(cachedInput(input, share), query, found),
  'assistant.conclude': (
    { input, kind }: { input: ThreadInput; kind: 'handed-off' | 'unknown' },
    share: string,
  ): Outcome => concludeBuiltin(cachedInput(input, share), kind),
}

export type AssistantTasks = typeof assistantTasks
