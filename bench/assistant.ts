import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  type AssistantInput,
  answerBuiltin,
  buildPassages,
  builtinEngine,
  corpusOf,
  type Passage,
  readings,
  search,
} from '#server/features/assistant/engine/workbench.ts'
import { amidst, otherPages, ownTexts, SITE_PASSAGES } from '#training/evaluation/amidst.ts'
import { type EvalBusiness, instructions } from '#training/evaluation/businesses.ts'
import type { EvalCase } from '#training/evaluation/case.ts'
import { evaluate, inputFor, type Report } from '#training/evaluation/run.ts'
import { ALL_BUSINESSES, PARTS, ROUNDS } from '#training/evaluation/set.ts'
import { readShopsOf } from '#training/read.ts'
import { askWords, indexWords } from './lib/bare-index.ts'
import { median } from './lib/load.ts'
import type { Section } from './lib/report.ts'

/** How often each question is asked, for its latency: the median counts. */
const ROUNDS_EACH = 3
const BUSINESSES = 200

const items = [...PARTS, ...ROUNDS].flatMap((part) => part.items)
const shops = readShopsOf('shops')
const pages = otherPages()

/** The pages that answer a question by themselves, as the engine sees it. */
const answering = (item: EvalCase, business: EvalBusiness): string[] => {
  const input = inputFor(item, business)
  const corpus = corpusOf(buildPassages(input.facts, '', business.knowledge))
  const found: string[] = answerBuiltin(input).sources.map(({ id }) => id)
  for (const queries of readings(item.question, input.history, corpus))
    for (const query of queries)
      for (const { passage, answers } of search(query, corpus)) if (answers) found.push(passage.id)
  return found
}

/** How often it is looked whether what is left answers: the first sentence about a holiday hides the second. */
const PASSES = 4

/** The pages without those that answer one of a business's questions by themselves. */
const silentPages = (business: EvalBusiness, cases: readonly EvalCase[]): Passage[] => {
  let left = pages
  let answered = cases
  for (let pass = 0; pass < PASSES && answered.length > 0; pass++) {
    const among = { ...business, aiContext: '', knowledge: left }
    const speaking = answered.map((item) => answering(item, among))
    const all = new Set(speaking.flat())
    answered = answered.filter((_, at) => (speaking[at]?.length ?? 0) > 0)
    left = left.filter(({ id }) => !all.has(id))
  }
  return left
}

const collect = (): number => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Bytes that some work leaves behind. */
const growth = (work: () => unknown): number => {
  const before = collect()
  const result = work()
  const after = collect()
  return result === undefined ? 0 : after - before
}

const timeOf = (work: () => unknown): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** Answered by nothing, so that everything is looked at. */
const UNANSWERED = 'Puis-je faire accorder mon clavecin par un chat siamois ?'

const ask = (business: EvalBusiness, question = UNANSWERED) =>
  answerBuiltin(
    inputFor({ id: '', business: '', lang: 'fr', question, expect: 'unknown' }, business) as AssistantInput,
  )

interface Cost {
  firstMs: number
  p50Ms: number
  p99Ms: number
}

/** What the first answer among 5 000 passages takes, everything being prepared with it, and what each question takes. */
const costOfEngine = (site: EvalBusiness): Cost => {
  const firsts = Array.from({ length: 5 }, () => {
    const fresh = {
      ...site,
      facts: { ...site.facts },
      knowledge: site.knowledge?.map((passage) => ({ ...passage })) ?? [],
    }
    return timeOf(() => ask(fresh))
  })
  ask(site)
  const times = items.map((item) => {
    const input = { ...inputFor(item, site), history: item.history ?? [] }
    return median(Array.from({ length: ROUNDS_EACH }, () => timeOf(() => answerBuiltin(input))))
  })
  return { firstMs: median(firsts), p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) }
}

const costOfFloor = (site: EvalBusiness): Cost => {
  const texts = (site.knowledge ?? []).map(({ title = '', text }) => `${title} ${text}`)
  const firstMs = median(Array.from({ length: 5 }, () => timeOf(() => indexWords(texts))))
  const index = indexWords(texts)
  const times = items.map(({ question }) =>
    median(Array.from({ length: ROUNDS_EACH }, () => timeOf(() => askWords(index, question)))),
  )
  return { firstMs, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) }
}

/** Megabytes that the businesses asked about last keep prepared, by as many distinct ones as there are. */
const memory = (): { engine: number; floor: number; distinct: number } => {
  const [any] = Object.values(ALL_BUSINESSES)
  if (any !== undefined) ask({ ...any, facts: { ...any.facts } })
  const all: EvalBusiness[] = [
    ...Object.values(ALL_BUSINESSES),
    ...shops.map(({ facts, text }) => ({ facts, instructions, aiContext: text })),
  ].map((business) => ({ ...business, facts: { ...business.facts } }))
  const scale = BUSINESSES / all.length / 2 ** 20
  const floor = growth(() => all.map((business) => indexWords(ownTexts(business).map(({ text }) => text))))
  const engine = growth(() => {
    for (const business of all) ask(business)
    return all
  })
  return { engine: engine * scale, floor: floor * scale, distinct: all.length }
}

/** Taught answers of 2 000 characters each. */
const taught = (count: number): Passage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `answer:${index}`,
    kind: 'knowledge',
    label: '',
    title: `Comment entretenir le modèle ${index} ?`,
    text: `Le modèle ${index} se garde au sec et se rince à l’eau claire. `.repeat(40).slice(0, 2_000),
  }))

const MISTYPED = 'comandation plizonte rembaursor prodactuon dispanoble conditiens personelo'.split(' ')

const mistyped = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${MISTYPED[index % 7]}${'abcdefghij'[index % 10]}`).join(' ')

/** How much longer the greater of two inputs takes that are answered from a bounded part of them. */
const costOfBounds = (business: EvalBusiness): { taught: number; mistyped: number } => {
  const cost = (work: () => unknown): number => median(Array.from({ length: 7 }, () => timeOf(work)))
  const among = (knowledge: readonly Passage[]) =>
    cost(() => ask({ ...business, knowledge: knowledge.map((passage) => ({ ...passage })) }))
  const of = (question: string) => cost(() => ask(business, question))
  const [some, many] = [taught(25), taught(300)]
  among(some)
  of(mistyped(40))
  return { taught: among(many) / among(some), mistyped: of(mistyped(150)) / of(mistyped(40)) }
}

interface Quality {
  name: string
  report: Report
}

const points = (part: number, { answerable }: Report): number => (100 * part) / answerable.total

const rightIn = (report: Report): number => points(report.answerable.right, report)
const helpedIn = (report: Report): number => points(report.answerable.right + report.closest.right, report)

const merged = (reports: readonly Report[]): Report => {
  const sum = (of: (report: Report) => number) => reports.reduce((all, report) => all + of(report), 0)
  return {
    engine: 'builtin',
    results: reports.flatMap(({ results }) => results),
    answerable: {
      total: sum(({ answerable }) => answerable.total),
      right: sum(({ answerable }) => answerable.right),
      missed: sum(({ answerable }) => answerable.missed),
    },
    unanswerable: {
      total: sum(({ unanswerable }) => unanswerable.total),
      honest: sum(({ unanswerable }) => unanswerable.honest),
    },
    closest: {
      right: sum(({ closest }) => closest.right),
      other: sum(({ closest }) => closest.other),
      unanswerable: sum(({ closest }) => closest.unanswerable),
    },
    wrong: reports.flatMap(({ wrong }) => wrong),
    p50Ms: Number.NaN,
    p99Ms: Number.NaN,
  }
}

/** The evaluation's questions, asked of each shop alone, among pages that do not answer them, and among any. */
const qualities = async (): Promise<[alone: Quality, silent: Quality, any: Quality]> => {
  const [alone, silent, any]: [Report[], Report[], Report[]] = [[], [], []]
  for (const [name, own] of Map.groupBy(items, ({ business }) => business)) {
    const business = ALL_BUSINESSES[name]
    if (business === undefined) throw new Error(`no business ${name}`)
    const among = (others: readonly Passage[]) =>
      evaluate(builtinEngine, own, { [name]: amidst(business, others) })
    alone.push(await evaluate(builtinEngine, own, ALL_BUSINESSES))
    silent.push(await among(silentPages(business, own)))
    any.push(await among(pages))
  }
  return [
    { name: 'the shop’s text alone', report: merged(alone) },
    { name: 'among 5 000 passages that do not answer', report: merged(silent) },
    { name: 'among any 5 000 passages of other shops', report: merged(any) },
  ]
}

const qualityRow = ({ name, report }: Quality): string => {
  const { answerable, unanswerable, closest, wrong } = report
  return `| ${name} | ${answerable.right} of ${answerable.total} | ${closest.right} | ${unanswerable.honest} of ${unanswerable.total} | ${wrong.length} |`
}

/** Questions whose answer stands on another page too cannot be counted wrong: that page is left out, and said so. */
const describe = (distinct: number, measured: readonly Quality[]): string =>
  [
    `Lines that the training shops wrote, with the asked shop’s own in their middle; the questions of the evaluation, each ${ROUNDS_EACH} times, medians. The first answer reads and prepares everything. The floor is a map of whole words to texts. Memory is what ${distinct} distinct businesses of ordinary size leave after one question each, for ${BUSINESSES} (up to 200 and 30 000 units stay prepared in each thread that answers).`,
    'Quality: other shops’ lines often answer the same question (« Acompte 50 € »), so the second row leaves out those that answer one of the shop’s questions by themselves, as the engine judges it: it shows what size costs, not what contradiction does. The third row keeps them.',
    [
      '| | right | right among the closest | honestly unknown | wrong |',
      '| --- | --- | --- | --- | --- |',
      ...measured.map(qualityRow),
    ].join('\n'),
  ].join('\n\n')

const timeRow = (name: string, { firstMs, p50Ms, p99Ms }: Cost): string[] => [
  name,
  firstMs.toFixed(0),
  p50Ms.toFixed(2),
  p99Ms.toFixed(2),
]

/** The built-in engine on a site of 300 pages: time, memory, and what of its answers is lost among so many. */
export const benchAssistant = async (): Promise<Section> => {
  const memoryUse = memory()
  const [first] = ROUNDS.flatMap((part) => part.items)
  const business = ALL_BUSINESSES[first?.business ?? '']
  if (business === undefined) throw new Error('no blind round')
  const site = amidst(business, pages)
  const [engine, floor] = [costOfEngine(site), costOfFloor(site)]
  const bounds = costOfBounds(business)
  const [alone, silent, any] = await qualities()
  return {
    title: `The assistant among ${SITE_PASSAGES} passages`,
    text: describe(memoryUse.distinct, [alone, silent, any]),
    head: ['', 'first answer, ms', 'p50 ms', 'p99 ms'],
    rows: [timeRow('bare index of words', floor), timeRow('LutinGénie', engine)],
    checks: [
      { name: 'first answer, everything prepared with it, s', value: engine.firstMs / 1_000, atMost: 2 },
      { name: 'first answer, ratio to the floor', value: engine.firstMs / floor.firstMs },
      { name: 'p99 of a question, ms', value: engine.p99Ms, atMost: 50 },
      { name: 'p99 of a question, ratio to the floor', value: engine.p99Ms / floor.p99Ms },
      { name: '300 taught answers, times 25 of them', value: bounds.taught, atMost: 6 },
      { name: '150 typing errors, times 40 of them', value: bounds.mistyped, atMost: 2.5 },
      { name: `memory of ${BUSINESSES} businesses, MB`, value: memoryUse.engine, atMost: 60 },
      { name: 'memory, ratio to the floor', value: memoryUse.engine / memoryUse.floor },
      {
        name: 'right, points lost among passages that do not answer',
        value: rightIn(alone.report) - rightIn(silent.report),
        atMost: 3,
      },
      {
        name: 'right or closest right, points lost among them',
        value: helpedIn(alone.report) - helpedIn(silent.report),
        atMost: 3,
      },
      {
        name: 'right, points lost among any passages',
        value: rightIn(alone.report) - rightIn(any.report),
      },
    ],
  }
}
