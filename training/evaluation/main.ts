import { parseArgs } from 'node:util'
import { StartupError } from '#server/lib/startup-error.ts'
import { answeredCalibration, byKind, calibration } from './breakdown.ts'
import { evaluatedEngines } from './engines.ts'
import { printHeard } from './print-heard.ts'
import { percent, printModelMeasure } from './print-model.ts'
import { printRules, rulesNamed } from './print-rules.ts'
import { belowReached } from './reached.ts'
import { evaluate, type Report, type Result } from './run.ts'
import { ALL_BUSINESSES, PARTS, ROUNDS } from './set.ts'

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

const { without = [] } = parseArgs({ options: { without: { type: 'string', multiple: true } } }).values
if (without.length > 0) {
  const rules = rulesNamed(without)
  if (rules === undefined) console.error(`No such rule: ${without.join(', ')}`)
  else await printRules(rules)
  process.exit(rules === undefined ? 1 : 0)
}

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
const heard = printHeard()
const model = await printModelMeasure()
process.exitCode = failed || !heard || !model ? 1 : 0
