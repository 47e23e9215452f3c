import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import ts from '@typescript/typescript6'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** A regular expression of the product, and where it stands: `apps/server/lib/csv.ts:12`. */
interface Expression {
  place: string
  source: string
  flags: string
}

/** What only tests run. */
const TEST = /\.test\.tsx?$|\/(?:testing|eval|matrix|crash|dist|node_modules)\//

/** Builds the expressions that others write over several lines. */
const COMPILER = '/words/pattern.ts'

const sourcesOf = (): string[] =>
  globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !TEST.test(path) && !path.endsWith('.d.ts') && !path.endsWith(COMPILER))
    .sort()

const isCallOfRegExp = (node: ts.Node): boolean =>
  ((ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    /^(?:globalThis\.)?RegExp$/.test(node.expression.getText())) ||
  (ts.isTaggedTemplateExpression(node) && /^regex(?:With\(.*\))?$/.test(node.tag.getText()))

/** The literals of a file, and the places where it builds expressions at run time. */
export const expressionsIn = (path: string): { literals: Expression[]; calls: string[] } => {
  const text = readFileSync(`${root}/${path}`, 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const literals: Expression[] = []
  const calls: string[] = []
  const visit = (node: ts.Node): void => {
    const place = () => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.getText()) ?? []
      literals.push({ place: place(), source, flags })
    } else if (isCallOfRegExp(node)) calls.push(place())
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { literals, calls }
}

/** What these files build with `RegExp` while they are loaded. */
const builtBy = (paths: string[]): Promise<Expression[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.ts', import.meta.url), {
      workerData: { root, paths },
      execArgv: [],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/**
 * Every regular expression that the product's own code holds: literals, and what is built while the modules load.
 * @returns `hidden`: places where one is built later, from what nobody can know in advance
 */
export const findExpressions = async (): Promise<{ expressions: Expression[]; hidden: string[] }> => {
  const files = sourcesOf().map((path) => ({ path, ...expressionsIn(path) }))
  const calls = files.flatMap((file) => file.calls)
  const built = await builtBy(files.filter((file) => file.calls.length > 0).map(({ path }) => path))
  const seen = new Set(built.map(({ place }) => place))
  return {
    expressions: [...files.flatMap(({ literals }) => literals), ...built],
    hidden: calls.filter((place) => !seen.has(place)),
  }
}
