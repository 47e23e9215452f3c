import type { Element } from 'domhandler'

/** What is needed of an element to know how it looks by itself. */
export type Styled = Pick<Element, 'name' | 'attribs'> & { parent?: Element['parent'] }

/** One part of a selector: `span.old#x`. */
interface Part {
  name: string | null
  id: string | null
  classes: readonly string[]
  /** Whether it is the very next one above (`>`). */
  direct: boolean
}

interface Rule<T> {
  /** From what it styles up. */
  parts: readonly Part[]
  said: T
}

/** Rules of style sheets by what they style. */
export interface Rules<T> {
  /** Adds a rule; one with a selector of another kind than names, classes and ids is left out. */
  add(selector: string, value: T): void
  /** What the rules for an element say, those for names first, then for classes, then for ids. */
  of(element: Styled, classes: readonly string[]): T[]
}

const SELECTOR_MAX = 200
/** Of one name, class or id: no page has so many. */
const RULES_MAX = 50
const PART = /^([a-z][a-z\d]{0,20})?((?:[.#][\w-]{1,100}){0,6})$/i

const partOf = (value: string, direct: boolean): Part | null => {
  const [, name = null, more = ''] = PART.exec(value) ?? [undefined, undefined, '']
  const marked = more.split(/(?=[.#])/).filter(Boolean)
  if (name === null && marked.length === 0) return null
  return {
    name: name?.toLowerCase() ?? null,
    id: marked.find((one) => one.startsWith('#'))?.slice(1) ?? null,
    classes: marked.filter((one) => one.startsWith('.')).map((one) => one.slice(1)),
    direct,
  }
}

const partsOf = (selector: string): Part[] | null => {
  const words = selector.trim().replaceAll('>', ' > ').split(/\s+/)
  const parts: Part[] = []
  let direct = false
  for (const word of words.reverse()) {
    if (word === '>') {
      direct = true
      continue
    }
    const part = partOf(word, direct)
    if (part === null) return null
    parts.push(part)
    direct = false
  }
  return parts.length === 0 ? null : parts
}

const fits = ({ name, id, classes }: Part, element: Styled, own: readonly string[]): boolean =>
  (name === null || name === element.name) &&
  (id === null || id === element.attribs.id) &&
  classes.every((one) => own.includes(one))

const above = (element: Styled): Styled | null =>
  element.parent?.type === 'tag' ? (element.parent as Styled & typeof element.parent) : null

/** Whether what stands around an element fits the rest of a selector, each part the nearest that does. */
const fitsAround = (parts: readonly Part[], element: Styled): boolean => {
  let node = above(element)
  for (const part of parts) {
    const own = () => node?.attribs.class?.slice(0, 1_000).split(/\s+/) ?? []
    while (node !== null && !part.direct && !fits(part, node, own())) node = above(node)
    if (node === null || !fits(part, node, own())) return false
    node = above(node)
  }
  return true
}

export const createRules = <T>(): Rules<T> => {
  const byKey = new Map<string, Rule<T>[]>()
  return {
    add(selector, word) {
      const parts = selector.length > SELECTOR_MAX ? null : partsOf(selector)
      const styled = parts?.[0]
      if (parts === null || styled === undefined) return
      const key =
        styled.id !== null
          ? `#${styled.id}`
          : styled.classes[0] !== undefined
            ? `.${styled.classes[0]}`
            : (styled.name ?? '')
      const rules = byKey.get(key) ?? []
      if (rules.length < RULES_MAX) rules.push({ parts, said: word })
      byKey.set(key, rules)
    },
    of(element, classes) {
      if (byKey.size === 0) return []
      const keys = [element.name, ...classes.map((name) => `.${name}`), `#${element.attribs.id ?? ''}`]
      return keys.flatMap((key) =>
        (byKey.get(key) ?? []).flatMap(({ parts: [styled, ...around], said }) =>
          styled !== undefined && fits(styled, element, classes) && fitsAround(around, element) ? [said] : [],
        ),
      )
    },
  }
}
