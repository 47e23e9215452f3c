// Runs on Node 20 without any package.
import { nameOf, runTests } from './stages.mjs'

/**
 * @typedef {import('./stages.mjs').Failure} Failure
 * @typedef {import('./stages.mjs').Result} Result
 * @typedef {import('./stages.mjs').TestStage} TestStage
 */

/** So many may pass on their second try; one more is no accident. */
export const SECOND_TRIES = 5
/** More failures than this are not tried again: that many have one cause. */
const TRIED_AGAIN = 20

/** The stage with what failed alone. Whatever begins with a hyphen is an option, the rest its tool and its files. */
const again = (stage, failures) => ({
  ...stage,
  name: `second try: ${stage.name}`,
  args: [
    ...stage.args.filter((arg, at) => at < 2 || arg.startsWith('-')),
    ...new Set(failures.map(({ file, line }) => (line === undefined ? file : `${file}:${line}`))),
  ],
})

/**
 * Runs what failed once more, alone, when nothing else runs: with Playwright the test, with Vitest its file, whose
 * tests share a server and a database. What failed outside of a file is not tried again.
 * @param {readonly Result[]} results
 * @param {readonly TestStage[]} stages those that the results are of
 * @returns {Promise<Map<string, Result>>} what the second try of each file gave, by stage and file
 */
export const secondTry = async (results, stages) => {
  const tried = new Map()
  const failures = results.flatMap((result) => result.failures)
  if (failures.length > TRIED_AGAIN) return tried
  for (const stage of stages) {
    const ofStage = failures.filter((one) => one.stage === stage.name && one.file !== '')
    for (const file of new Set(ofStage.map((one) => one.file))) {
      const ofFile = ofStage.filter((one) => one.file === file)
      tried.set(`${stage.name} ${file}`, await runTests(again(stage, ofFile)))
    }
  }
  return tried
}

/**
 * What counts in the end: a test that passed on its second try has passed, unless there are too many of these.
 * @param {readonly Result[]} results
 * @param {Map<string, Result>} tried
 * @returns {{ passed: number, failures: Failure[], secondTries: Failure[] }}
 */
export const verdictOf = (results, tried) => {
  const failures = []
  const secondTries = []
  for (const failure of results.flatMap((result) => result.failures)) {
    const result = tried.get(`${failure.stage} ${failure.file}`)
    const passes = result?.failures.length === 0
    ;(passes ? secondTries : failures).push(failure)
  }
  for (const result of tried.values())
    for (const failure of result.failures)
      if (!failures.some((one) => nameOf(one) === nameOf(failure))) failures.push(failure)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  if (secondTries.length <= SECOND_TRIES)
    return { passed: passed + secondTries.length, failures, secondTries }
  const tooMany = `passed on a second try, but so did ${secondTries.length - 1} others, and at most ${SECOND_TRIES} may`
  const refused = secondTries.map((one) => ({ ...one, error: `${tooMany}\n${one.error}` }))
  return { passed, failures: [...failures, ...refused], secondTries }
}
