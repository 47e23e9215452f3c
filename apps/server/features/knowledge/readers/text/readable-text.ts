import { decodeText } from '#contract/text/decode-text.ts'
import { Unreadable } from '../types.ts'

/** The text of a file. @throws Unreadable `unknown-characters` where its character set cannot be told */
export const readableText = (bytes: Uint8Array): string => {
  const { text, legible } = decodeText(bytes)
  if (!legible) throw new Unreadable('unknown-characters')
  return text
}
