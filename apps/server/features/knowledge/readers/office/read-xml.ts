import { Parser } from 'htmlparser2'
import { Unreadable } from '../types.ts'

export interface XmlReader {
  /** Names with the prefix that Word, Excel and LibreOffice give them, whatever the file calls it: `w:p`, `row`. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Whether an element or attribute that switches something is on: one without a value is. */
export const isOn = (value = '1'): boolean => !/^(?:0|false|off|none)$/.test(value)

const DEPTH_MAX = 500

/** The prefixes of what is read, by how the addresses of their namespaces end (those of « strict » files differ before). */
const PREFIXES: readonly [ending: string, prefix: string][] = [
  ['/wordprocessingml/main', 'w:'],
  ['/wordprocessingml/2006/main', 'w:'],
  ['/spreadsheetml/main', ''],
  ['/spreadsheetml/2006/main', ''],
  ['/officeDocument/relationships', 'r:'],
  ['/officeDocument/2006/relationships', 'r:'],
  ['/package/2006/relationships', ''],
  ['/markup-compatibility/2006', 'mc:'],
  ['/officeDocument/math', 'm:'],
  ['/officeDocument/2006/math', 'm:'],
  [':vml', 'v:'],
]

/** Reads XML part by part; entities of its own and external ones are never resolved. @throws Unreadable `damaged` */
export const readXml = (xml: string, reader: XmlReader): void => {
  let depth = 0
  /** Prefixes of the file that are others than the usual. */
  const renamed = new Map<string, string>()
  const usual = (name: string): string => {
    if (renamed.size === 0) return name
    const at = name.indexOf(':') + 1
    const prefix = renamed.get(name.slice(0, at))
    return prefix === undefined ? name : prefix + name.slice(at)
  }
  const declare = (attributes: Readonly<Record<string, string>>): void => {
    for (const [name, address] of Object.entries(attributes)) {
      if (!name.startsWith('xmlns')) continue
      const [, prefix] = PREFIXES.find(([ending]) => address.endsWith(ending)) ?? []
      const written = name === 'xmlns' ? '' : `${name.slice(6)}:`
      if (prefix !== undefined && prefix !== written) renamed.set(written, prefix)
    }
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > DEPTH_MAX) throw new Unreadable('damaged')
        declare(attributes)
        if (renamed.size === 0) return reader.open?.(name, attributes)
        const named = Object.entries(attributes).map(([key, value]) => [
          key.includes(':') ? usual(key) : key,
          value,
        ])
        reader.open?.(usual(name), Object.fromEntries(named))
      },
      ontext: (text) => reader.text?.(text),
      onclosetag(name) {
        depth -= 1
        reader.close?.(usual(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}
