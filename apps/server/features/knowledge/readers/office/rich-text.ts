import { unmarked } from '#server/lib/raised-figures.ts'
import { joinRaised, type Piece } from '../join-raised.ts'
import { isOn, type XmlReader } from './read-xml.ts'

/**
 * A text of a workbook with its signs that XML cannot hold: Excel writes the end of a line of Windows as `_x000D_`, and
 * such letters themselves as `_x005F_x000D_`.
 */
export const unescaped = (text: string): string =>
  unmarked(
    text.replaceAll(/_x([\dA-F]{4})_/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16)
      return code < 32 ? ' ' : String.fromCharCode(code)
    }),
  ).toWellFormed()

/** Collects the text of a string of a workbook while it is read: what is crossed out or says how words are spoken is left out. */
interface RichText extends Required<XmlReader> {
  begin(): void
  end(): string
}

export const createRichText = (): RichText => {
  let pieces: Piece[] = []
  let raised = false
  let struck = false
  let inText = false
  let spoken = false
  return {
    begin() {
      pieces = []
      ;[raised, struck, inText, spoken] = [false, false, false, false]
    },
    open(name, { val }) {
      if (name === 'rPh') spoken = true
      else if (name === 'r') [raised, struck] = [false, false]
      else if (name === 'vertAlign') raised = val === 'superscript'
      else if (name === 'strike') struck = isOn(val)
      inText = name === 't'
    },
    text(part) {
      if (inText && !spoken && !struck) pieces.push({ text: part, raised })
    },
    close(name) {
      if (name === 'rPh') spoken = false
      else if (name === 'r') [raised, struck] = [false, false]
      inText = false
    },
    end: () => unescaped(joinRaised(pieces)),
  }
}
