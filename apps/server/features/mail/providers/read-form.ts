const HEAD_END = '\r\n\r\n'
const PARTS_MAX = 300

interface FormPart {
  name: string
  /** Null: a field. */
  filename: string | null
  type: string
  content: Buffer
}

/** A parameter of a header: `name="…"`. */
const parameter = (value: string, name: string): string | null => {
  const found = value
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.toLowerCase().startsWith(`${name}=`))
  return found === undefined ? null : found.slice(name.length + 1).replace(/^"|"$/g, '')
}

const partOf = (bytes: Buffer): FormPart | null => {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.subarray(0, Math.min(end, 4_096)).toString('utf8')
  const line = (name: string) =>
    head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? ''
  const disposition = line('content-disposition')
  const name = parameter(disposition, 'name')
  if (name === null) return null
  return {
    name,
    filename: parameter(disposition, 'filename'),
    type: line('content-type').slice('content-type:'.length).trim(),
    content: bytes.subarray(end + HEAD_END.length),
  }
}

const multipart = (body: Buffer, boundary: string): FormPart[] => {
  const mark = Buffer.from(`--${boundary}`)
  const parts: FormPart[] = []
  let at = body.indexOf(mark)
  while (at >= 0 && parts.length < PARTS_MAX) {
    const from = at + mark.length
    at = body.indexOf(Buffer.from(`\r\n--${boundary}`), from)
    if (at < 0) break
    const part = partOf(body.subarray(from, at))
    if (part !== null) parts.push(part)
    at += 2
  }
  return parts
}

/** The fields and files of a form: `multipart/form-data` with any boundary, or `application/x-www-form-urlencoded`. */
export const readForm = (bytes: Uint8Array, contentType: string): FormPart[] => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boundary = parameter(contentType, 'boundary')
  if (contentType.toLowerCase().startsWith('multipart/form-data') && boundary !== null)
    return multipart(body, boundary)
  return [...new URLSearchParams(body.toString('utf8'))]
    .slice(0, PARTS_MAX)
    .map(([name, value]) => ({ name, filename: null, type: '', content: Buffer.from(value) }))
}
