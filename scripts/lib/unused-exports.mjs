// Names that a file exports and no other one imports: they are its own.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCatalogue } from './references.mjs'

const DECLARED =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|abstract class|class|interface|type) +([\w$]+)/gm
const LISTED = /^export (?:type )?\{([^}]*)\}(?! *from)/gm
const FROM = /\b(?:import|export)\b([^'"`;]*?)\bfrom\s+['"]([^'"]+)['"]/g
const WHOLE =
  /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)|\bnew URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g
const CODE = /\.(?:tsx?|mjs)$/
/** What a page or the server loads as a file that the build made, and what the compiler calls. */
const LOADED =
  /^apps\/(?:widget\/(?:[\w-]+\/main|chat\/lang\/\w+|chat\/ui\/[\w-]+-runtime)|dashboard\/app\/drawn\/draw-page)\.tsx?$/

/** Where a path of an import leads. */
const target = (file, path) => {
  if (path.startsWith('#contract/')) return path.replace('#contract/', 'packages/contract/')
  if (path.startsWith('#dashboard/')) return path.replace('#dashboard/', 'apps/dashboard/')
  if (path.startsWith('#server/')) return path.replace('#server/', 'apps/server/')
  if (path.startsWith('#training/')) return path.replace('#training/', 'training/')
  return path.startsWith('.') ? join(dirname(file), path) : null
}

/** Of « a, type b as c »: a and b, or what they are called elsewhere. */
const namesIn = (list, elsewhere = false) =>
  list.split(',').flatMap((one) => {
    const [, name, other] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?/.exec(one) ?? []
    return (elsewhere && other) || name || []
  })

/**
 * The exports that nobody else reads.
 * @param {Record<string, string>} sources text by path from the root
 * @returns {{ file: string, name: string }[]}
 */
export const unusedExports = (sources) => {
  /** Names that are imported from a file; `*` where all of them may be. */
  const read = new Map()
  const note = (file, path, names) => {
    const to = target(file, path)
    if (to === null) return
    const known = read.get(to) ?? new Set()
    for (const name of names) known.add(name)
    read.set(to, known)
  }
  for (const [file, text] of Object.entries(sources)) {
    for (const [, clause, path] of text.matchAll(FROM)) {
      const list = /\{([\s\S]*)\}/.exec(clause)?.[1]
      note(file, path, clause.includes('*') ? ['*'] : list === undefined ? [] : namesIn(list))
    }
    // Of what comes later, or by its type, any name that the file says.
    for (const [, later, loaded] of text.matchAll(WHOLE)) note(file, later ?? loaded, text.match(/[\w$]+/g))
  }
  return Object.entries(sources).flatMap(([file, text]) => {
    const used = read.get(file) ?? new Set()
    const names = [
      ...[...text.matchAll(DECLARED)].map(([, name]) => name),
      ...[...text.matchAll(LISTED)].flatMap(([, list]) => namesIn(list, true)),
    ]
    return used.has('*') || LOADED.test(file)
      ? []
      : names.filter((name) => !used.has(name)).map((name) => ({ file, name }))
  })
}

/** The same over what is under version control. */
export const findUnusedExports = (root) =>
  unusedExports(
    Object.fromEntries(
      readCatalogue(root)
        .files.filter((file) => CODE.test(file))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    ),
  )
