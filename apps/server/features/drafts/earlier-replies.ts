import {
  type Language,
  type OpenQuestion,
  type Subject,
  sameSubject,
} from '#server/features/assistant/public.ts'
import { withOwnReply } from '#server/features/conversations/public.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withoutPersonalData } from '#server/lib/personal-data.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { type EarlierReply, findEarlierReplies, searchesOf } from './queries.ts'

/** What a person of the team wrote to another customer, without anything of theirs. */
export interface RepeatableReply {
  text: string
  at: Date
  conversationId: string
}

const PROPOSED = 2

/**
 * What persons of the team replied when others asked about the same, the newest first; nothing that may be about one of
 * those customers, and nothing in another language.
 */
export const earlierReplies = async (
  deps: Deps,
  scope: BusinessScope,
  { subject, words }: Pick<OpenQuestion, 'subject' | 'words'>,
  { conversationId, language }: { conversationId: string; language: Language },
): Promise<RepeatableReply[]> => {
  if (subject === null) return []
  for (const search of searchesOf(scope, words)) {
    const found = await findEarlierReplies(deps.db, scope, { search, except: conversationId })
    const same = await aboutSame(deps, scope, found, { subject, language })
    if (same.length > 0) return same
  }
  return []
}

const aboutSame = async (
  deps: Deps,
  scope: BusinessScope,
  found: readonly EarlierReply[],
  { subject, language }: { subject: Subject; language: Language },
): Promise<RepeatableReply[]> => {
  const repeatable = found.flatMap((each) => {
    const text = withoutPersonalData(each.reply, each.customer_name, each.sender_name)
    return text === null ? [] : [{ ...each, text }]
  })
  if (repeatable.length === 0) return []
  const inThread = (task: string, texts: readonly string[]) =>
    deps.threads.files.run(task, texts, scope.businessId) as Promise<unknown>
  const questions = repeatable.map(({ question }) => question)
  const texts = repeatable.map(({ text }) => text)
  const [subjects, languages] = (await Promise.all([
    inThread('assistant.subjects', questions),
    inThread('assistant.languages', texts),
  ])) as [Subject[], (Language | null)[]]
  const same = new Map<string, (typeof repeatable)[number]>()
  for (const [at, each] of repeatable.entries()) {
    const about = subjects[at]
    if (about === undefined || same.has(each.text) || !sameSubject(subject, about)) continue
    if ((languages[at] ?? language) !== language) continue
    if ((await withOwnReply(deps, scope, [each])).length === 0) continue
    same.set(each.text, each)
    if (same.size === PROPOSED) break
  }
  return [...same.values()].map(({ text, created_at: at, conversation_id: conversationId }) => ({
    text,
    at,
    conversationId,
  }))
}
