import regexpTree from 'regexp-tree'

/** A part of an expression, as the parser has it. */
type Node = NonNullable<ReturnType<typeof regexpTree.parse>['body']>

/** A text that grows: `before`, then `filler` again and again, then `after`. */
export interface Attack {
  before: string
  filler: string
  after: string
}

/** Signs by which a class of characters is represented. */
const SIGNS = [...' \n\t\u00a0', ...'1aAé', ...'#-.,:;/\'"’@_=(<+&%?!|$€\\', '\u0301', '😀']
const FILLERS = [...' \n\t\u00a0', ...'1aAé', ...'#-.,/"', '\u0301', '😀', 'a ', '1 ', 'a.', 'le ']
const AFTER = ['', '\u0000x!', ' 1\n']
const SAMPLES_MAX = 10
const BEFORE_MAX = 3

const cut = (samples: string[], max = SAMPLES_MAX): string[] => [...new Set(samples)].slice(0, max)

const signsOf = (node: Node, flags: string): string[] => {
  const one = new RegExp(`^(?:${regexpTree.generate(node)})$`, flags.replace(/[gy]/g, ''))
  const found = SIGNS.filter((sign) => one.test(sign))
  if (found.length > 0) return found
  if (node.type === 'Char') return [String.fromCodePoint(node.codePoint)]
  const first = node.type === 'CharacterClass' ? node.expressions[0] : undefined
  if (first === undefined) return []
  const { codePoint } = first.type === 'ClassRange' ? first.from : first
  // A property of Unicode has none.
  return codePoint === undefined ? [] : [String.fromCodePoint(codePoint)]
}

const branchesOf = (node: Node | null): (Node | null)[] =>
  node?.type === 'Disjunction' ? [...branchesOf(node.left), ...branchesOf(node.right)] : [node]

/** Some texts that a part of an expression matches; the first is the most usual one. */
const samplesOf = (node: Node | null, flags: string): string[] => {
  switch (node?.type) {
    case 'Char':
      return node.kind === 'meta' ? cut(signsOf(node, flags)) : [String.fromCodePoint(node.codePoint)]
    case 'CharacterClass':
      return cut(signsOf(node, flags), 2 * SAMPLES_MAX)
    case 'Alternative': {
      const parts = node.expressions.map((part) => samplesOf(part, flags))
      const usual = parts.map(([first = '']) => first)
      const varied = parts.flatMap((samples, at) => samples.slice(1).map((sample) => usual.with(at, sample)))
      return cut([usual, ...varied].map((texts) => texts.join('')))
    }
    case 'Disjunction': {
      const [first = [], ...rest] = branchesOf(node).map((branch) => samplesOf(branch, flags))
      return cut([first, ...rest].flatMap(([sample = '']) => [sample]).concat(first))
    }
    case 'Group':
      return samplesOf(node.expression, flags)
    case 'Repetition': {
      const { quantifier, expression } = node
      const least = quantifier.kind === 'Range' ? quantifier.from : quantifier.kind === '+' ? 1 : 0
      const samples = samplesOf(expression, flags)
      return least === 0 ? cut(['', ...samples]) : samples.map((sample) => sample.repeat(Math.min(least, 40)))
    }
    case 'Assertion':
      return node.kind === 'Lookbehind' && !node.negative ? samplesOf(node.assertion, flags) : ['']
    default:
      return ['']
  }
}

interface Loop {
  before: string[]
  body: string[]
}

/** From so many repetitions on a loop is taken for an endless one. */
const LONG = 100

const isLoop = (node: Node): boolean =>
  node.type === 'Repetition' &&
  (node.quantifier.kind === 'Range'
    ? (node.quantifier.to ?? Number.POSITIVE_INFINITY) >= LONG
    : node.quantifier.kind !== '?')

/** The loops of an expression, each with texts that lead to it. */
const loopsOf = (node: Node | null, before: string[], flags: string): Loop[] => {
  switch (node?.type) {
    case 'Alternative': {
      let lead = before
      return node.expressions.flatMap((part) => {
        const found = loopsOf(part, lead, flags)
        const next = samplesOf(part, flags)
        lead = cut(
          lead.flatMap((text) => [next[0] ?? '', next[1] ?? next[0] ?? ''].map((more) => text + more)),
          BEFORE_MAX,
        )
        return found
      })
    }
    case 'Disjunction':
      return branchesOf(node).flatMap((branch) => loopsOf(branch, before, flags))
    case 'Group':
      return loopsOf(node.expression, before, flags)
    case 'Assertion':
      return 'assertion' in node ? loopsOf(node.assertion, before, flags) : []
    case 'Repetition': {
      const inner = loopsOf(node.expression, before, flags)
      return isLoop(node) ? [{ before, body: samplesOf(node.expression, flags) }, ...inner] : inner
    }
    default:
      return []
  }
}

/** Texts that lead an expression astray if it can be: at each of its loops, and everywhere. */
export const attacksOn = (source: string, flags: string): Attack[] => {
  const { body } = regexpTree.parse(`/${source}/${flags.replace(/[dv]/g, '')}`)
  const found = new Map<string, Attack>()
  const add = (before: string, filler: string, after: string) => {
    if (filler !== '') found.set(JSON.stringify([before, filler, after]), { before, filler, after })
  }
  for (const filler of FILLERS) for (const after of AFTER) add('', filler, after)
  for (const { before, body: fillers } of loopsOf(body, [''], flags)) {
    for (const lead of before)
      for (const filler of fillers)
        for (const after of AFTER) {
          add(lead, filler, after)
          add('', lead + filler, after)
        }
  }
  // Where two loops meet, what both take.
  for (const sample of samplesOf(body, flags)) add('', sample, '\u0000x!')
  return [...found.values()]
}
