import { addressParser, decodeWords } from 'postal-mime'
import { cleanText } from '#contract/text/typed-value.ts'
import { emailKey } from '#server/lib/text.ts'
import { LOST, unmixed } from './charset.ts'
import type { Mailbox, MailHeader } from './types.ts'

/** What is looked at of a header, in characters. */
export const VALUE_MAX = 20_000
const IDS_MAX = 50
const ADDRESSES_MAX = 50

/** The values of a header, the topmost first. */
export const headerValues = (headers: readonly MailHeader[], name: string): string[] =>
  headers.filter(([known]) => known === name).map(([, value]) => value.slice(0, VALUE_MAX))

/** A value whose encoded words say how they are written, where they call UTF-8 what is none. */
const relabelled = (value: string): string =>
  decodeWords(value).includes(LOST) ? value.replace(/=\?utf-?8\?/gi, '=?windows-1252?') : value

/** A value with its encoded words read, also where they lie about how they are written. */
const decoded = (value: string): string => unmixed(decodeWords(relabelled(value)))

/** The topmost value of a header, decoded and in one line; empty when there is none. */
export const headerText = (headers: readonly MailHeader[], name: string): string =>
  decoded(headerValues(headers, name)[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The ids in `<…>` of a header, in their order. */
export const messageIds = (value: string): string[] =>
  [...value.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id).slice(0, IDS_MAX)

/** The addresses of a header, groups taken apart; those that are none are left out. */
export const mailboxes = (value: string): Mailbox[] =>
  addressParser(relabelled(value.slice(0, VALUE_MAX)), { flatten: true })
    .slice(0, ADDRESSES_MAX)
    .flatMap(({ name, address }) => {
      const email = emailKey(address ?? '')
      if (!/^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/.test(email)) return []
      const displayName = cleanText(decoded(name).replace(/\s+/g, ' ')).slice(0, 120)
      return [{ name: displayName === '' || emailKey(displayName) === email ? null : displayName, email }]
    })

/** Whom a mail asks to be answered at, as it says, also where the whole of it is an encoded word. */
export const answeredAt = (headers: readonly MailHeader[]): Mailbox[] =>
  headerValues(headers, 'reply-to')
    .flatMap((value) => {
      const found = mailboxes(value)
      return found.length > 0 ? found : mailboxes(decoded(value))
    })
    .slice(0, ADDRESSES_MAX)
