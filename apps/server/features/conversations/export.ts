import { recordAction } from '#server/features/team/public.ts'
import { writeCsv, writeRows } from '#server/lib/csv.ts'
import { isAnonymous } from '#server/lib/customer-name.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkExport } from '#server/lib/export-right.ts'
import { isFormerMember, presentMemberName } from '#server/lib/former-member.ts'
import type { Handler } from '#server/lib/handler.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { filesOf, wordsAndNames } from './attachments/mailed.ts'
import type { Conversation, StoredMessage } from './conversation.ts'
import { conversationsBetween, messagesOf } from './export-queries.ts'
import { type ExportWords, exportWords } from './export-words.ts'
import { presentConversation } from './present.ts'

interface ExportRequest {
  deps: Deps
  scope: BusinessScope
  from: string
  to: string
  words: ExportWords
}

const cellsOf = (conversation: Conversation, message: StoredMessage, now: Date, w: ExportWords): string[] => {
  const { customerName, customerEmail, customerPhone, status, archiveReason, spam } = presentConversation(
    conversation,
    now,
  )
  return [
    conversation.id,
    isAnonymous(conversation) ? w.anonymous : customerName,
    customerEmail ?? '',
    customerPhone ?? '',
    conversation.channel,
    w.statuses[status],
    conversation.created_at.toISOString(),
    message.created_at.toISOString(),
    w.senders[message.sender_type],
    isFormerMember(message) ? w.former : (message.sender_name ?? ''),
    wordsAndNames(message),
    message.is_ai ? w.yes : w.no,
    spam ? w.spam : archiveReason === null ? '' : w.archiveReasons[archiveReason],
  ]
}

/** A line for every message. */
async function* csv({ deps, scope, from, to, words }: ExportRequest): AsyncGenerator<string> {
  const now = deps.now()
  yield writeCsv([words.columns])
  for await (const conversation of conversationsBetween(deps.db, scope, from, to)) {
    for await (const messages of messagesOf(deps.db, scope, conversation.id)) {
      yield writeRows(messages.map((message) => cellsOf(conversation, message, now, words)))
    }
  }
}

const presentExported = (message: StoredMessage) => {
  const attachments = filesOf(message)
  return {
    id: message.id,
    senderType: message.sender_type,
    senderName: presentMemberName(message.sender_name, isFormerMember(message)),
    content: message.content,
    timestamp: message.created_at.toISOString(),
    isAIResponse: message.is_ai,
    ...(attachments.length > 0 && { attachments }),
  }
}

/** One object, its conversations one after the other, each with its messages. */
async function* json({ deps, scope, from, to }: ExportRequest): AsyncGenerator<string> {
  const now = deps.now()
  yield `{"exportedAt":${JSON.stringify(now)},"from":"${from}","to":"${to}","conversations":[`
  let first = true
  for await (const conversation of conversationsBetween(deps.db, scope, from, to)) {
    const {
      unreadCount: _u,
      waitingSince: _w,
      snoozed: _s,
      woken: _k,
      labelIds: _l,
      anonymous: _a,
      ...item
    } = presentConversation(conversation, now)
    const head = { ...item, channel: conversation.channel, createdAt: conversation.created_at.toISOString() }
    yield `${first ? '' : ','}\n${JSON.stringify(head).slice(0, -1)},"messages":[`
    first = false
    let before = ''
    for await (const messages of messagesOf(deps.db, scope, conversation.id)) {
      yield before + messages.map((message) => JSON.stringify(presentExported(message))).join(',')
      before = ','
    }
    yield ']}'
  }
  yield '\n]}\n'
}

const FORMATS = { csv: [csv, 'text/csv'], json: [json, 'application/json'] } as const

/**
 * The conversations of a period as a file, sent while they are read; noted among what the team did.
 * @throws ApiError 403 when who handed the business over ruled it out
 */
export const exportConversations: Handler<'exportConversations'> = async ({ deps, scope, user, query }) => {
  const { from, to, format } = query
  await checkExport(deps, scope)
  await inTransaction(deps, scope, (unit) =>
    recordAction(unit, { kind: 'exported', user, at: deps.now(), label: `${from} ${to}` }),
  )
  const [write, type] = FORMATS[format]
  return {
    name: `conversations-${from}-${to}.${format}`,
    type,
    parts: write({ deps, scope, from, to, words: exportWords(user.language) }),
  }
}
