import { amidst, otherPages, SITE_PASSAGES } from './amidst.ts'
import type { EvalBusiness } from './businesses.ts'
import type { EvalCase } from './case.ts'
import {
  GIVEN_LEAST,
  type GivenReport,
  measureGiven,
  measureThrough,
  measureWordings,
  THROUGH_LEAST,
  type WordingReport,
} from './model-measure.ts'
import { ALL_BUSINESSES, PARTS, ROUNDS } from './set.ts'

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

const businessOf = ({ business }: EvalCase) => ALL_BUSINESSES[business] as EvalBusiness
/** The business of a question amidst the pages of others; that of the last question is kept, as it is prepared once. */
const amidstPages = (): ((item: EvalCase) => EvalBusiness) => {
  const pages = otherPages()
  let last: { name: string; business: EvalBusiness } | undefined
  return (item) => {
    if (last?.name !== item.business)
      last = { name: item.business, business: amidst(businessOf(item), pages) }
    return last.business
  }
}

const printWordings = (
  kind: string,
  { said, shown, wrong, stopped, refused, passed }: WordingReport,
): void => {
  const shares = `shown ${shown}/${said} (${percent(shown, said)}), wrong stopped ${stopped}/${wrong} (${percent(stopped, wrong)})`
  console.log(`    ${kind.padEnd(22)}${shares}`)
  for (const one of refused) console.log(`      refused: ${one}`)
  for (const one of passed) console.log(`      passed: ${one}`)
}

/** Prints what any model is given, and what of its answers gets through; whether both are enough. */
export const printModelMeasure = async (): Promise<boolean> => {
  console.log('\na model, whichever: what it is given, and what of its answers gets through')
  const amidstOf = amidstPages()
  let passed = true
  const sum = {
    ...{ whole: [0, 0], amidst: [0, 0], right: [0, 0], invented: [0, 0] },
    ...{ reworded: [0, 0], misworded: [0, 0] },
  }
  const add = (which: keyof typeof sum, part: number, whole: number): string => {
    sum[which] = [(sum[which][0] ?? 0) + part, (sum[which][1] ?? 0) + whole]
    return `${part}/${whole}`
  }
  const givenLine = (which: 'whole' | 'amidst', { answerable, atFirst, afterLookUp }: GivenReport): string =>
    `${add(which, afterLookUp, answerable)} (${atFirst} at first)`
  for (const part of [...PARTS, ...ROUNDS]) {
    const items = [...part.items].sort((a, b) => a.business.localeCompare(b.business))
    const whole = measureGiven(items, businessOf)
    const among = measureGiven(items, businessOf, amidstOf)
    const through = await measureThrough(items, businessOf)
    console.log(
      `  ${part.name.padEnd(26)}given ${givenLine('whole', whole)}, among ${SITE_PASSAGES} passages ${givenLine('amidst', among)}; right shown ${add('right', through.shown, through.said)}, invented stopped ${add('invented', through.stopped, through.invented)}`,
    )
    for (const one of whole.lacking) console.log(`    not given: ${one}`)
    for (const one of through.refused) console.log(`    refused: ${one}`)
    for (const one of through.passed) console.log(`    passed: ${one}`)
  }
  const wordings = await measureWordings(
    [...PARTS, ...ROUNDS].flatMap(({ items }) => items),
    businessOf,
  )
  console.log('  its figures said otherwise, by kind and language')
  for (const [kind, report] of [...wordings].sort(([a], [b]) => a.localeCompare(b))) {
    add('reworded', report.shown, report.said)
    add('misworded', report.stopped, report.wrong)
    printWordings(kind, report)
  }
  for (const [which, least, says] of [
    ['whole', GIVEN_LEAST.whole, 'given where all fits'],
    ['amidst', GIVEN_LEAST.amidst, `given among ${SITE_PASSAGES} passages`],
    ['right', THROUGH_LEAST.right, 'right answers shown unchanged'],
    ['invented', THROUGH_LEAST.invented, 'invented figures stopped'],
    ['reworded', THROUGH_LEAST.reworded, 'right figures said otherwise shown'],
    ['misworded', THROUGH_LEAST.misworded, 'wrong figures in these words stopped'],
  ] as const) {
    const [part = 0, all = 0] = sum[which]
    const enough = part >= least * all
    passed &&= enough
    console.log(
      `  ${enough ? '' : 'FAILED: '}${says}: ${part}/${all} (${percent(part, all)}), at least ${percent(least, 1)}`,
    )
  }
  return passed
}
