import { joinRaised, type Piece } from '../join-raised.ts'
import { isOn, type XmlReader } from './read-xml.ts'

/** Collects the text of a string of a workbook while it is read: what is crossed out or says how words are spoken is left out. */
export interface RichText extends Required<XmlReader> {
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
    end: () => joinRaised(pieces),
  }
}
