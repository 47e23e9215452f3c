import type { IncomingHttpHeaders } from 'node:http'

/** Characters of the longest header that means anything here. */
const LONGEST = 400

/** The beginning of a header of a request, before anything reads it; null when the header is missing. */
export const requestHeader = (headers: IncomingHttpHeaders, name: string, longest = LONGEST) => {
  const value = headers[name]
  return typeof value === 'string' ? value.slice(0, longest) : null
}
