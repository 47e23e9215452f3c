import {
  type Associations,
  asPhrase,
  clean,
  RELATIONS,
  type Relation,
} from '#server/features/assistant/engine/workbench.ts'

const SIGNS: Record<string, Relation> = { '=': 'same', '<': 'kind', '~': 'mind', '!': 'confused' }
const STRONGER: readonly Relation[] = ['mind', 'kind', 'same', 'confused']

/** A word of visitors with the words of shops that go with it, or are only confused with it. */
export interface WordLine {
  head: string
  related: { relation: Relation; text: string }[]
}

/** « gosse = enfant, gamin ; ~ menu enfant ; ! adulte »; undefined when a line is none. */
export const readWordLine = (line: string): WordLine | undefined => {
  const [, head, rest] = /^([^=<~!#]+?)\s*([=<~!].*)$/.exec(line) ?? []
  if (head === undefined || rest === undefined) return undefined
  const related = rest.split(/\s*;\s*(?=[=<~!])/).flatMap((part) => {
    const relation = SIGNS[part[0] ?? '']
    const texts = part
      .slice(1)
      .split(',')
      .map((text) => text.trim())
    return relation === undefined ? [] : texts.filter(Boolean).map((text) => ({ relation, text }))
  })
  return { head: head.replace(/\s*\([^)]*\)/g, '').trim(), related }
}

/** What the lines say, both ways where it holds both ways. */
export const associationsOf = (lines: readonly WordLine[]): Associations => {
  const found = new Map<number, Map<number, Relation>>()
  const add = (from: number, to: number, relation: Relation): void => {
    if (from === to) return
    const own = found.get(from) ?? new Map<number, Relation>()
    found.set(from, own)
    const known = own.get(to)
    if (known === undefined || STRONGER.indexOf(relation) > STRONGER.indexOf(known)) own.set(to, relation)
  }
  for (const { head, related } of lines) {
    const from = asPhrase(clean(head)).id
    const phrases = related.map(({ relation, text }) => ({ relation, to: asPhrase(clean(text)).id }))
    const same = phrases.filter(({ relation }) => relation === 'same').map(({ to }) => to)
    for (const { relation, to } of phrases) {
      add(from, to, relation)
      if (relation !== 'kind') add(to, from, relation)
      for (const other of same) add(other, to, relation)
    }
  }
  const pairs = [...found]
    .flatMap(([from, own]) => [...own].map(([to, relation]) => ({ from, to, strength: RELATIONS[relation] })))
    .sort((a, b) => a.from - b.from || a.to - b.to)
  return {
    asked: Uint32Array.from(pairs, ({ from }) => from),
    told: Uint32Array.from(pairs, ({ to }) => to),
    strengths: Float32Array.from(pairs, ({ strength }) => strength),
  }
}
