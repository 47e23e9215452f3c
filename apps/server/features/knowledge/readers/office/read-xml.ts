import { Parser } from 'htmlparser2'
import { Unreadable } from '../types.ts'

export interface XmlReader {
  /** Names with their prefix, as they are written: `w:p`. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const DEPTH_MAX = 500

/** Reads XML part by part; entities of its own and external ones are never resolved. @throws Unreadable `damaged` */
export const readXml = (xml: string, reader: XmlReader): void => {
  let depth = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > DEPTH_MAX) throw new Unreadable('damaged')
        reader.open?.(name, attributes)
      },
      ontext: (text) => reader.text?.(text),
      onclosetag(name) {
        depth -= 1
        reader.close?.(name)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}
