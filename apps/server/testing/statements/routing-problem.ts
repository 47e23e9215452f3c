import { type Occurrence, readOccurrences } from './routing.ts'
import { FUNCTIONS, PLACES } from './tables.ts'

const list = (occurrences: readonly Occurrence[]): string =>
  [...new Set(occurrences.map(({ table }) => table))].join(', ')

/**
 * Why a statement could not be answered by one shard alone; null: it could.
 * @param same for each parameter the first one of the same value, as it was recorded
 * @param columns the columns of each table (`schemaColumns`)
 */
export const routingProblem = (
  text: string,
  same: readonly number[],
  columns: ReadonlyMap<string, ReadonlySet<string>>,
): string | null => {
  if (!/^(?:\s|--.*\n|\/\*.*?\*\/)*(?:select|insert|update|delete|merge|values|with|\()/i.test(text))
    return null
  const all = readOccurrences(text, same, {
    columns,
    placement: (table) => PLACES.get(table),
    functions: FUNCTIONS,
  })
  const of = (kind: string) => all.filter(({ table }) => PLACES.get(table)?.kind === kind)
  const [distributed, own, whole] = [of('distributed'), of('own'), of('whole')]
  const spread = [...distributed, ...own]
  const open = spread.filter(({ key }) => key === null)
  if (open.length > 0) {
    const wanted = open.map(({ table }) => `${table}.${PLACES.get(table)?.by}`)
    return `nothing says which ${[...new Set(wanted)].join(', ')}: it would be asked of every shard`
  }
  if (distributed.length > 0 && own.length > 0)
    return `${list(distributed)} and ${list(own)} are spread by different keys: ask one after the other`
  if (spread.length > 0 && whole.length > 0)
    return `${list(spread)} and ${list(whole)} do not lie together: ask one after the other`
  const keys = [...new Set(spread.map(({ key }) => key))]
  if (keys.length > 1) return `${list(spread)} are asked by different values: ${keys.join(', ')}`
  return null
}
