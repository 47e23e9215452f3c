import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Types, names of files, SQL. */
const SILENT = new Set(['TSLiteralType', 'ImportDeclaration', 'TaggedTemplateExpression'])

/** In place of what is only known when the sentence is said. */
const FILLED = '7'

/** An accent, a short word of French, an elision. */
const FRENCH = /[àâçéèêëîïôùûœÀÉÊ«»]|\b(la|le|les|une|des|du|de|dans|pour|est|pas|votre)\b|\b[dlnsjmqc][’']/i

export const looksFrench = (text: string): boolean => FRENCH.test(text.replaceAll('LutinGénie', ''))

/**
 * Every French text of a TypeScript source, and every text handed to `new ShopError`, as the user reads it: constants
 * of the file are put in, conditions give all their texts, anything else that a template holds is a figure.
 */
export function frenchSentences(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const constants = new Map<string, Node>()
  const collect = (node: Node): void => {
    const { id, init } = node
    if (node.type === 'VariableDeclarator' && isNode(id) && isNode(init)) constants.set(String(id.name), init)
    for (const child of children(node)) collect(child)
  }
  collect(program as unknown as Node)

  /** Parts of a longer text: not said by themselves. */
  const parts = new Set<Node>()
  /** All the texts that an expression can be; null when it is not known here. */
  const textsOf = (node: Node, within: readonly Node[] = []): string[] | null => {
    if (within.includes(node)) return null
    const inner = [...within, node]
    const partsOf = (part: Node): string[] => {
      const texts = textsOf(part, inner)
      if (texts !== null) parts.add(part)
      return texts ?? [FILLED]
    }
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : null
      case 'ConditionalExpression':
        return [node.consequent, node.alternate].flatMap((branch) => partsOf(branch as Node))
      case 'Identifier': {
        const value = constants.get(String(node.name))
        return value && textsOf(value, inner) ? partsOf(value) : null
      }
      case 'TemplateLiteral': {
        const between = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
        const expressions = (node.expressions as Node[]).map(partsOf)
        return expressions.reduce(
          (heads, texts, at) =>
            heads.flatMap((head) => texts.map((text) => head + text + (between[at + 1] ?? ''))),
          [between[0] ?? ''],
        )
      }
      default:
        return null
    }
  }

  const found: { node: Node; texts: string[] }[] = []
  const find = (node: Node, asked: boolean): void => {
    if (SILENT.has(node.type)) return
    const texts = node.type === 'Literal' || node.type === 'TemplateLiteral' ? textsOf(node) : null
    if (texts !== null)
      found.push({
        node,
        texts: texts.filter((text) => asked || (/\p{L}.*\s.*\p{L}/su.test(text) && looksFrench(text))),
      })
    const message =
      node.type === 'NewExpression' && (node.callee as Node).name === 'ShopError'
        ? (node.arguments as Node[])[1]
        : undefined
    for (const child of children(node)) find(child, asked || child === message)
  }
  find(program as unknown as Node, false)
  return found.flatMap(({ node, texts }) => (parts.has(node) ? [] : texts))
}
