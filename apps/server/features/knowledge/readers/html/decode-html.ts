import { decodeText } from '#contract/text/decode-text.ts'

const LOOKED_AT = 4_096
const IN_HEADER = /charset\s*=\s*"?([\w.:-]+)/i
const IN_XML = /^[^<]{0,10}<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)/i
const IN_PAGE = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)/i

/**
 * The text of a page or of XML: in the character set that its bytes, its header or its own words name, or that it is
 * really in.
 */
export const decodeHtml = (bytes: Uint8Array, contentType = ''): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT))
  const label = [IN_HEADER.exec(contentType), IN_XML.exec(head), IN_PAGE.exec(head)].find(
    (found) => found !== null,
  )?.[1]
  return decodeText(bytes, label).text
}
