import { StartupError } from '#server/lib/startup-error.ts'
import { amidst, otherPages, SITE_PASSAGES } from './amidst.ts'
import { answeredCalibration, byKind, calibration } from './breakdown.ts'
import type { EvalBusiness } from './businesses.ts'
import type { EvalCase } from './case.ts'
import { evaluatedEngines } from './engines.ts'
import {
  GIVEN_LEAST,
  type GivenReport,
  measureGiven,
  measureThrough,
  THROUGH_LEAST,
} from './model-measure.ts'
import { belowReached } from './reached.ts'
import { evaluate, type Report, type Result } from './run.ts'
import { ALL_BUSINESSES, PARTS, ROUNDS } from './set.ts'

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

const line = (name: string, { answerable, unanswerable, closest, wrong }: Report): string =>
  [
    name.padEnd(26),
    `right ${answerable.right}/${answerable.total} (${percent(answerable.right, answerable.total)})`.padEnd(
      26,
    ),
    `honestly unknown ${unanswerable.honest}/${unanswerable.total}, missed ${answerable.missed}`.padEnd(38),
    `closest right ${closest.right}, other ${closest.other}, beside ${closest.unanswerable}`.padEnd(42),
    `wrong ${wrong.length}`,
  ].join('')

const failures = ({ results }: Report): string[] =>
  results
    .filter(
      ({ verdict, item }) => verdict === 'wrong' || (verdict === 'unknown' && item.expect !== 'unknown'),
    )
    .sort((a, b) => b.verdict.localeCompare(a.verdict))
    .map(
      ({ verdict, item, reason, outcome }) =>
        `  ${verdict === 'wrong' ? 'WRONG ' : 'missed'} ${item.id} ${item.business}: ${item.question} → ${reason} | ${outcome.text.replaceAll('\n', ' ')}`,
    )

const engines = await evaluatedEngines(process.env).catch((error: unknown) => {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  return process.exit(1)
})

let failed = false
const wrongOf = new Map<string, number>()
for (const { name, engine, required, rounds, noWorseThan } of engines) {
  console.log(`\n${name}`)
  const lost: string[] = []
  for (const part of PARTS) {
    const own = await evaluate(engine, part.items, ALL_BUSINESSES)
    console.log(`  ${line(part.name, own)}`)
    lost.push(...belowReached(part, own))
  }
  const report = await evaluate(
    engine,
    PARTS.flatMap(({ items }) => items),
    ALL_BUSINESSES,
    { rounds },
  )
  console.log(`  ${line('all', report)}`)
  console.log(`  latency p50 ${report.p50Ms.toFixed(2)} ms, p99 ${report.p99Ms.toFixed(2)} ms`)
  for (const failure of failures(report)) console.log(failure)
  let wrong = report.wrong.length
  let slowest = report.p99Ms
  const blind: Result[] = []
  for (const part of ROUNDS) {
    const round = await evaluate(engine, part.items, ALL_BUSINESSES, { rounds })
    console.log(`  ${line(part.name, round)}`)
    for (const failure of failures(round)) console.log(failure)
    lost.push(...belowReached(part, round))
    wrong += round.wrong.length
    blind.push(...round.results)
    slowest = Math.max(slowest, round.p99Ms)
  }
  console.log(`  latency of the blind rounds: p99 at most ${slowest.toFixed(2)} ms`)
  wrongOf.set(name, wrong)
  const before = noWorseThan === undefined ? undefined : wrongOf.get(noWorseThan)
  if (before !== undefined && wrong > before) {
    failed = true
    console.log(`  FAILED: ${wrong} wrong answers, ${noWorseThan} alone gives ${before}`)
  }
  console.log('  blind rounds, by what makes a question hard')
  for (const line of byKind(blind)) console.log(line)
  console.log('  blind rounds, of what comes closest')
  for (const line of calibration(blind)) console.log(line)
  console.log('  all questions, of what is answered from the text')
  for (const line of answeredCalibration([...report.results, ...blind])) console.log(line)
  const { heapUsed, external } = process.memoryUsage()
  console.log(
    `  memory ${Math.round((heapUsed + external) / 2 ** 20)} MB, with everything that was asked here`,
  )
  if (!required) continue
  const reasons = [...lost, report.wrong.length > 0 && `${report.wrong.length} wrong answers`].filter(
    (reason) => reason !== false,
  )
  if (reasons.length === 0) continue
  failed = true
  console.log(`  FAILED: ${reasons.join('; ')}`)
}
console.log('\na model, whichever: what it is given, and what of its answers gets through')
const businessOf = ({ business }: EvalCase) => ALL_BUSINESSES[business] as EvalBusiness
const pages = otherPages()
const amidstPages = new Map<string, EvalBusiness>()
const amidstOf = ({ business }: EvalCase): EvalBusiness => {
  const known = amidstPages.get(business)
  if (known !== undefined) return known
  // One at a time is prepared: the questions of a part come business by business.
  amidstPages.clear()
  const fresh = amidst(ALL_BUSINESSES[business] as EvalBusiness, pages)
  amidstPages.set(business, fresh)
  return fresh
}
const sum = { whole: [0, 0], amidst: [0, 0], right: [0, 0], invented: [0, 0] }
const add = (which: keyof typeof sum, part: number, whole: number): string => {
  sum[which] = [(sum[which][0] ?? 0) + part, (sum[which][1] ?? 0) + whole]
  return `${part}/${whole}`
}
const givenLine = (which: 'whole' | 'amidst', { answerable, atFirst, afterLookUp }: GivenReport): string =>
  `${add(which, afterLookUp, answerable)} (${atFirst} at first)`
for (const part of [...PARTS, ...ROUNDS]) {
  const items = [...part.items].sort((a, b) => a.business.localeCompare(b.business))
  const whole = measureGiven(items, businessOf)
  const among = measureGiven(items, amidstOf)
  const through = await measureThrough(items, businessOf)
  console.log(
    `  ${part.name.padEnd(26)}given ${givenLine('whole', whole)}, among ${SITE_PASSAGES} passages ${givenLine('amidst', among)}; right shown ${add('right', through.shown, through.said)}, invented stopped ${add('invented', through.stopped, through.invented)}`,
  )
  for (const one of whole.lacking) console.log(`    not given: ${one}`)
  for (const one of through.refused) console.log(`    refused: ${one}`)
  for (const one of through.passed) console.log(`    passed: ${one}`)
}
for (const [which, least, says] of [
  ['whole', GIVEN_LEAST.whole, 'given where all fits'],
  ['amidst', GIVEN_LEAST.amidst, `given among ${SITE_PASSAGES} passages`],
  ['right', THROUGH_LEAST.right, 'right answers shown unchanged'],
  ['invented', THROUGH_LEAST.invented, 'invented figures stopped'],
] as const) {
  const [part = 0, all = 0] = sum[which]
  const enough = part >= least * all
  failed ||= !enough
  console.log(
    `  ${enough ? '' : 'FAILED: '}${says}: ${part}/${all} (${percent(part, all)}), at least ${percent(least, 1)}`,
  )
}
process.exitCode = failed ? 1 : 0
