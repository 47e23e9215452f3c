import { emailKey } from '#server/lib/text.ts'
import { messageIds } from './headers.ts'
import type { Bounce } from './types.ts'

const REASON_MAX = 300

/** The fields of a report or of headers, unfolded: the last of a name counts. */
const fieldsOf = (text: string): Map<string, string> => {
  const fields = new Map<string, string>()
  let name = ''
  for (const line of text.slice(0, 100_000).split('\n')) {
    if (/^[ \t]/.test(line)) {
      if (name !== '') fields.set(name, `${fields.get(name)} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
    if (name !== '') fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

const addressIn = (value: string | undefined): string | null => {
  const found = /[^\s<>;,@]{1,64}@[^\s<>;,@]{1,255}/.exec(value ?? '')
  return found === null ? null : emailKey(found[0])
}

/**
 * Reads a delivery report (RFC 3464), or what says the same in other forms.
 * @param humanText what the mail says to people; @param failedRecipients the header of that name
 */
export const readBounce = (
  report: string,
  original: string,
  humanText: string,
  failedRecipients: string,
): Bounce => {
  const fields = fieldsOf(report)
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]{1,20};\s{0,3}/, '')
  const idOf = (text: string) => messageIds(fieldsOf(text).get('message-id') ?? '')[0] ?? null
  return {
    recipient:
      addressIn(fields.get('original-recipient')) ??
      addressIn(fields.get('final-recipient')) ??
      addressIn(failedRecipients) ??
      addressIn(humanText),
    messageId: idOf(original) ?? idOf(humanText),
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? humanText)?.[0] ?? null,
    reason: (diagnostic || humanText).replace(/\s+/g, ' ').trim().slice(0, REASON_MAX),
    delayed: (fields.get('action') ?? '').toLowerCase().startsWith('delayed'),
  }
}
