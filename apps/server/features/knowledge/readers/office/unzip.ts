import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from '../types.ts'

const ENTRIES_MAX = 5_000
/** All that is unpacked of one document, in bytes. */
const UNPACKED_MAX = 120 * 1024 * 1024
/** Where Word, Excel and OpenDocument keep programs. */
const MACRO = /(?:^|\/)vbaProject\.bin$|^(?:Basic|Scripts)\/./
const PUSHED = 64 * 1024

/**
 * Unpacks the entries of a ZIP file whose names are wanted.
 * @throws Unreadable `damaged`, `macro` where a program stands in it, or `too-large` for what unpacks to more than any document
 */
export const unzip = (
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> => {
  const files = new Map<string, Uint8Array>()
  let entries = 0
  let unpacked = 0
  let tooLarge = false
  let macro = false
  const reader = new Unzip((file) => {
    entries += 1
    macro ||= MACRO.test(file.name)
    tooLarge ||= entries > ENTRIES_MAX
    if (!wanted(file.name)) return
    const parts: Uint8Array[] = []
    file.ondata = (error, part, final) => {
      if (error) throw error
      unpacked += part.length
      tooLarge ||= unpacked > UNPACKED_MAX
      if (tooLarge) throw new Unreadable('too-large')
      parts.push(part)
      if (final) files.set(file.name, Buffer.concat(parts))
    }
    file.start()
  })
  reader.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += PUSHED)
      if (!tooLarge) reader.push(bytes.subarray(at, at + PUSHED), at + PUSHED >= bytes.length)
  } catch {
    throw new Unreadable(tooLarge ? 'too-large' : 'damaged')
  }
  if (tooLarge) throw new Unreadable('too-large')
  if (macro) throw new Unreadable('macro')
  return files
}

/** The text of an entry. @throws Unreadable `damaged` when it is not there */
export const entryText = (files: ReadonlyMap<string, Uint8Array>, name: string): string => {
  const bytes = files.get(name)
  if (bytes === undefined) throw new Unreadable('damaged')
  return new TextDecoder().decode(bytes)
}
