import type { Look } from './document-writer.ts'
import { isOn, readXml } from './read-xml.ts'

/** What a style says of text and paragraphs that have it. */
export interface WordStyle extends Look {
  basedOn?: string
  /** Of headings, from 1. */
  level?: number
  /** The list that paragraphs stand in; « 0 » for none. */
  listId?: string
  /** Their level in it, from 0. */
  listLevel?: number
}

/** What a property of a run says of how its text looks; null for one that says nothing of it. */
export const lookIn = (name: string, value: string | undefined): Look | null => {
  if (name === 'w:vertAlign') return { raised: value === 'superscript' }
  if (name === 'w:position') return { raised: Number(value ?? 0) > 0 }
  if (name === 'w:strike' || name === 'w:dstrike') return { struck: isOn(value) }
  return name === 'w:vanish' ? { hidden: isOn(value) } : null
}

/** Elements whose insides say how something was before it was changed. */
export const isFormer = (name: string): boolean => /^w:[a-zA-Z]+Change$/.test(name)

/** How many styles may stand on one another. */
const DEPTH_MAX = 20

/** The styles of a document by their ids, each with what it takes from those that it stands on. */
export const wordStylesIn = (xml: string): ReadonlyMap<string, WordStyle> => {
  const own = new Map<string, WordStyle>()
  let style: WordStyle = {}
  let former = 0
  let inRun = false
  readXml(xml, {
    open(name, { 'w:val': value, 'w:styleId': id = '' }) {
      if (isFormer(name)) former += 1
      if (former > 0) return
      if (name === 'w:style') {
        style = {}
        own.set(id, style)
      } else if (name === 'w:basedOn') style.basedOn = value ?? ''
      else if (name === 'w:outlineLvl') style.level = Number(value ?? 8) + 1
      else if (name === 'w:numId') style.listId = value ?? ''
      else if (name === 'w:ilvl') style.listLevel = Number(value) || 0
      else if (name === 'w:rPr') inRun = true
      else if (inRun) Object.assign(style, lookIn(name, value))
    },
    close(name) {
      if (isFormer(name)) former -= 1
      else if (name === 'w:rPr') inRun = false
      else if (name === 'w:style') style = {}
    },
  })
  const whole = (id: string | undefined, depth: number): WordStyle => {
    const found = id === undefined ? undefined : own.get(id)
    if (found === undefined || depth > DEPTH_MAX) return {}
    return { ...whole(found.basedOn, depth + 1), ...found }
  }
  return new Map([...own.keys()].map((id) => [id, whole(id, 0)]))
}
