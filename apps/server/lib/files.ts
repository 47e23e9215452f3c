/** A name as it can be shown on one line: without control characters, and none that turns its direction. */
export const shownFileName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim() || 'fichier'

const PART = 256 * 1024

/** A file as it is sent: part by part, as fast as the caller takes it. */
export async function* inParts(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += PART) yield content.subarray(at, at + PART)
}
