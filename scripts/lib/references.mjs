// What code, tests and pages cite leads somewhere: clauses of docs/spec, decisions, pages.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ID = '[a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)+'
const IN_TITLE = new RegExp(`(?<=[ '"\`])\\[(${ID})\\](?=['"\`]| \\[| \\w)`, 'g')
const TAG = new RegExp(`['"\`]@(${ID})['"\`]`, 'g')
const CLAUSES = new RegExp(`\\bclauses? (${ID}(?:(?:, | and )${ID})*)`, 'g')
const QUOTED = new RegExp(`\`(${ID})\``, 'g')
const ELSEWHERE = /§ ?\d|\b(?:decisions?|pictures?|adr|open points?) \d+/gi
const PAGE = /\bdocs\/[\w/-]+\.md\b/g
const FILE = /`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|sql|md))`/g
const LINK = /\]\(([^)\s:#]+)(?:#[^)]*)?\)/g

/** Cites what is not there, on purpose. */
const ITS_TEST = 'scripts/references.test.ts'

const each = (pattern, text) => [...text.matchAll(pattern)].map(([all, part]) => part ?? all)

/** The ids of the clauses. */
export const readClauses = (root) =>
  new Set(
    readdirSync(join(root, 'docs/spec/clauses')).flatMap((page) =>
      each(/^\| `(\S+)` \|/gm, readFileSync(join(root, 'docs/spec/clauses', page), 'utf8')),
    ),
  )

/** The ids of the clauses, and the files under version control. */
export const readCatalogue = (root) => ({
  clauses: readClauses(root),
  files: execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file))),
})

/** What a file cites that is not there. */
export const dangling = (root, file, text, { clauses, files }) => {
  const found = []
  const check = (cited, known, what) => {
    for (const one of cited) if (!known(one)) found.push(`${what} ${one}`)
  }
  check(each(ELSEWHERE, text), () => false, 'what is not kept here:')
  const areas = new Set([...clauses].map((id) => id.split('.')[0]))
  const ofAnArea = (ids) => ids.filter((id) => areas.has(id.split('.')[0]))
  check(
    each(CLAUSES, text).flatMap((list) => list.split(/, | and /)),
    (id) => clauses.has(id),
    'clause',
  )
  if (file.startsWith('docs/spec/')) check(ofAnArea(each(QUOTED, text)), (id) => clauses.has(id), 'clause')
  check(each(PAGE, text), (path) => existsSync(join(root, path)), 'page')
  if (file.endsWith('.md')) {
    check(each(LINK, text), (path) => existsSync(join(root, dirname(file), path)), 'link')
    check(each(FILE, text), (path) => files.some((known) => `/${known}`.endsWith(`/${path}`)), 'file')
  }
  if (/\.(test|spec)\.tsx?$/.test(file)) {
    check(each(IN_TITLE, text), (id) => clauses.has(id), 'clause')
    check(ofAnArea(each(TAG, text)), (id) => clauses.has(id), 'clause')
  }
  return found
}

const CODE = /\.(tsx?|mjs|css|sql)$/

/**
 * What is wrong with the decisions: numbers that have a gap or stand twice, what the index does not name, and what no
 * code cites.
 * @param {readonly string[]} decisions names of their files
 * @param {string} index text of their README.md
 * @param {ReadonlySet<string>} cited paths that code cites
 * @returns {string[]} one line each
 */
export const unordered = (decisions, index, cited) =>
  [...decisions].sort().flatMap((file, at) => {
    const number = String(at + 1).padStart(4, '0')
    return [
      ...(file.startsWith(`${number}-`) ? [] : [`docs/decisions/${file}: its number is not ${number}`]),
      ...(index.includes(`](${file})`) ? [] : [`docs/decisions/README.md lacks ${file}`]),
      ...(cited.has(`docs/decisions/${file}`) ? [] : [`docs/decisions/${file} is cited by no code`]),
    ]
  })

/** Everything in the files under version control that is cited and not there, as lines. */
export const findDangling = (root) => {
  const catalogue = readCatalogue(root)
  const texts = catalogue.files
    .filter((file) => /\.(tsx?|mjs|css|sql|md)$/.test(file) && file !== ITS_TEST)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const folder = join(root, 'docs/decisions')
  const cited = new Set(texts.flatMap(({ file, text }) => (CODE.test(file) ? each(PAGE, text) : [])))
  return [
    ...texts.flatMap(({ file, text }) =>
      dangling(root, file, text, catalogue).map((one) => `${file}: ${one}`),
    ),
    ...unordered(
      readdirSync(folder).filter((file) => /^\d/.test(file)),
      readFileSync(join(folder, 'README.md'), 'utf8'),
      cited,
    ),
  ]
}
