import { createListCounts, LEVELS, type ListCounts, type ListLevel } from './list-labels.ts'
import type { XmlReader } from './read-xml.ts'
import { signsOf } from './symbols.ts'

type Attributes = Readonly<Record<string, string>>
type Levels = (ListLevel | undefined)[]

/** What styles say of lists, read where they stand; and the lists of a document while it is read. */
export interface OdtLists extends Required<Pick<XmlReader, 'open' | 'close'>> {
  openList(attributes: Attributes): void
  /** @param isHeader whether it has no number */
  openItem(attributes: Attributes, isHeader: boolean): void
  closeItem(): void
  closeList(): void
  /** What stands apart has lists of its own. */
  openBox(): void
  closeBox(): void
  isInItem(): boolean
  /** Counts a paragraph that begins. @returns what stands before it */
  label(): string
  /** Counts a heading that begins, outside of lists. @returns what stands before it */
  headingLabel(level: number, attributes: Attributes): string
}

interface OpenList {
  style: string
  counts: ListCounts
  level: number
  /** The items that are open, the innermost last: whether each still has to be numbered. */
  items: boolean[]
}

const FORMATS: Readonly<Record<string, string>> = {
  ...{ '1': 'decimal', a: 'lowerLetters', A: 'upperLetters', i: 'lowerRoman', I: 'upperRoman' },
  ...{ '': 'none', '1st': 'ordinal', '01, 02, 03, ...': 'decimalZero' },
}
const OUTLINE = 'outline of the document'

const levelIn = (attributes: Attributes, level: number, above: Levels): ListLevel => {
  const { 'style:num-format': numberFormat = '', 'text:bullet-char': bullet } = attributes
  const isDoubled = attributes['style:num-letter-sync'] === 'true' && /^a$/i.test(numberFormat)
  const format = isDoubled
    ? numberFormat === 'a'
      ? 'lowerLetter'
      : 'upperLetter'
    : (FORMATS[numberFormat] ?? 'decimal')
  const listFormat = attributes['style:num-list-format'] ?? attributes['loext:num-list-format']
  const shown = Math.min(Number(attributes['text:display-levels'] ?? 1) || 1, level)
  const numbers = Array.from({ length: shown }, (_, place) => level - shown + 1 + place).filter(
    (at) => at === level || above[at - 1]?.format !== 'none',
  )
  const { 'style:num-prefix': before = '', 'style:num-suffix': after = '' } = attributes
  const joined = `${before}${numbers.map((at) => `%${at}`).join('.')}${after}`
  const pattern = listFormat?.replaceAll(/%(\d)%/g, '%$1') ?? joined
  return {
    start: Number(attributes['text:start-value'] ?? 1),
    format: bullet === undefined ? format : 'bullet',
    pattern: bullet ?? (format === 'none' ? '' : pattern),
    gap: ' ',
  }
}

export const createOdtLists = (): OdtLists => {
  const styles = new Map<string, Levels>()
  let levels: Levels = []
  let level: ListLevel | undefined
  const stories: OpenList[][] = [[]]
  const byId = new Map<string, ListCounts>()
  const last = new Map<string, ListCounts>()
  const outline = createListCounts()
  const lists = (): OpenList[] => stories.at(-1) ?? []
  const next = (style: string, counts: ListCounts, at: number): string =>
    counts.next(styles.get(style) ?? [], at)
  return {
    open(name, attributes) {
      if (name === 'text:list-style' || name === 'text:outline-style') {
        levels = []
        styles.set(name === 'text:list-style' ? (attributes['style:name'] ?? '') : OUTLINE, levels)
      } else if (/^text:(?:list-level-style-(?:number|bullet)|outline-level-style)$/.test(name)) {
        const at = Number(attributes['text:level'])
        if (!(at >= 1 && at <= LEVELS)) return
        level = levelIn(attributes, at, levels)
        levels[at - 1] = level
      } else if (name === 'style:list-level-label-alignment' && level) {
        if (attributes['text:label-followed-by'] === 'nothing') level.gap = ''
      } else if (name === 'style:text-properties' && level?.format === 'bullet') {
        const font = attributes['style:font-name'] ?? attributes['fo:font-family'] ?? ''
        level.pattern = signsOf(level.pattern, font)
      }
    },
    close(name) {
      if (/^text:(?:list|outline)-level-style/.test(name)) level = undefined
    },
    openList(attributes) {
      const around = lists().at(-1)
      const style = attributes['text:style-name'] ?? around?.style ?? ''
      const continued = attributes['text:continue-numbering'] === 'true' ? last.get(style) : undefined
      const counts =
        around?.style === style
          ? around.counts
          : (byId.get(attributes['text:continue-list'] ?? '') ?? continued ?? createListCounts())
      if (attributes['xml:id'] !== undefined) byId.set(attributes['xml:id'], counts)
      last.set(style, counts)
      lists().push({ style, counts, level: Math.min(lists().length, LEVELS - 1), items: [] })
    },
    openItem(attributes, isHeader) {
      const list = lists().at(-1)
      const start = attributes['text:start-value']
      if (start !== undefined) list?.counts.restart(list.level, Number(start))
      list?.items.push(!isHeader)
    },
    closeItem: () => lists().at(-1)?.items.pop(),
    closeList: () => lists().pop(),
    openBox: () => stories.push([]),
    closeBox: () => stories.pop(),
    isInItem: () => lists().length > 0,
    label() {
      const list = lists().at(-1)
      if (list === undefined || list.items.at(-1) !== true) return ''
      list.items[list.items.length - 1] = false
      return next(list.style, list.counts, list.level)
    },
    headingLabel(at, attributes) {
      if (attributes['text:is-list-header'] === 'true') return ''
      if (attributes['text:restart-numbering'] === 'true')
        outline.restart(at - 1, Number(attributes['text:start-value'] ?? 1))
      return next(OUTLINE, outline, at - 1)
    },
  }
}
