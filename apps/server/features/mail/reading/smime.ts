/** OIDs of CMS (RFC 5652), as they are written. */
const SIGNED_DATA = '2a864886f70d010702'
const DATA = '2a864886f70d010701'
const [OID, OCTETS, SEQUENCE, CONSTRUCTED] = [0x06, 0x04, 0x30, 0x20]
const DEPTH_MAX = 8
const PARTS_MAX = 100_000

interface Element {
  tag: number
  content: Buffer
  /** Where the next one begins. */
  end: number
}

/** The elements of BER that stand one after the other; those of no said length end at two zeros. */
const elementsOf = (bytes: Buffer, depth = 0): Element[] => {
  if (depth > DEPTH_MAX) throw new Error('too deep')
  const elements: Element[] = []
  for (let at = 0; at + 1 < bytes.length && elements.length < PARTS_MAX; ) {
    const element = elementAt(bytes, at, depth)
    if (element.tag === 0 && element.content.length === 0) return [...elements, element]
    elements.push(element)
    at = element.end
  }
  return elements
}

const elementAt = (bytes: Buffer, at: number, depth: number): Element => {
  const tag = bytes.readUInt8(at)
  const first = bytes.readUInt8(at + 1)
  if (first === 0x80) {
    const rest = bytes.subarray(at + 2)
    const last = elementsOf(rest, depth + 1).at(-1)
    if (last?.tag !== 0) throw new Error('without an end')
    return { tag, content: rest.subarray(0, last.end - 2), end: at + 2 + last.end }
  }
  const sizes = first < 0x80 ? 0 : first - 0x80
  if (sizes > 4) throw new Error('too large')
  const length = sizes === 0 ? first : bytes.readUIntBE(at + 2, sizes)
  const from = at + 2 + sizes
  if (from + length > bytes.length) throw new Error('cut')
  return { tag, content: bytes.subarray(from, from + length), end: from + length }
}

const octetsOf = ({ tag, content }: Element, depth = 0): Buffer =>
  (tag & CONSTRUCTED) === 0
    ? content
    : Buffer.concat(
        elementsOf(content, depth)
          .filter((element) => (element.tag & ~CONSTRUCTED) === OCTETS)
          .map((element) => octetsOf(element, depth + 1)),
      )

const isOid = (element: Element | undefined, oid: string): boolean =>
  element?.tag === OID && element.content.toString('hex') === oid

/**
 * The mail within an S/MIME mail that is signed as a whole (`application/pkcs7-mime`); null when it is encrypted, or
 * none. Its signature is not looked at.
 */
export const signedContent = (bytes: Uint8Array): Buffer | null => {
  try {
    const [info] = elementsOf(Buffer.from(bytes))
    const [type, wrapped] = info?.tag === SEQUENCE ? elementsOf(info.content) : []
    if (!isOid(type, SIGNED_DATA) || wrapped === undefined) return null
    const [signed] = elementsOf(wrapped.content)
    const within = signed && elementsOf(signed.content).find(({ tag }) => tag === SEQUENCE)
    const [kind, content] = within ? elementsOf(within.content) : []
    if (!isOid(kind, DATA) || content === undefined) return null
    const [octets] = elementsOf(content.content)
    return octets === undefined ? null : octetsOf(octets)
  } catch {
    return null
  }
}
