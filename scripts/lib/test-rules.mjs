// A test has no deadline of its own, nothing in it goes by the wall clock, and its title is a sentence:
// docs/conventions.md. What is found here is a line of a test that is otherwise.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEST = /\.(test|spec)\.tsx?$/
/** What tests are made with; the pictures of `npm run screenshots` are no test. */
const SUPPORT = /^apps\/server\/crash\/|^e2e\/support\/(?!contact-sheets)|\/testing\//
/** Breaks each rule on purpose. */
const ITS_TEST = 'scripts/test-rules.test.ts'

const RULES = [
  {
    says: 'a limit of its own: the runner’s settings have one for all',
    breaks: /\btimeout: |^\s*\}, [\d_]{4,}\)$|\b(?:before|after)(?:All|Each)\(.*, [\d_]{4,}\)|\.setTimeout\(/,
  },
  {
    says: 'a wait whose limit cannot be set once: expect.poll',
    breaks: /\bvi\.wait(?:For|Until)\(/,
  },
  {
    says: 'time that passes for its own sake: wait for a condition, or for what must come later',
    breaks:
      /\bwaitForTimeout\(|networkidle|(?<![.\w])(?:setTimeout|sleep)\(|\bsetTimeout\b.*timers\/promises/,
    testsOnly: true,
  },
  {
    says: 'the wall clock or memory measured: bench/ does, a test counts processor time',
    breaks: /\bperformance\.now\(|\bmemoryUsage\(|\bexpect\(.*\bDate\.now\(\) - .*\.toBe(?:Less|Greater)/,
    testsOnly: true,
  },
  {
    says: 'a title that is its case alone: a list of failures shows no describe',
    breaks: /(?:\btest\b.*|^\s*\](?: as const)?\))\(['"`](?:%[sjo]|\$\w+)['"`],/,
  },
  {
    says: 'a test that does not run, or runs again until it passes',
    breaks: /\b(?:test|it|describe)\.(?:skip|only|todo|fixme|fails?)\b|\bretr(?:y|ies): |\.configure\(/,
  },
]

const COMMENT = /^\s*(?:\/\/|\*|\/\*)/

/**
 * The lines of a file of tests, or of what serves them, that break a rule.
 * @param {string} file from the project's root
 * @param {string} text
 * @returns {string[]} `file:line: what it is`
 */
export const brokenRules = (file, text) => {
  const isTest = TEST.test(file)
  if (file === ITS_TEST || !(isTest || SUPPORT.test(file))) return []
  const rules = RULES.filter(({ testsOnly }) => isTest || !testsOnly)
  return text
    .split('\n')
    .flatMap((line, at) =>
      COMMENT.test(line)
        ? []
        : rules
            .filter(({ breaks }) => breaks.test(line))
            .map(({ says }) => `${file}:${at + 1}: ${says}\n    ${line.trim()}`),
    )
}

/** Those of all files under version control. */
export const findBrokenRules = (root) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => TEST.test(file) || SUPPORT.test(file))
    .flatMap((file) => brokenRules(file, readFileSync(join(root, file), 'utf8')))
