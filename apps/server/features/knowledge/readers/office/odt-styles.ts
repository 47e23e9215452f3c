import type { Look } from './document-writer.ts'
import type { XmlReader } from './read-xml.ts'

/** What the styles of a document say of how text looks; reads them where they stand. */
export interface OdtLooks extends Required<Pick<XmlReader, 'open' | 'close'>> {
  of(style: string): Look
  /** Whether a style of headings takes their numbers away. */
  isUnnumbered(style: string | undefined): boolean
}

/** How many styles may stand on one another. */
const DEPTH_MAX = 20

const isLine = (...values: readonly (string | undefined)[]): boolean | undefined => {
  const words = values.filter((word) => word !== undefined)
  return words.length === 0 ? undefined : !words.includes('none')
}

const lookIn = (attributes: Readonly<Record<string, string>>): Look => {
  const position = attributes['style:text-position']
  const struck = isLine(
    attributes['style:text-line-through-style'],
    attributes['style:text-line-through-type'],
    attributes['style:text-crossing-out'],
  )
  const display = attributes['text:display']
  return {
    ...(position !== undefined && { raised: /^(?:super|[1-9])/.test(position) }),
    ...(struck !== undefined && { struck }),
    ...(display !== undefined && { hidden: display === 'none' }),
  }
}

export const createOdtLooks = (): OdtLooks => {
  const styles = new Map<string, Look & { parent?: string | undefined }>()
  /** Of styles that name one, the style of their lists. */
  const lists = new Map<string, string>()
  let name = ''
  const of = (style: string | undefined, depth: number): Look => {
    const found = style === undefined ? undefined : styles.get(style)
    if (found === undefined || depth > DEPTH_MAX) return {}
    const { parent, ...own } = found
    return { ...of(parent, depth + 1), ...own }
  }
  return {
    open(element, attributes) {
      if (element === 'style:style') {
        name = attributes['style:name'] ?? ''
        styles.set(name, { parent: attributes['style:parent-style-name'] })
        const list = attributes['style:list-style-name']
        if (list !== undefined) lists.set(name, list)
      } else if (element === 'style:text-properties' && name !== '')
        styles.set(name, { ...styles.get(name), ...lookIn(attributes) })
    },
    close(element) {
      if (element === 'style:style') name = ''
    },
    of: (style) => of(style, 0),
    isUnnumbered(style) {
      let named = style
      for (let depth = 0; depth < DEPTH_MAX && named !== undefined; depth++) {
        const list = lists.get(named)
        if (list !== undefined) return list === ''
        named = styles.get(named)?.parent
      }
      return false
    },
  }
}
