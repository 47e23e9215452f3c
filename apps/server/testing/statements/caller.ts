import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getCallSites } from 'node:util'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))
/** From a query builder to whoever runs it; what a pool adds is not more. */
const FRAMES = 20
/** What sends statements for others. */
const PLUMBING = /^(?:lib\/(?:database|pipelined-driver|pooler)|testing\/statements\/[\w-]+)\.ts$/
/** What stands for no statement of the product: tests, what serves them, migrations. */
const NOT_OURS = /\.test\.ts$|(?:^|\/)testing\/|^crash\/|\/every-endpoint\/|^lib\/migrate\.ts$/
const DECLARATION =
  /^(?:export )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class) ([\w$]+)/
const FRAME = /\(?([^\s()]+):(\d+):\d+\)?$/

/** The file of the server that a frame stands in, from its folder; null: another one's; undefined: look further. */
const fileOf = (script: string): string | null | undefined => {
  if (script.includes('/pg-boss/')) return null
  const path = script.startsWith('file:') ? fileURLToPath(script) : script
  const file = path.startsWith(SERVER) ? path.slice(SERVER.length) : undefined
  return file === undefined || PLUMBING.test(file) ? undefined : file
}

const declarations = new Map<string, string[]>()

/** For each line of a file the declaration that it stands in. */
const declarationsOf = (file: string): string[] => {
  const known = declarations.get(file)
  if (known !== undefined) return known
  let name = ''
  const names = readFileSync(SERVER + file, 'utf8')
    .split('\n')
    .map((line) => {
      name = DECLARATION.exec(line)?.[1] ?? name
      return name
    })
  declarations.set(file, names)
  return names
}

/** Whether what `callerOf` answered still exists. */
export const isDeclared = (caller: string): boolean => {
  const [file = '', name = ''] = caller.split(' ')
  return existsSync(SERVER + file) && declarationsOf(file).includes(name)
}

/** The place as it is written: what runs here is compiled. */
const readStack = (): string | null => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  for (const frame of stack.split('\n')) {
    const [, script = '', line] = FRAME.exec(frame) ?? []
    const file = fileOf(script)
    if (file !== undefined)
      return file === null || NOT_OURS.test(file) ? null : `${file} ${declarationsOf(file)[Number(line) - 1]}`
  }
  return null
}

const known = new Map<string, string | null>()

/**
 * The file and the declaration of the server whose call leads here, `features/contacts/queries.ts findContact`;
 * null: a test, a migration, or nobody that is known. To be asked before anything was waited for.
 */
export const callerOf = (): string | null => {
  const site = getCallSites(FRAMES).find(({ scriptName }) => fileOf(scriptName) !== undefined)
  if (site === undefined) return null
  const place = `${site.scriptName}:${site.lineNumber}:${site.columnNumber}`
  const caller = known.has(place) ? known.get(place) : readStack()
  known.set(place, caller ?? null)
  return caller ?? null
}
