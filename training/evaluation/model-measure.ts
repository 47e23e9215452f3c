import {
  type AssistantInput,
  answerBuiltin,
  buildPassages,
  clean,
  type Outcome,
  outcomeOf,
  sentences,
} from '#server/features/assistant/engine/workbench.ts'
import { judgeAnswer } from '#server/features/assistant/expectation.ts'
import { createModelAssistant } from '#server/features/assistant/model/assistant.ts'
import { createModelEngine } from '#server/features/assistant/model/engine.ts'
import { givenFor, lookUp } from '#server/features/assistant/model/given.ts'
import { type PromptPassage, passagesAsData } from '#server/features/assistant/model/prompt.ts'
import { runTaskHere } from '#server/features/assistant/testing/run-task-here.ts'
import { scriptedModel } from '#server/features/assistant/testing/scripted-model.ts'
import { USUAL_SHOP_CHARACTERS } from '#server/lib/model-config.ts'
import type { EvalBusiness } from './businesses.ts'
import type { EvalCase } from './case.ts'
import { namesDay, numbersIn, type OpenDays, rewordingsOf } from './reword.ts'
import { inputFor } from './run.ts'

const SETTINGS = {
  provider: 'openai-compatible' as const,
  model: 'scripted',
  apiKey: null,
  baseUrl: 'http://127.0.0.1:9/v1',
  timeoutMs: 300_000,
  shopCharacters: USUAL_SHOP_CHARACTERS,
}

/** Shares below which the evaluation fails. */
export const GIVEN_LEAST = { whole: 0.99, amidst: 0.92 }
export const THROUGH_LEAST = { right: 0.99, invented: 0.99, reworded: 0.99, misworded: 0.99 }

/** Of the answerable questions, those whose expected parts stand in what a model gets. */
export interface GivenReport {
  answerable: number
  atFirst: number
  /** At first, or after one look-up in the words of the question. */
  afterLookUp: number
  /** Questions whose parts it is never given. */
  lacking: string[]
}

const textOf = (passages: readonly PromptPassage[]): string =>
  passages.map(({ title = '', text }) => `${title} ${text}`).join('\n')

const lacks = ({ must = [] }: EvalCase, text: string): boolean =>
  judgeAnswer({ expect: 'answered', must }, { kind: 'answered', text }).missing.length > 0

/**
 * Whether what answers is among passages: what the answer must hold; of hours and ways to reach the shop, which whoever
 * answers words, the passages that the built-in engine's right answer stands on.
 */
const isGiven = (item: EvalCase, alone: AssistantInput, passages: readonly PromptPassage[]): boolean => {
  const ids = new Set(passages.map(({ id }) => id))
  if (item.profile?.some((kind) => passages.some(({ id }) => id.startsWith(`${kind}:`)))) return true
  if (!lacks(item, textOf(passages))) return true
  const { kind, text, sources } = answerBuiltin(alone)
  return (
    kind === 'answered' &&
    !lacks(item, text) &&
    sources.every(({ id }) => /^(?:hours|contact|profile):/.test(id) && ids.has(id))
  )
}

/** Measures what a model is given for questions of businesses that tell it, or that tell it among much else. */
export const measureGiven = (
  items: readonly EvalCase[],
  aloneOf: (item: EvalCase) => EvalBusiness,
  businessOf = aloneOf,
): GivenReport => {
  const report: GivenReport = { answerable: 0, atFirst: 0, afterLookUp: 0, lacking: [] }
  for (const item of items.filter(({ expect }) => expect === 'answered')) {
    const input = inputFor(item, businessOf(item))
    const alone = inputFor(item, aloneOf(item))
    report.answerable += 1
    const { shop, found } = givenFor(input, USUAL_SHOP_CHARACTERS)
    const given = [...shop, ...found]
    if (isGiven(item, alone, given)) report.atFirst += 1
    if (isGiven(item, alone, [...given, ...lookUp(input, item.question)])) report.afterLookUp += 1
    else report.lacking.push(`${item.id} ${item.question}`)
  }
  return report
}

/** What became of what a scripted model said. */
interface ThroughReport {
  said: number
  /** Right answers that were shown as they were said. */
  shown: number
  refused: string[]
  invented: number
  /** Answers with a figure that the business does not state, which no visitor read. */
  stopped: number
  passed: string[]
}

/** What a right answer says: the sentences of the business that hold what it must hold. */
const rightAnswerTo = (item: EvalCase, input: AssistantInput): string | undefined => {
  const passages = buildPassages(input.facts, input.aiContext, input.knowledge)
  if ((item.must ?? []).length === 0) {
    const own = passages.filter(({ id }) => item.profile?.includes(id.split(':')[0] ?? ''))
    return own[0] && `${own[0].label} : ${own[0].text}`
  }
  const texts = passages.flatMap(({ text }) => [text, ...sentences(clean(text, 20_000))])
  const lines = (item.must ?? []).flatMap((part) => {
    const holding = texts
      .filter(
        (text) =>
          judgeAnswer({ expect: 'answered', must: [part] }, { kind: 'answered', text }).missing.length === 0,
      )
      .sort((a, b) => a.length - b.length)
    return holding[0] ?? []
  })
  return lines.length < (item.must ?? []).length
    ? undefined
    : [...new Set(lines)].map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`)).join(' ')
}

/** What people put around an answer, by turns. */
const DRESS: readonly ((answer: string) => string)[] = [
  (answer) => answer,
  (answer) => `Bonjour ! ${answer}`,
  (answer) => `Oui, bien sûr. ${answer}`,
  (answer) => `${answer} N’hésitez pas si vous avez une autre question.`,
]

const FIGURE = /(?<![\d.,\p{L}])\d{1,4}(?:,\d{1,2})?(?![\d.,]*\d|\p{L})/u

/** The same with its first figure put higher, to one that the business does not state; undefined without a figure. */
const invent = (answer: string, material: string): string | undefined => {
  const figure = FIGURE.exec(answer)?.[0]
  if (figure === undefined) return undefined
  const stated = numbersIn(material)
  let hundredths = Math.round(100 * Number(figure.replace(',', '.')))
  do hundredths += 100 * Math.max(1, Math.round(hundredths * 0.0015))
  while ([0, 12, -12].some((half) => stated.has(hundredths / 100 + half)))
  return answer.replace(FIGURE, String(hundredths / 100).replace('.', ','))
}

/** What is answered when a model says this; null where the model is not asked. */
const say = async (input: AssistantInput, text: string): Promise<Outcome | null> => {
  let isCalled = false
  const ask = scriptedModel(text, () => {
    isCalled = true
  })
  const assistant = createModelAssistant({
    model: createModelEngine(SETTINGS, { ask }),
    room: USUAL_SHOP_CHARACTERS,
    runTask: runTaskHere,
    permit: async () => ({ done() {} }),
    onFailure() {},
  })
  const outcome = await outcomeOf(assistant.answer(input))
  return isCalled ? outcome : null
}

/** Everything that an answer may take its figures from. */
const materialFor = (input: AssistantInput): string => {
  const { shop, found, hoursNow } = givenFor(input, USUAL_SHOP_CHARACTERS)
  return [passagesAsData([...shop, ...found]), hoursNow ?? '', input.question].join('\n')
}

/** Has a scripted model say the right answer, and one with an invented figure, to every answerable question. */
export const measureThrough = async (
  items: readonly EvalCase[],
  businessOf: (item: EvalCase) => EvalBusiness,
): Promise<ThroughReport> => {
  const report: ThroughReport = { said: 0, shown: 0, refused: [], invented: 0, stopped: 0, passed: [] }
  const answerable = items.filter(({ expect }) => expect === 'answered')
  for (const [at, item] of answerable.entries()) {
    const input = inputFor(item, businessOf(item))
    const right = rightAnswerTo(item, input)
    if (right === undefined) continue
    const reply = (DRESS[at % DRESS.length] ?? String)(right)
    const outcome = await say(input, reply)
    if (outcome === null) continue
    report.said += 1
    if (outcome.engine === SETTINGS.model && outcome.text === reply) report.shown += 1
    else report.refused.push(`${item.id} ${reply}`)
    const wrong = invent(right, materialFor(input))
    if (wrong === undefined) continue
    report.invented += 1
    const answered = await say(input, wrong)
    if (answered?.text.includes(wrong)) report.passed.push(`${item.id} ${wrong}`)
    else report.stopped += 1
  }
  return report
}

/** What became of figures that a scripted model said otherwise than the business, by kind and language. */
export interface WordingReport {
  said: number
  shown: number
  /** The same words with a figure that the business does not state. */
  wrong: number
  stopped: number
  /** What should have been shown, and what should have been stopped. */
  refused: string[]
  passed: string[]
}

/** Of the ways to say a question's figures, those that are tried. */
const WAYS_EACH = 6
/** Every so many questions the opening days are said too, whatever is asked. */
const OPEN_DAYS_EACH = 6

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** Something that is done every day, which need not be the opening. */
const EVERY_DAY = /tous les jours|chaque jour|every ?day|daily|7 ?j|week-?end/iu

/** The open days that an answer may name as one span; the next one counts as closed where no text speaks of it. */
const openDaysOf = ({ facts, aiContext, knowledge = [] }: AssistantInput): OpenDays | undefined => {
  const isOpen = WEEK.map((day) => /\d/.test(facts.businessHours?.[day] ?? ''))
  const from = isOpen.indexOf(true)
  const after = isOpen.indexOf(false, from)
  const last = (after < 0 ? WEEK.length : after) - 1
  if (from < 0 || last <= from) return undefined
  const texts = [aiContext, ...knowledge.map(({ text }) => text)].join('\n')
  return { from, last, closedAfter: after >= 0 && !EVERY_DAY.test(texts) && !namesDay(texts, after) }
}

/** Has a scripted model say the figures of right answers otherwise, in four languages, and wrong ones in these words. */
export const measureWordings = async (
  items: readonly EvalCase[],
  businessOf: (item: EvalCase) => EvalBusiness,
): Promise<Map<string, WordingReport>> => {
  const reports = new Map<string, WordingReport>()
  const reportOf = (kind: string): WordingReport => {
    const fresh = { said: 0, shown: 0, wrong: 0, stopped: 0, refused: [], passed: [] }
    return reports.get(kind) ?? (reports.set(kind, fresh).get(kind) as WordingReport)
  }
  for (const [at, item] of items.filter(({ expect }) => expect === 'answered').entries()) {
    const input = inputFor(item, businessOf(item))
    const right = rightAnswerTo(item, input)
    if (right === undefined) continue
    const material = [materialFor(input), right, 'mardi 10 mars 2026 à 15:30'].join('\n')
    const open = at % OPEN_DAYS_EACH === 0 || item.profile?.includes('hours') ? openDaysOf(input) : undefined
    const ways = rewordingsOf(right, material, open)
    const chosen = ways.filter((_, way) => (way + at) % Math.ceil(ways.length / WAYS_EACH) === 0)
    const isShown = async (text: string) => {
      const outcome = await say(input, text)
      return outcome && outcome.engine === SETTINGS.model && outcome.text === text
    }
    if (chosen.length === 0) continue
    const all = await isShown(chosen.map(({ said }) => said).join(' '))
    if (all === null) continue
    for (const { kind, said, wrong } of chosen) {
      const report = reportOf(kind)
      report.said += 1
      if (all || (await isShown(said))) report.shown += 1
      else report.refused.push(`${item.id} ${said} | ${right}`)
      if (wrong === undefined) continue
      report.wrong += 1
      if ((await say(input, wrong))?.text.includes(wrong))
        report.passed.push(`${item.id} ${wrong} | ${right}`)
      else report.stopped += 1
    }
  }
  return reports
}
