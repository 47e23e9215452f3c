/** A mail as it travels, made by hand: headers, an empty line, the body; `\n` becomes CRLF. */
export const writeMail = (
  headers: Readonly<Record<string, string | readonly string[]>>,
  body: string | Buffer,
): Buffer => {
  const lines = Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}: ${value}`),
  )
  const head = `${lines.join('\n')}\n\n`.replaceAll('\n', '\r\n')
  const rest = typeof body === 'string' ? Buffer.from(body.replaceAll('\n', '\r\n')) : body
  return Buffer.concat([Buffer.from(head), rest])
}

export interface Part {
  type: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** The body of a multipart mail. */
export const writeParts = (boundary: string, parts: readonly Part[]): string =>
  [
    ...parts.map(({ type, body, headers = {} }) => {
      const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`)
      return `--${boundary}\nContent-Type: ${type}\n${more.join('')}\n${body}\n`
    }),
    `--${boundary}--\n`,
  ].join('')
