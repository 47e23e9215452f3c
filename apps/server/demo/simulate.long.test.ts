import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { claimContact } from '#server/features/contacts/public.ts'
import { endConversations, settleConversations } from '#server/features/conversations/jobs.ts'
import { type Mailed, tellMailState } from '#server/features/conversations/mail-state.ts'
import { findMailed } from '#server/features/conversations/mail-state-queries.ts'
import {
  addAnswer,
  addCustomerMessage,
  addTeamMessage,
  beginMailConversation,
  findConversation,
  handBack,
  identifyCustomer,
  markRead,
  setArchived,
  setMarks,
  setWaiting,
  takeOver,
} from '#server/features/conversations/public.ts'
import { markBounced } from '#server/features/mail/bounce-queries.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { BusinessScope } from '#server/lib/scope.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { buildBusiness, buildKey, type TestBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { history } from './camelia/history.ts'
import { cameliaScripts } from './camelia/seed.ts'
import { source } from './camelia/sources.ts'
import { demoGreeting } from './demo-greeting.ts'
import { closestIn } from './play-script.ts'
import { letterMetadata, type ScriptedConversation } from './script.ts'
import { simulate } from './simulate.ts'
import type { Setting } from './simulation.ts'
import { storeSimulation } from './store.ts'
import { timelineOf } from './timeline.ts'

const { app } = testApp()

/** Steps that the demo's conversations do not have. */
const moreScripts: ScriptedConversation[] = [
  {
    person: { name: 'Zoé', email: 'zoe@example.com' },
    at: { daysAgo: 3, time: '09:00' },
    text: `
      < Bonjour
      @take-over
      # Bonjour, je m’en occupe.
      < Merci
      @settle
      @hand-back
      < Encore une question
      > Oui ?
      @useful
      @identify
      @wait 1700
      < Me revoilà
      ? Je ne sais pas.
      @archive
      @wait 60
      < Et encore
      > D’accord.
    `,
  },
  {
    person: { name: 'Ida', email: 'ida@example.com' },
    at: { minutesAgo: 90 },
    mail: 'Un mot',
    text: `
      < Bonjour
      # Bonjour Ida.
      @bounce
      < Encore moi
      # Oui ?
      @bounce
      # Et ainsi ?
      @bounce
      @settle
    `,
  },
  { at: { minutesAgo: 20 }, unread: true, text: '< Il y a quelqu’un ?' },
]

/** Plays the scripts through the real write path, at the times of the simulation. */
const replay = async (
  { deps, scope }: { deps: Deps; scope: BusinessScope },
  scripts: readonly ScriptedConversation[],
  ids: string[],
  setting: Setting,
): Promise<void> => {
  let at = setting.now
  const then = { ...deps, now: () => at }
  const questions = new Map<number, { id: string; content: string; created_at: Date }>()
  const answers = new Map<number, string>()
  for (const { conversation, at: time, step } of timelineOf(scripts, setting.now)) {
    at = time
    const id = ids[conversation] as string
    const script = scripts[conversation] as ScriptedConversation
    const opening = {
      conversationId: id,
      language: script.language ?? 'fr',
      pageUrl: setting.siteUrl === null ? null : `${setting.siteUrl}${script.page ?? '/'}`,
      keyId: setting.keyId,
    }
    switch (step.kind) {
      case 'customer': {
        const { mail, person } = script
        const known = await findConversation(deps.db, scope, id)
        if (mail !== undefined && person && known === undefined)
          await inTransaction(then, scope, async (unit) => {
            const claim = { email: person.email, name: person.name, phone: person.phone ?? null }
            const contactId = await claimContact(unit, claim, { conversations: 0, messages: 0, at })
            await beginMailConversation(unit, { id: contactId, ...claim }, 'team', at, id)
          })
        const added = await addCustomerMessage(then, scope, {
          ...opening,
          content: step.text,
          clientId: randomUUID(),
          greeting: mail === undefined ? async () => setting.greeting(opening.language) : null,
          answerLeaseMs: 60_000,
          ...(mail !== undefined &&
            person && {
              metadata: letterMetadata(mail, person, known?.message_count ?? 0),
              answersMails: [],
              forTeam: true,
            }),
        })
        questions.set(conversation, added.message)
        break
      }
      case 'answer': {
        const question = questions.get(conversation) as NonNullable<ReturnType<typeof questions.get>>
        const sources = step.topics.map(setting.source)
        const added = await addAnswer(then, scope, {
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
        if (added.kind !== 'stored') throw new Error(`not stored: ${step.text}`)
        answers.set(conversation, added.message.id)
        break
      }
      case 'team':
        await addTeamMessage(then, scope, {
          conversationId: id,
          member: setting.member,
          content: step.text,
          clientId: randomUUID(),
        })
        break
      case 'identify': {
        const { email, name, phone } = script.person as NonNullable<ScriptedConversation['person']>
        await identifyCustomer(then, scope, { ...opening, email, name, phone: phone ?? null })
        break
      }
      case 'take-over':
        await takeOver(then, scope, id, setting.member)
        break
      case 'hand-back':
        await handBack(then, scope, id, setting.member)
        break
      case 'archive':
        await setArchived(then, scope, id, { archived: true }, setting.member)
        break
      case 'settle':
        await setWaiting(then, scope, id, false, setting.member)
        break
      case 'bounce': {
        const { mail_id: mailId } = await deps.db
          .selectFrom('mailed_messages')
          .select('mail_id')
          .where('business_id', '=', scope.businessId)
          .where('conversation_id', '=', id)
          .orderBy('message_id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
        await markBounced(deps.db, {
          id: mailId,
          recipient: null,
          reason: 'bounced: 5.1.1',
          refused: true,
        })
        await tellMailState(then, scope, mailId, (await findMailed(deps.db, mailId)) as Mailed)
        break
      }
      case 'read':
        await markRead(then, scope, id)
        break
      case 'end':
        await endConversations(then)
        break
      case 'rate': {
        const change = step.by === 'team' ? { useful: step.useful } : { rating: { useful: step.useful } }
        await setMarks(then, scope, id, answers.get(conversation) as string, change)
      }
    }
  }
  at = setting.now
  await settleConversations(then)
}

/** Everything that conversations left in the database, without the ids that chance made. */
const contentOf = async (business: TestBusiness) => {
  const read = async (statement: string) =>
    (await app.deps.pool.query(statement, [business.id])).rows as Record<string, unknown>[]
  return {
    counters: await read(
      `select conversations, archived, messages, waiting, unread, contacts from business_counters where business_id = $1`,
    ),
    figures: await read(
      `select to_jsonb(f) - 'business_id' as figure from hourly_figures f where business_id = $1 order by hour`,
    ),
    breakdown: await read(
      `select hour, dimension, key, count from hourly_breakdown
       where business_id = $1 and count <> 0 order by hour, dimension, key`,
    ),
    conversations: await read(
      `select to_jsonb(c) - 'business_id' - 'contact_id' - 'seen_message_id' as conversation, p.email as contact,
         (select s.content from messages s where s.business_id = c.business_id and s.conversation_id = c.id
           and s.id = c.seen_message_id) as seen
       from conversations c left join contacts p on p.business_id = c.business_id and p.id = c.contact_id
       where c.business_id = $1 order by c.id`,
    ),
    messages: await read(
      `select m.conversation_id, m.kind, m.sender_type, coalesce(p.email, m.sender_id) as sender, m.sender_name, m.content,
         case when m.client_id ~ '^(greeting|answer:)' then split_part(m.client_id, ':', 1) else (m.client_id is not null)::text end as client,
         m.is_ai, m.useful, m.metadata, m.created_at
       from messages m left join contacts p on p.business_id = m.business_id and p.id::text = m.sender_id
       where m.business_id = $1 order by m.conversation_id, m.id`,
    ),
    contacts: await read(
      `select name, email, email_key, phone, source, search_text, conversation_count, message_count, last_contact_at, created_at
       from contacts where business_id = $1 order by email`,
    ),
    unanswered: await read(
      `select u.conversation_id, u.question, u.confirmed_answer, u.created_at, u.resolved_at, m.content from unanswered_questions u
       join messages m on m.business_id = u.business_id and m.conversation_id = u.conversation_id and m.id = u.message_id
       where u.business_id = $1 order by u.created_at, u.question`,
    ),
    lookup: await read('select conversation_id from conversation_lookup where business_id = $1 order by 1'),
  }
}

/** A script without the company of its person, which the team adds later: no visitor says it. */
const asSaid = ({ person, ...script }: ScriptedConversation): ScriptedConversation => {
  if (person === undefined) return script
  const { company: _company, ...said } = person
  return { ...script, person: said }
}

describe('the simulated conversations of the demo', () => {
  test.each([
    ['at noon', '2026-06-17T10:00:00Z'],
    ['at the last moment of a year', '2026-12-31T22:59:59.999Z'],
    ['in the night when the clocks go back', '2026-10-25T01:30:00Z'],
    ['on the day when they go forward', '2027-03-28T18:20:00Z'],
  ])(
    'the simulated conversations of the demo are what the real write path would have left behind, %s',
    async (_, now) => {
      const recent = cameliaScripts.length - history.length
      const scripts = [
        ...cameliaScripts.filter((_, index) => index < recent || index % 5 === 0),
        ...history.slice(-8),
        ...moreScripts,
      ].map(asSaid)
      const simulated = await buildBusiness(app.deps)
      const replayed = await buildBusiness(app.deps, { owner: simulated.owner })
      const key = await buildKey(app.deps, simulated)
      const setting: Setting = {
        now: new Date(now),
        keyId: key.id,
        siteUrl: 'https://shop.example',
        greeting: demoGreeting('Maison Camélia'),
        member: { id: simulated.owner.id, name: simulated.owner.name },
        source,
      }
      const simulation = simulate(scripts, setting)
      await app.deps.db.transaction().execute((trx) => storeSimulation(trx, simulated.id, simulation))
      const expected = await contentOf(simulated)
      expect(expected.messages.length).toBeGreaterThan(300)

      // Ids of conversations are unique over all businesses.
      await app.deps.pool.query('delete from conversation_lookup where business_id = $1', [simulated.id])
      const ids = simulation.conversations.map(({ id }) => id)
      await replay({ deps: app.deps, scope: replayed.scope }, scripts, ids, setting)

      const actual = await contentOf(replayed)
      expect(actual.conversations).toEqual(expected.conversations)
      expect(actual.messages).toEqual(expected.messages)
      expect(actual.contacts).toEqual(expected.contacts)
      expect(actual.unanswered).toEqual(expected.unanswered)
      expect(actual.figures).toEqual(expected.figures)
      expect(actual.breakdown).toEqual(expected.breakdown)
      expect(actual.counters).toEqual(expected.counters)
      expect(actual.lookup).toEqual(expected.lookup)
    },
  )
})
