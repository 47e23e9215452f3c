import { createListCounts, LEVELS, type ListCounts, type ListLevel } from './list-labels.ts'
import { isOn, readXml } from './read-xml.ts'
import { signsOf } from './symbols.ts'

/** The lists of a document of Word. */
export interface WordNumbering {
  /** The list that an id stands for. */
  find(id: string): WordList | undefined
}

interface Abstract {
  levels: (ListLevel | undefined)[]
  /** The style that says how it is numbered instead. */
  style?: string
}

interface Numbered {
  abstract: string
  levels: (ListLevel | undefined)[]
  starts: Map<number, number>
}

interface WordList {
  levels: readonly (ListLevel | undefined)[]
  /** Lists of one kind go on with each other's numbers. */
  kind: Abstract
  /** Where its levels begin that do not go on. */
  starts: ReadonlyMap<number, number>
}

const newLevel = (): ListLevel => ({ start: 0, format: 'decimal', pattern: '', gap: ' ' })

/** What a property of a level says. */
const describeLevel = (
  level: ListLevel,
  name: string,
  { 'w:val': value = '', 'w:ascii': font = '' }: Readonly<Record<string, string>>,
): void => {
  if (name === 'w:start') level.start = Number(value) || 0
  else if (name === 'w:numFmt') level.format = value
  else if (name === 'w:lvlText') level.pattern = value
  else if (name === 'w:suff') level.gap = value === 'nothing' ? '' : ' '
  else if (name === 'w:lvlRestart') level.restartsAfter = Number(value) || 0
  else if (name === 'w:isLgl') level.isLegal = isOn(value || undefined)
  else if (name === 'w:vanish' && isOn(value || undefined)) level.pattern = ''
  // A bullet's sign is a letter of a font of pictures.
  else if (name === 'w:rFonts' && level.format === 'bullet') level.pattern = signsOf(level.pattern, font)
}

/** What `numbering.xml` says of lists. @param listOf the list that a style of numbering names */
export const wordNumberingIn = (
  xml: string,
  listOf: (style: string) => string | undefined,
): WordNumbering => {
  const abstracts = new Map<string, Abstract>()
  const nums = new Map<string, Numbered>()
  let abstract: Abstract | undefined
  let num: Numbered | undefined
  let level: ListLevel | undefined
  let at = 0
  readXml(xml, {
    open(name, attributes) {
      const { 'w:val': value = '' } = attributes
      if (name === 'w:abstractNum') {
        abstract = { levels: [] }
        abstracts.set(attributes['w:abstractNumId'] ?? '', abstract)
      } else if (name === 'w:num') {
        num = { abstract: '', levels: [], starts: new Map() }
        nums.set(attributes['w:numId'] ?? '', num)
      } else if (name === 'w:numStyleLink' && abstract) abstract.style = value
      else if (name === 'w:abstractNumId' && num) num.abstract = value
      else if (name === 'w:lvlOverride' || name === 'w:lvl') {
        at = Math.min(Number(attributes['w:ilvl']) || 0, LEVELS - 1)
        if (name === 'w:lvlOverride') return
        level = newLevel()
        if (num) num.levels[at] = level
        else if (abstract) abstract.levels[at] = level
      } else if (name === 'w:startOverride') num?.starts.set(at, Number(value) || 0)
      else if (level) describeLevel(level, name, attributes)
    },
    close(name) {
      if (name === 'w:abstractNum') abstract = undefined
      else if (name === 'w:num') num = undefined
      else if (name === 'w:lvl') level = undefined
    },
  })
  const lists = new Map<string, WordList | undefined>()
  const find = (id: string, depth: number): WordList | undefined => {
    if (lists.has(id)) return lists.get(id)
    const own = nums.get(id)
    const kind = abstracts.get(own?.abstract ?? '')
    if (own === undefined || kind === undefined || depth > LEVELS) return undefined
    const named = kind.style === undefined ? undefined : find(listOf(kind.style) ?? '', depth + 1)
    const { levels } = named ?? kind
    const list = {
      kind: named?.kind ?? kind,
      levels: Array.from({ length: LEVELS }, (_, place) => own.levels[place] ?? levels[place]),
      starts: own.starts,
    }
    lists.set(id, list)
    return list
  }
  return { find: (id) => find(id, 0) }
}

/** Makes what counts the numbered paragraphs of one part of a document. @returns what stands before the next one of a level */
export const createWordCounts = (): ((list: WordList, level: number) => string) => {
  const counts = new Map<Abstract, ListCounts>()
  const begun = new Set<WordList>()
  return (list, level) => {
    const own = counts.get(list.kind) ?? createListCounts()
    counts.set(list.kind, own)
    if (!begun.has(list)) for (const [at, start] of list.starts) own.restart(at, start)
    begun.add(list)
    return own.next(list.levels, Math.min(level, LEVELS - 1))
  }
}
