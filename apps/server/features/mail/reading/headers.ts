import { addressParser, decodeWords } from 'postal-mime'
import { cleanText } from '#contract/typed-value.ts'
import { emailKey } from '#server/lib/text.ts'
import type { MailHeader } from './types.ts'

/** What is looked at of a header, in characters. */
export const VALUE_MAX = 20_000
const IDS_MAX = 50
const ADDRESSES_MAX = 50

/** The values of a header, the topmost first. */
export const headerValues = (headers: readonly MailHeader[], name: string): string[] =>
  headers.filter(([known]) => known === name).map(([, value]) => value.slice(0, VALUE_MAX))

/** The topmost value of a header, decoded and in one line; empty when there is none. */
export const headerText = (headers: readonly MailHeader[], name: string): string =>
  decodeWords(headerValues(headers, name)[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The ids in `<…>` of a header, in their order. */
export const messageIds = (value: string): string[] =>
  [...value.matchAll(/<([^<>\s]{1,500})>/g)].map(([, id = '']) => id).slice(0, IDS_MAX)

export interface Mailbox {
  name: string | null
  email: string
}

/** The addresses of a header, groups taken apart; those that are none are left out. */
export const mailboxes = (value: string): Mailbox[] =>
  addressParser(value.slice(0, VALUE_MAX), { flatten: true })
    .slice(0, ADDRESSES_MAX)
    .flatMap(({ name, address }) => {
      const email = emailKey(address ?? '')
      if (!/^[^\s@<>]{1,64}@[^\s@<>]{1,255}$/.test(email)) return []
      const said = cleanText(decodeWords(name).replace(/\s+/g, ' ')).slice(0, 120)
      return [{ name: said === '' || emailKey(said) === email ? null : said, email }]
    })

/** Whom a mail asks to be answered at, as it says, also where the whole of it is an encoded word. */
export const answeredAt = (headers: readonly MailHeader[]): Mailbox[] =>
  headerValues(headers, 'reply-to')
    .flatMap((value) => {
      const found = mailboxes(value)
      return found.length > 0 ? found : mailboxes(decodeWords(value))
    })
    .slice(0, ADDRESSES_MAX)
