import { type Plugin, parseAst } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * The pages call the contract but never validate with it: the server does. In a build, endpoints keep
 * method, path and access, and the schemas that nothing else uses are shaken out, the library with them
 * (about 8 kB gzip of the sign-in page). A route that wants a schema imports it by name as usual.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]packages[\\/]contract[\\/](?:[\w-]+[\\/])?[\w-]+\.ts$/.test(id)) return null
      const edits: Edit[] = []
      walk(parseAst(code) as unknown as Node, (node) => {
        if (node.type === 'VariableDeclarator') return !markPure(node.init as Node | null, code, edits)
        return node.type !== 'CallExpression' || !slimEndpoint(node, code, edits)
      })
      return { code: apply(code, edits), map: null }
    },
  }
}

/** The contract is data: what a call builds there may go when nobody uses it. */
function markPure(init: Node | null, code: string, edits: Edit[]): boolean {
  const shapes = init?.type === 'ObjectExpression' && !/\bendpoint\(/.test(code.slice(init.start, init.end))
  if (!init || (init.type !== 'CallExpression' && !shapes)) return false
  edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
  edits.push({ start: init.end, end: init.end, text: '))()' })
  return true
}

function slimEndpoint(call: Node, code: string, edits: Edit[]): boolean {
  if ((call.callee as Node & { name?: string }).name !== 'endpoint') return false
  const [method, path, access] = (call.arguments as Node[]).map(({ start, end }) => code.slice(start, end))
  const text = `({ method: ${method}, path: ${path}, access: ${access} })`
  edits.push({ start: call.start, end: call.end, text })
  return true
}

function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit)
    }
  }
}

function apply(code: string, edits: Edit[]): string {
  let result = code
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end)
  }
  return result
}
