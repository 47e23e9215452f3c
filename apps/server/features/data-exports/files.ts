import { FORMER_MEMBER } from '#contract/text/placeholder-names.ts'
import { readAttachment } from '#server/features/conversations/public.ts'
import { writeRows } from '#server/lib/csv.ts'
import type { Db } from '#server/lib/database.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Language } from '#server/lib/language.ts'
import { readPages } from '#server/lib/read-pages.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { findAttachments, findBusiness, findFileContent, findFiles } from './content-queries.ts'
import {
  contactEventsAfter,
  contactsAfter,
  conversationsAfter,
  messagesAfter,
  passagesAfter,
  questionsAfter,
  stockRequestsAfter,
} from './page-queries.ts'
import { README } from './readme.ts'
import { type ExportWords, exportWords } from './texts.ts'

/** One file of the export, written piece by piece. */
interface ExportFile {
  name: string
  /** `rows`: how many records of the business this piece holds, for the progress. */
  pieces: AsyncIterable<{ text: string | Uint8Array; rows: number }>
}

type ExportDeps = Pick<Deps, 'db' | 'objects' | 'log'>
type Row = Record<string, unknown>
type Page<R> = (after: R | null) => Promise<R[]>

const PAGE = 200
/** A piece is about as long as this, in characters. */
const PIECE = 65_536

const cell = (value: unknown, w: ExportWords): string => {
  if (value === null || value === undefined) return ''
  if (value === FORMER_MEMBER) return w.values.former
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? w.values.yes : w.values.no
  return String(value)
}

async function* csv<R extends Row>(w: ExportWords, columns: Readonly<Record<string, string>>, read: Page<R>) {
  yield { text: `\uFEFF${writeRows([Object.values(columns)])}`, rows: 0 }
  const names = Object.keys(columns)
  for await (const page of readPages(PAGE, read))
    yield { text: writeRows(page.map((row) => names.map((name) => cell(row[name], w)))), rows: page.length }
}

async function* json<R extends Row>(read: Page<R>) {
  let separator = '[\n'
  for await (const page of readPages(PAGE, read)) {
    yield { text: separator + page.map((row) => JSON.stringify(row)).join(',\n'), rows: page.length }
    separator = ',\n'
  }
  yield { text: separator === '[\n' ? '[]\n' : '\n]\n', rows: 0 }
}

type Conversation = Awaited<ReturnType<typeof conversationsAfter>>[number]
type Message = Awaited<ReturnType<typeof messagesAfter>>[number]

/** The messages of one conversation, page by page; asked for in the order of the conversations' ids. */
const messageReader = (read: Page<Message>) => {
  const pages = readPages(PAGE, read)
  let page: Message[] = []
  let at = 0
  const past = (holds: (message: Message) => boolean) => {
    for (let next = page[at]; next !== undefined && holds(next); next = page[at]) at++
  }
  return async function* (conversationId: string): AsyncGenerator<Message[]> {
    for (;;) {
      past((message) => message.conversation_id < conversationId)
      const from = at
      past((message) => message.conversation_id === conversationId)
      if (at > from) yield page.slice(from, at)
      if (at < page.length) return
      const more = await pages.next()
      if (more.done) return
      page = more.value
      at = 0
    }
  }
}

const writeMessage = ({ conversation_id: _, attachments, ...message }: Message): string =>
  JSON.stringify({ ...message, ...(attachments !== null && { attachments }) })

/** Conversations with their messages; one of them may be longer than what fits into memory at once. */
async function* conversationsJson(conversations: Page<Conversation>, messages: Page<Message>) {
  const messagesOf = messageReader(messages)
  let text = '['
  let rows = 0
  let separator = '\n'
  for await (const page of readPages(PAGE, conversations)) {
    for (const conversation of page) {
      text += `${separator}${JSON.stringify(conversation).slice(0, -1)},"messages":[`
      separator = ',\n'
      rows += 1
      let comma = ''
      for await (const some of messagesOf(conversation.id)) {
        text += comma + some.map(writeMessage).join(',')
        comma = ','
        rows += some.length
        if (text.length < PIECE) continue
        yield { text, rows }
        text = ''
        rows = 0
      }
      text += ']}'
    }
  }
  yield { text: `${text}${separator === '\n' ? '' : '\n'}]\n`, rows }
}

async function* whole(text: () => Promise<string | Uint8Array> | string) {
  yield { text: await text(), rows: 0 }
}

/** A file of a conversation as it comes; nothing of one that was erased meanwhile. */
async function* attachment(deps: ExportDeps, scope: BusinessScope, id: string) {
  const file = await readAttachment(deps, scope, id, false)
  if (file) for await (const text of file.parts) yield { text, rows: 0 }
}

/** A name that every system can keep. */
const plainName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '_')

/** How often each record is written. */
export const PASSES = 2

/** Every file of an export, in the order in which they are written, with names and titles in a language. */
export const exportFiles = async (
  deps: ExportDeps,
  scope: BusinessScope,
  language: Language,
): Promise<ExportFile[]> => {
  const { db } = deps
  const w = exportWords(language)
  const { names } = w
  const paged =
    <After, R extends After>(
      find: (db: Db, scope: BusinessScope, after: After | null, limit: number) => Promise<R[]>,
    ): Page<R> =>
    (after) =>
      find(db, scope, after, PAGE)
  const both = <R extends Row>(
    name: string,
    columns: Readonly<Record<string, string>>,
    read: Page<R>,
  ): ExportFile[] => [
    { name: `${name}.json`, pieces: json(read) },
    { name: `${name}.csv`, pieces: csv(w, columns, read) },
  ]
  const conversations = paged(conversationsAfter)
  const messages = paged(messagesAfter)
  return [
    { name: names.readme, pieces: whole(() => README[language]) },
    {
      name: `${names.business}.json`,
      pieces: whole(async () => `${JSON.stringify(await findBusiness(db, scope), null, 2)}\n`),
    },
    { name: 'conversations.json', pieces: conversationsJson(conversations, messages) },
    { name: 'conversations.csv', pieces: csv(w, w.conversations, conversations) },
    { name: 'messages.csv', pieces: csv(w, w.messages, messages) },
    ...both('contacts', w.contacts, paged(contactsAfter)),
    ...both(names.events, w.events, paged(contactEventsAfter)),
    ...both(names.requests, w.requests, paged(stockRequestsAfter)),
    ...both(names.questions, w.questions, paged(questionsAfter)),
    ...both(names.passages, w.passages, paged(passagesAfter)),
    ...(await findFiles(db, scope)).map(({ id, name }, index) => ({
      name: `${names.files}/${index + 1}-${plainName(name)}`,
      pieces: whole(() => findFileContent(db, scope, id)),
    })),
    ...(await findAttachments(db, scope)).map(({ id, name }) => ({
      name: `${names.attachments}/${id}-${plainName(name)}`,
      pieces: attachment(deps, scope, id),
    })),
  ]
}
