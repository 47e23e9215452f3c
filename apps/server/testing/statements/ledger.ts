import { existsSync, readFileSync } from 'node:fs'
import type { RecordedStatement } from './recorded.ts'

/** Every statement of the product that the tests send, each below who sends it. */
export const LEDGER = new URL('../../queries.sql', import.meta.url)

const PREPARABLE = /^(?:\/\*.*?\*\/ ?)*(?:select|insert|update|delete|merge|values|with)\b/i
const SPACE = /'(?:[^']|'')*'|\/\*.*?\*\/|(?:--[^\n]*|\s)+/gs
const LIST = /(\bin \(|\barray\[)(\$\d+(?:::[\w[\]]+)?)(?:, ?\$\d+(?:::[\w[\]]+)?)+(?=[)\]])/g
const ROW = String.raw`\((?:[^()]|\([^()]*\))*\)`
const ROWS = new RegExp(`${ROW}(?:, ?${ROW})+`, 'g')

/** Of rows that differ only in the numbers of their parameters the first one. */
const foldRows = (rows: string): string => {
  const shapes = new Map<string, string>()
  for (const [row] of rows.matchAll(new RegExp(ROW, 'g'))) {
    const shape = row.replaceAll(/\$\d+/g, '$')
    if (!shapes.has(shape)) shapes.set(shape, row)
  }
  return [...shapes.values()].join(', ')
}

/**
 * A statement on one line, the same one however long its lists are: of a list of parameters, and of rows that are
 * alike, the first one stands there. Null for what cannot be prepared.
 */
export const foldStatement = (text: string): string | null => {
  const line = text.replaceAll(SPACE, (part) => (/^['/]/.test(part) ? part : ' ')).trim()
  if (!PREPARABLE.test(line)) return null
  const folded = line.replaceAll(LIST, '$1$2').replaceAll(ROWS, foldRows)
  const numbers = new Map<string, string>()
  return folded.replaceAll(/\$\d+/g, (number) => {
    if (!numbers.has(number)) numbers.set(number, `$${numbers.size + 1}`)
    return numbers.get(number) as string
  })
}

/** Who sends each statement, by its folded text. */
export type Ledger = Map<string, Set<string>>

/** Notes that a caller sends a statement. */
export const addTo = (ledger: Ledger, text: string, caller: string): void => {
  ledger.set(text, (ledger.get(text) ?? new Set()).add(caller))
}

const CLAUSE =
  /'(?:[^']|'')*'|"[^"]*"|\/\*.*?\*\/|[()]| (?:(?:(?:left|right|full|inner|cross) )?join|(?<!distinct |delete )from|where|group by|having|order by|limit|offset|union|values|set|returning|on conflict|for (?:(?:no )?key )?(?:update|share)|select|insert into|delete from|and|or)\b/g

/** A clause a line, those of a part in parentheses further in. */
export const formatStatement = (line: string): string => {
  let depth = 0
  return line.replaceAll(CLAUSE, (part) => {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    const further = depth + Number(/^ (?:and|or)$/.test(part))
    return part.startsWith(' ') ? `\n${'  '.repeat(further)}${part.trim()}` : part
  })
}

/** The text of a ledger: sorted by name, each statement once below everybody who sends it. */
export const formatLedger = (ledger: Ledger): string =>
  [...ledger]
    .map(([text, callers]) => ({
      text,
      names: [...callers]
        .sort()
        .map((name) => `-- ${name}\n`)
        .join(''),
    }))
    .sort((a, b) => (a.names < b.names || (a.names === b.names && a.text < b.text) ? -1 : 1))
    .map(({ text, names }) => `${names}${formatStatement(text)};\n`)
    .join('\n')

/** What `formatLedger` wrote. */
export const parseLedger = (file: string): Ledger => {
  const ledger: Ledger = new Map()
  for (const block of file.split(/;\n+/)) {
    const [, names = '', text = ''] = /^((?:-- [^\n]*\n)*)(.*)$/s.exec(block) ?? []
    const folded = foldStatement(text)
    if (folded !== null)
      for (const [, name = ''] of names.matchAll(/^-- (.*)$/gm)) addTo(ledger, folded, name)
  }
  return ledger
}

/** What was sent and is not in a ledger: the names, each with its statement. */
export const missingIn = (ledger: Ledger, sent: Ledger): { caller: string; text: string }[] =>
  [...sent].flatMap(([text, callers]) =>
    [...callers].filter((caller) => !ledger.get(text)?.has(caller)).map((caller) => ({ caller, text })),
  )

/** What was recorded, as a ledger. */
export const ledgerOf = (recorded: Iterable<RecordedStatement>): Ledger => {
  const ledger: Ledger = new Map()
  for (const { text, callers } of recorded) {
    const folded = callers.length > 0 ? foldStatement(text) : null
    if (folded !== null) for (const caller of callers) addTo(ledger, folded, caller)
  }
  return ledger
}

/** The ledger of this version; empty where there is none. */
export const readLedger = (): Ledger => parseLedger(existsSync(LEDGER) ? readFileSync(LEDGER, 'utf8') : '')
