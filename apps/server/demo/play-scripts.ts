import { sql } from 'kysely'
import { withCards } from '#contract/conversations/cards-text.ts'
import type { AnswerCard } from '#contract/conversations/message.ts'
import { claimContact, contactSearchText } from '#server/features/contacts/public.ts'
import { endConversations } from '#server/features/conversations/jobs.ts'
import {
  addAnswer,
  addCustomerMessage,
  addTeamMessage,
  announceMail,
  beginMailConversation,
  findConversation,
  handBack,
  identifyCustomer,
  markRead,
  type StoredMessage,
  setArchived,
  setMarks,
  setWaiting,
  takeOver,
} from '#server/features/conversations/public.ts'
import type { StoredSource } from '#server/features/conversations/source-kinds.ts'
import { markBounced } from '#server/features/mail/bounce-queries.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { emailKey } from '#server/lib/text.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { letterMetadata, type ScriptedConversation, type Step } from './script.ts'
import { type TimedStep, timelineOf } from './timeline.ts'

interface Shop {
  deps: Deps
  scope: BusinessScope
}

interface Setting {
  now: Date
  keyId: string | null
  siteUrl: string | null
  /** What the widget says first, by the language of the visitor. */
  greeting: (language: string) => string
  /** Who answers for the team. */
  member: { id: string; name: string }
  source: (topic: string) => StoredSource
}

/** A business of the demo whose conversations are played. */
export interface PlayedShop {
  businessId: string
  scripts: readonly ScriptedConversation[]
  setting: Omit<Setting, 'now'>
}

interface Options {
  /** Which of the scripts are played; all where it says nothing. */
  only?: (script: ScriptedConversation) => boolean
  /** After each step. @param at to which moment it belongs: that of the answer for the rating of one */
  afterStep?: (at: Date) => Promise<void>
}

/** A conversation while it is played. */
interface Thread {
  id: string
  script: ScriptedConversation
  question?: StoredMessage
  answer?: StoredMessage
  /** Whether the assistant answers what the visitor writes now. */
  isAnswered: boolean
}

type Play<K extends Step['kind']> = (
  shop: Shop,
  thread: Thread,
  at: Date,
  step: Extract<Step, { kind: K }>,
  setting: Setting,
) => Promise<unknown>

/** What a conversation begins with, and who is in it. */
const openingOf = ({ id, script }: Thread, { siteUrl, keyId }: Setting) => ({
  conversationId: id,
  language: script.language ?? 'fr',
  pageUrl: siteUrl === null ? null : `${siteUrl}${script.page ?? '/'}`,
  keyId,
})

const claimOf = ({ script: { person } }: Thread) => {
  if (person === undefined) throw new Error('The demo script identifies nobody')
  return { email: person.email, name: person.name, phone: person.phone ?? null }
}

const playCustomer: Play<'customer'> = async ({ deps, scope }, thread, at, { text }, setting) => {
  const { id, script } = thread
  const { mail, person } = script
  const opening = openingOf(thread, setting)
  const known = await findConversation(deps.db, scope, id)
  if (mail !== undefined && known === undefined)
    await inTransaction(deps, scope, async (unit) => {
      const claim = claimOf(thread)
      const contactId = await claimContact(unit, claim, { conversations: 0, messages: 0, at })
      await beginMailConversation(unit, { id: contactId, ...claim }, 'team', at, id)
    })
  const { message } = await addCustomerMessage(deps, scope, {
    ...opening,
    content: text,
    clientId: newId(),
    greeting: mail === undefined ? async () => setting.greeting(opening.language) : null,
    answerLeaseMs: thread.isAnswered ? 60_000 : null,
    ...(mail !== undefined &&
      person && {
        metadata: letterMetadata(mail, person, known?.message_count ?? 0),
        answersMails: [],
        forTeam: true,
      }),
  })
  thread.question = message
}

/** The passage of its first source that an answer shows, and the answer's words with it. */
const closestIn = (text: string, [source]: readonly StoredSource[]) => {
  const { id, of, excerpt = '' } = source ?? { id: '', of: { kind: 'other' as const, name: '' } }
  const cards: AnswerCard[] = [{ id, of, text: excerpt, marks: [] }]
  return { content: withCards(text, cards), cards }
}

const playAnswer: Play<'answer'> = async ({ deps, scope }, thread, at, step, setting) => {
  const { id, question } = thread
  if (question === undefined) throw new Error(`The demo script answers nobody: ${step.text}`)
  const sources = step.topics.map(setting.source)
  const added = await addAnswer(deps, scope, {
    conversationId: id,
    question,
    ...(step.suggestions ? closestIn(step.text, sources) : { content: step.text }),
    outcome: step.outcome,
    engine: 'builtin',
    latencyMs: at.getTime() - question.created_at.getTime(),
    sources,
    closest: step.suggestions !== undefined,
    suggestions: step.suggestions,
    confirms: step.confirms,
  })
  if (added.kind !== 'stored') throw new Error(`The demo script's answer is not stored: ${step.text}`)
  thread.answer = added.message
}

const newestMail = ({ deps, scope }: Shop, { id }: Thread) =>
  deps.db
    .selectFrom('mailed_messages')
    .select('mail_id')
    .where('business_id', '=', scope.businessId)
    .where('conversation_id', '=', id)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const playTeam: Play<'team'> = async (shop, thread, _at, { text }, { member }) => {
  const { deps, scope } = shop
  await addTeamMessage(deps, scope, { conversationId: thread.id, member, content: text, clientId: newId() })
  if (thread.script.mail !== undefined) await announceMail(deps, (await newestMail(shop, thread)).mail_id)
}

const playBounce: Play<'bounce'> = async (shop, thread) => {
  const { mail_id: id } = await newestMail(shop, thread)
  await markBounced(shop.deps.db, { id, recipient: null, reason: 'bounced: 5.1.1', refused: true })
  await announceMail(shop.deps, id)
}

const playRate: Play<'rate'> = async ({ deps, scope }, { id, answer }, _at, { by, useful }) => {
  if (answer === undefined) throw new Error('The demo script rates nothing')
  await setMarks(deps, scope, id, answer.id, by === 'team' ? { useful } : { rating: { useful } })
}

const PLAYS: { [K in Step['kind']]: Play<K> } = {
  customer: playCustomer,
  answer: playAnswer,
  team: playTeam,
  bounce: playBounce,
  rate: playRate,
  identify: ({ deps, scope }, thread, _at, _step, setting) =>
    identifyCustomer(deps, scope, { ...openingOf(thread, setting), ...claimOf(thread) }),
  'take-over': ({ deps, scope }, { id }, _at, _step, { member }) => takeOver(deps, scope, id, member),
  'hand-back': ({ deps, scope }, { id }, _at, _step, { member }) => handBack(deps, scope, id, member),
  archive: ({ deps, scope }, { id }, _at, _step, { member }) =>
    setArchived(deps, scope, id, { archived: true }, member),
  settle: ({ deps, scope }, { id }, _at, _step, { member }) => setWaiting(deps, scope, id, false, member),
  read: ({ deps, scope }, { id }) => markRead(deps, scope, id),
  end: ({ deps }) => endConversations(deps),
}

const isAnswered = (later: readonly TimedStep[], conversation: number): boolean =>
  later.find((next) => next.conversation === conversation && ['customer', 'answer'].includes(next.step.kind))
    ?.step.kind === 'answer'

/**
 * Plays scripted conversations through the verbs that visitors, assistant and team use, with a clock that goes from
 * step to step and ends at the setting's `now`.
 * @returns the ids of the conversations, in the order of the scripts
 */
export const playScripts = async (
  { deps, scope }: Shop,
  scripts: readonly ScriptedConversation[],
  setting: Setting,
  { only = () => true, afterStep }: Options = {},
): Promise<string[]> => {
  let at = setting.now
  const shop = { deps: { ...deps, now: () => at }, scope }
  const threads = scripts.map((script): Thread => ({ id: newId(), script, isAnswered: false }))
  const threadOf = (conversation: number) => threads[conversation] as Thread
  const timeline = timelineOf(scripts, setting.now).filter(({ conversation }) =>
    only(threadOf(conversation).script),
  )
  for (const [index, { conversation, at: time, step }] of timeline.entries()) {
    at = time
    const thread = threadOf(conversation)
    thread.isAnswered = isAnswered(timeline.slice(index + 1), conversation)
    await (PLAYS[step.kind] as Play<Step['kind']>)(shop, thread, at, step, setting)
    // The answer itself was counted at its very moment.
    const rated = step.kind === 'rate' && thread.answer && new Date(thread.answer.created_at.getTime() + 1)
    await afterStep?.(rated || at)
  }
  await noteLater(shop, scripts.filter(only))
  return threads.map(({ id }) => id)
}

/** What no visitor says, or what the verbs take from the database's clock. */
const noteLater = async (
  { deps: { db }, scope: { businessId } }: Shop,
  scripts: readonly ScriptedConversation[],
): Promise<void> => {
  for (const { person } of scripts) {
    if (!person?.company && !person?.location && !person?.tags) continue
    const { email, phone = null, company = null, location = null, tags = [] } = person
    await db
      .updateTable('contacts')
      .set({ company, location, tags, search_text: contactSearchText({ ...person, phone }) })
      .where('business_id', '=', businessId)
      .where('email_key', '=', emailKey(email))
      .execute()
  }
  // Who is answered while the widget is open sees it at once.
  await sql`update person_requests set reached_at = answered_at
    where business_id = ${businessId}::uuid and reached_at is null`.execute(db)
  await sql`update business_counters set first_message_at = (
      select min(created_at) from messages
      where business_id = ${businessId}::uuid and kind = 'message' and client_id is distinct from 'greeting')
    where business_id = ${businessId}::uuid`.execute(db)
}
