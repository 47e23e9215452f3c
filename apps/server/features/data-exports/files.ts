import { FORMER_MEMBER } from '#contract/former-member.ts'
import { writeRows } from '../../lib/csv.ts'
import type { Db } from '../../lib/database.ts'
import type { Language } from '../../lib/language.ts'
import type { BusinessScope } from '../../lib/scope.ts'
import {
  contactsAfter,
  conversationsAfter,
  findBusiness,
  messagesOf,
  stockRequestsAfter,
} from './content-queries.ts'
import { type ExportWords, exportWords } from './words.ts'

/** One file of the export, written piece by piece. */
export interface ExportFile {
  name: string
  /** `rows`: how many records of the business this piece holds, for the progress. */
  pieces: AsyncIterable<{ text: string; rows: number }>
}

type Row = Record<string, unknown>
type Page<R> = (after: string | null) => Promise<R[]>

const PAGE = 200

async function* pagesOf<R extends { id: string }>(read: Page<R>): AsyncGenerator<R[]> {
  for (let after: string | null = null; ; ) {
    const page = await read(after)
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? null
  }
}

const cell = (value: unknown, w: ExportWords): string => {
  if (value === null || value === undefined) return ''
  if (value === FORMER_MEMBER) return w.former
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? w.yes : w.no
  return String(value)
}

async function* csv<R extends { id: string }>(
  w: ExportWords,
  columns: Readonly<Record<string, string>>,
  read: Page<R>,
  rowsOf: (page: R[]) => Promise<Row[]> | Row[] = (page) => page,
) {
  yield { text: `\uFEFF${writeRows([Object.values(columns)])}`, rows: 0 }
  for await (const page of pagesOf(read)) {
    const rows = await rowsOf(page)
    const names = Object.keys(columns)
    yield { text: writeRows(rows.map((row) => names.map((name) => cell(row[name], w)))), rows: page.length }
  }
}

async function* json<R extends { id: string }>(
  read: Page<R>,
  recordsOf: (page: R[]) => Promise<object[]> | object[] = (page) => page,
) {
  let separator = '[\n'
  for await (const page of pagesOf(read)) {
    const records = await recordsOf(page)
    yield {
      text: separator + records.map((record) => JSON.stringify(record)).join(',\n'),
      rows: page.length,
    }
    separator = ',\n'
  }
  yield { text: separator === '[\n' ? '[]\n' : '\n]\n', rows: 0 }
}

async function* whole(text: () => Promise<string> | string) {
  yield { text: await text(), rows: 0 }
}

/** Passes over all records of a business that writing every file takes. */
export const PASSES = { conversations: 3, others: 2 }

/** Every file of an export, in the order in which they are written, with names and titles in a language. */
export const exportFiles = (db: Db, scope: BusinessScope, language: Language): ExportFile[] => {
  const w = exportWords(language)
  const { names } = w
  const conversations: Page<Awaited<ReturnType<typeof conversationsAfter>>[number]> = (after) =>
    conversationsAfter(db, scope, after, PAGE)
  const contacts: Page<Awaited<ReturnType<typeof contactsAfter>>[number]> = (after) =>
    contactsAfter(db, scope, after, PAGE)
  const requests: Page<Awaited<ReturnType<typeof stockRequestsAfter>>[number]> = (after) =>
    stockRequestsAfter(db, scope, after, PAGE)
  const messages = (page: { id: string }[]) =>
    messagesOf(
      db,
      scope,
      page.map(({ id }) => id),
    )
  const withMessages = async (page: { id: string }[]) => {
    const all = Map.groupBy(await messages(page), (message) => message.conversation_id)
    return page.map((conversation) => ({
      ...conversation,
      messages: (all.get(conversation.id) ?? []).map(({ conversation_id: _, ...message }) => message),
    }))
  }
  return [
    { name: names.readme, pieces: whole(() => w.readme) },
    {
      name: `${names.business}.json`,
      pieces: whole(async () => `${JSON.stringify(await findBusiness(db, scope), null, 2)}\n`),
    },
    { name: 'conversations.json', pieces: json(conversations, withMessages) },
    { name: 'conversations.csv', pieces: csv(w, w.conversations, conversations) },
    { name: 'messages.csv', pieces: csv(w, w.messages, conversations, messages) },
    { name: 'contacts.json', pieces: json(contacts) },
    { name: 'contacts.csv', pieces: csv(w, w.contacts, contacts) },
    { name: `${names.requests}.json`, pieces: json(requests) },
    { name: `${names.requests}.csv`, pieces: csv(w, w.requests, requests) },
  ]
}
