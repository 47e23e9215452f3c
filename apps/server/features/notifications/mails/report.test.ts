import { describe, expect, test } from 'vitest'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications/notifications.ts'
import type { Figures } from '#server/lib/figures.ts'
import { sendReports } from '../reports.ts'
import { wordsFor } from '../texts.ts'
import { expectLanguages, testReaders } from './testing/readers.ts'

const { app, as, clock, readers } = testReaders()

const at = async (moment: string) => {
  clock.ms = Date.parse(moment)
  await sendReports(app.deps)
  return readers.mails()
}
const figures = (hour: string, sums: Partial<Figures>) =>
  app.deps.db
    .insertInto('hourly_figures')
    .values({ business_id: readers.business.id, hour, ...sums })
    .execute()
const count = (counters: { waiting: number; stock: number }) =>
  app.deps.pool.query(
    'update business_counters set waiting = $2, stock_pending = $3 where business_id = $1',
    [readers.business.id, counters.waiting, counters.stock],
  )

test('a change of one point is one point', () => {
  for (const language of ['fr', 'en'] as const)
    expect([-1, 1, 2].map((count) => wordsFor(language).points(count))).toEqual(['pt', 'pt', 'pts'])
})

describe('a report is in the language of its reader', () => {
  test('the daily digest', async () => {
    await figures('2026-03-08T10:00:00Z', {
      conversations: 1_032,
      customer_messages: 181,
      ended_by_assistant: 78,
      ended_by_team: 22,
      replies: 10,
      reply_ms: 16_000,
    })
    await figures('2026-03-09T10:00:00Z', {
      conversations: 1_038,
      customer_messages: 212,
      ended_by_assistant: 81,
      ended_by_team: 19,
      replies: 10,
      reply_ms: 14_000,
      useful: 9,
      not_useful: 1,
    })
    await count({ waiting: 2, stock: 3 })
    const { pool } = app.deps
    await pool.query(
      `insert into conversations (business_id, id, waiting_since) values ($1, gen_random_uuid(), '2026-03-09T17:40:00Z')`,
      [readers.business.id],
    )
    for (const name of ['Sencha', 'Iwachu', 'Raku'])
      await pool.query(
        `insert into stock_requests (business_id, id, product_id, product_name, customer_email, email_key, source,
           consent_text, consented_at) values ($1, gen_random_uuid(), $2, $2, 'a@b.fr', 'a@b.fr', 'widget', 'oui', now())`,
        [readers.business.id, name],
      )
    await pool.query(
      `insert into unanswered_questions (business_id, id, conversation_id, message_id, question)
       select $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), question
       from unnest(array['Gift card?', 'A workshop?', 'To Belgium?', 'To Switzerland?']) question`,
      [readers.business.id],
    )
    const { en, fr } = await at('2026-03-10T07:00:00Z')
    expectLanguages({ en, fr })
    expect(en.subject).toBe('Maison Camélia: 1,038 conversations yesterday, 2 waiting')
    for (const line of [
      'Yesterday at Maison Camélia (Monday 9 March)',
      '- 1,038 conversations (+6)',
      '- 212 messages (+31)',
      '- 81% without the team (+3\u00a0pts)',
      '- 1.4 s response time (−0.2\u00a0s)',
      'Compared with the day before.',
      'To do today:',
      '- 2 conversations are waiting for the team (The oldest since Monday 9 March, 18:40): http',
      '- 3 back-in-stock requests (',
      ' and 1 other): http',
      '- 4 unanswered questions (',
      ' and 2 others): http',
      'Open the dashboard: http',
      'Daily digest of Maison Camélia, sent at 8:00.',
    ])
      expect(en.body).toContain(line)
    for (const words of [
      '81% ended without you. 90% of rated answers were useful.',
      '>Reply<',
      '>View<',
      '>Teach<',
    ])
      expect(en.html).toContain(words)
    expect(fr.subject).toMatch(/^Maison Camélia\u00a0: 1\u00a0038 conversations hier, 2 à reprendre$/)
    expect(fr.html).toContain('<html lang="fr">')
    expect(fr.body).toContain('- 1,4 s temps de réponse (−0,2\u00a0s)')
  })

  test.each([
    [0, '0 conversations yesterday, 1 waiting', '0 conversation hier, 1 à reprendre'],
    [1, '1 conversation yesterday, 1 waiting', '1 conversation hier, 1 à reprendre'],
    [2, '2 conversations yesterday, 1 waiting', '2 conversations hier, 1 à reprendre'],
  ])('%i is counted as each language does', async (conversations, en, fr) => {
    await figures('2026-03-09T10:00:00Z', { conversations, customer_messages: conversations })
    await count({ waiting: 1, stock: 1 })
    const sent = await at('2026-03-10T07:00:00Z')
    expectLanguages(sent)
    expect(sent.en.subject).toBe(`Maison Camélia: ${en}`)
    expect(sent.en.body).toContain(`- ${conversations} ${conversations === 1 ? 'message' : 'messages'} (`)
    expect(sent.en.body).toContain('- 1 conversation is waiting for the team: http')
    expect(sent.en.body).toContain('- 1 back-in-stock request: http')
    expect(sent.fr.subject).toBe(`Maison Camélia\u00a0: ${fr}`)
    expect(sent.fr.body).toContain(`- ${conversations} ${conversations < 2 ? 'message' : 'messages'} (`)
  })

  test('the weekly report', async () => {
    await as(readers.english).put(`/api/businesses/${readers.business.id}/notifications`, {
      ...NOTIFICATION_DEFAULTS,
      dailyDigest: false,
      weeklyReport: true,
    })
    await figures('2026-02-25T10:00:00Z', { conversations: 12, customer_messages: 20 })
    await figures('2026-03-01T23:30:00Z', { conversations: 4, customer_messages: 8 })
    await figures('2026-03-08T10:00:00Z', { conversations: 8, customer_messages: 16 })
    const { en, fr } = await at('2026-03-09T07:00:00Z')
    expectLanguages({ en, fr })
    expect(en.subject).toBe('Maison Camélia: 12 conversations last week')
    for (const line of [
      'The week at Maison Camélia (2 Mar – 8 Mar)',
      '- 12 conversations (unchanged)',
      'Compared with the week before.',
      'Conversations per day:',
      '- Monday: 4',
      '- Sunday: 8',
      'Open analytics: http',
      'Weekly report of Maison Camélia, sent on Mondays at 8:00.',
    ])
      expect(en.body).toContain(line)
    expect(en.html).toContain('Nothing is waiting.')
    expect(fr.subject).toBe('Maison Camélia\u00a0: 12 conversations la semaine dernière')
    expect(fr.body).toContain('La semaine chez Maison Camélia (2 mars – 8 mars)')
    expect(fr.body).toContain('- 12 conversations (stable)')
  })

  test('an English subject keeps to 60 characters too', async () => {
    await app.deps.pool.query('update businesses set name = $2 where id = $1', [
      readers.business.id,
      'Compagnie générale des thés et infusions de la presqu’île de Lyon',
    ])
    await figures('2026-03-09T10:00:00Z', { conversations: 7, customer_messages: 7 })
    const { en } = await at('2026-03-10T07:00:00Z')
    expect(en.subject.length).toBeLessThanOrEqual(60)
    expect(en.subject).toMatch(/^Compagnie générale.*…: 7 conversations yesterday$/)
  })
})
