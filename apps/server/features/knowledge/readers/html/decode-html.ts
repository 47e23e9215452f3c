const LOOKED_AT = 4_096

const named = (label: string | undefined) => {
  if (label === undefined) return null
  try {
    return new TextDecoder(label.trim())
  } catch {
    return null
  }
}

/** The text of a page: in the character set that its bytes, its header or its own words name, else UTF-8 or windows-1252. */
export const decodeHtml = (bytes: Uint8Array, contentType = ''): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT))
  if (head.startsWith('\u00ef\u00bb\u00bf')) return new TextDecoder().decode(bytes)
  const said = /charset\s*=\s*"?([\w-]+)/i
  const decoder =
    named(said.exec(contentType)?.[1]) ??
    named(/<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1])
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
