// Reads every statement of the hot paths that the tests sent (STATEMENTS_DIR), with PostgreSQL's own parser, and fails
// when one shard could not answer it alone: tables of businesses by one business_id, look-ups by their own key.
import { loadModule } from 'libpg-query'
import { contract } from '#contract/index.ts'
import { readRecorded } from './recorded.ts'
import { routingProblem } from './routing-problem.ts'
import { schemaColumns } from './schema-columns.ts'
import { EXCEPTIONS, HOT_ENDPOINTS, PLACES } from './tables.ts'

/** Fewer were sent by no run of the tests: then they were not recorded. */
const AT_LEAST = 150

await loadModule()
const columns = schemaColumns()
const hot = new Map(
  HOT_ENDPOINTS.map((name) => [`${contract[name].method} ${contract[name].path}`, name as string]),
)
const found: string[] = [
  ...[...columns.keys()]
    .filter((table) => !PLACES.has(table))
    .map((table) => `${table} is missing in tables.ts`),
  ...[...PLACES.keys()]
    .filter((table) => !columns.has(table))
    .map((table) => `${table} of tables.ts is no table`),
]
const unused = new Set(EXCEPTIONS)
const problems = new Map<string, { problem: string; endpoints: Set<string> }>()
const checked = new Set<string>()
for (const { text, route, same } of readRecorded(process.env.STATEMENTS_DIR ?? '')) {
  const endpoint = hot.get(route ?? '')
  if (endpoint === undefined) continue
  checked.add(text)
  const problem = routingProblem(text, same, columns)
  if (problem === null) continue
  const exception = EXCEPTIONS.find(({ contains }) => text.includes(contains))
  if (exception) unused.delete(exception)
  else {
    const known = problems.get(text) ?? { problem, endpoints: new Set() }
    problems.set(text, { problem, endpoints: known.endpoints.add(endpoint) })
  }
}
for (const [text, { problem, endpoints }] of problems)
  found.push(`${problem} (${[...endpoints].join(', ')})\n${text.trim()}`)
for (const { contains } of unused) found.push(`no statement needs the exception « ${contains} » of tables.ts`)
if (checked.size < AT_LEAST)
  found.push(
    `only ${checked.size} statements of hot paths, at least ${AT_LEAST} expected: were they recorded?`,
  )
for (const problem of found) console.error(`${problem}\n`)
console.log(
  `${checked.size} statements of ${hot.size} hot endpoints: ${problems.size} not of one shard, ${EXCEPTIONS.length - unused.size} excepted`,
)
process.exitCode = found.length === 0 ? 0 : 1
