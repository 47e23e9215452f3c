import type { Language } from '#server/lib/language.ts'
import { plainWords } from '#server/lib/mail/untrusted-text.ts'
import type { PushNote } from './push/send.ts'
import { truncate } from './text-format.ts'
import { wordsFor } from './texts.ts'
import type { SeenEvent } from './watch-queries.ts'

/** Something that is told to one person of the team alone. */
interface Personal {
  userId: string
  conversationId: string
  kind: 'assigned' | 'mentioned'
  /** Who did it; null: the rules. */
  by: string | null
  /** The note; empty for a conversation that is given. */
  text: string
}

/** What events say to single people: conversations that they are given, and notes that mention them. */
export const personalOf = (events: readonly SeenEvent[]): Personal[] =>
  events.flatMap(({ event }) => {
    if (event?.type !== 'message') return []
    const { message, sessionId } = event
    const { assigneeId, mentions = [] } = message.metadata
    const given = message.metadata.event === 'assigned' && assigneeId ? [assigneeId] : []
    return [...given, ...mentions]
      .filter((userId) => userId !== message.senderId)
      .map((userId) => ({
        userId,
        conversationId: sessionId,
        kind: given.length > 0 ? ('assigned' as const) : ('mentioned' as const),
        by: message.senderType === 'business' ? plainWords(message.senderName) : null,
        text: message.content,
      }))
  })

export const personalNote = (
  business: { id: string; name: string },
  { conversationId, kind, by, text }: Personal,
  language: Language,
): PushNote => {
  const w = wordsFor(language)
  return {
    title: w[kind](by),
    body: text === '' ? business.name : `${truncate(text.replace(/\s+/g, ' '), 140)}\n${business.name}`,
    tag: `${kind} ${conversationId}`,
    path: `/conversations/${conversationId}?business=${business.id}`,
    lang: language,
  }
}
