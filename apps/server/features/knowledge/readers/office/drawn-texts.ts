import { joinRaised, type Piece } from '../join-raised.ts'
import { readXml } from './read-xml.ts'

/** The paragraphs that stand in the text boxes and shapes over a sheet, as they are seen. @param xml of the drawing */
export const drawnTexts = (xml: string): string[] => {
  const texts: string[] = []
  let pieces: Piece[] = []
  let run = { raised: false, struck: false }
  let inText = false
  /** Shapes that are hidden, and forms for older programs of what was read already. */
  let unseen = 0
  let hidden = false
  readXml(xml, {
    open(name, attributes) {
      if (unseen > 0 || name === 'mc:Fallback') unseen += 1
      else if (name === 'xdr:sp') hidden = false
      else if (name === 'xdr:cNvPr') hidden ||= attributes.hidden === '1'
      else if (name === 'a:p') pieces = []
      else if (name === 'a:r') run = { raised: false, struck: false }
      else if (name === 'a:rPr')
        run = {
          raised: Number(attributes.baseline ?? 0) > 0,
          struck: !/^(?:noStrike)?$/.test(attributes.strike ?? ''),
        }
      else if (name === 'a:br') pieces.push({ text: ' ', raised: false })
      inText = unseen === 0 && name === 'a:t'
    },
    text(part) {
      if (inText && !run.struck) pieces.push({ text: part, raised: run.raised })
    },
    close(name) {
      inText = false
      if (unseen > 0) unseen -= 1
      else if (name === 'a:p' && !hidden) texts.push(joinRaised(pieces).trim())
    },
  })
  return texts.filter((text) => text !== '')
}
