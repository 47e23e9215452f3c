import { beforeEach, describe, expect, test } from 'vitest'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications/notifications.ts'
import type { Figures } from '#server/lib/figures.ts'
import { newId } from '#server/lib/ids.ts'
import { buildBusiness, buildMember, type TestBusiness } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { sendReports } from './reports.ts'

const { app, as } = testApp()
beforeEach(async () => {
  await app.deps.pool.query('delete from businesses')
  await app.deps.pool.query('delete from mails')
})

/** Figures of the hour that begins at a moment. */
const figures = async (business: TestBusiness, hour: string, sums: Partial<Figures>) => {
  await app.deps.db
    .insertInto('hourly_figures')
    .values({ business_id: business.id, hour, ...sums })
    .execute()
}
const at = async (moment: string) => {
  app.deps.now = () => new Date(moment)
  await sendReports(app.deps)
  const { rows } = await app.deps.pool.query(
    'select recipient, subject, html, body, headers from mails order by created_at, id',
  )
  return rows as { recipient: string; subject: string; html: string; body: string; headers: object }[]
}
const brokenAtNight = async (business: TestBusiness, startedAt: string, question: string) => {
  const { pool } = app.deps
  const run = newId()
  const questionId = newId()
  await pool.query(
    `insert into test_questions (business_id, id, question, expect, must, must_not, origin, approved_at, created_at, updated_at)
     values ($1, $2, $3, 'answered', '[]', '[]', 'hand', $4, $4, $4)`,
    [business.id, questionId, question, startedAt],
  )
  await pool.query(
    `insert into test_runs (business_id, id, cause, status, total, done, broken, started_at, finished_at)
     values ($1, $2, 'nightly', 'done', 1, 1, 1, $3, $3)`,
    [business.id, run, startedAt],
  )
  await pool.query(
    `insert into test_results (business_id, run_id, position, question_id, question, expect, must, must_not, verdict, before)
     values ($1, $2, 1, $3, $4, 'answered', '[]', '[]', 'unknown', 'right')`,
    [business.id, run, questionId, question],
  )
  return run
}
const choose = (business: TestBusiness, changes: Partial<typeof NOTIFICATION_DEFAULTS>) =>
  as(business.owner).put(`/api/businesses/${business.id}/notifications`, {
    ...NOTIFICATION_DEFAULTS,
    ...changes,
  })

describe('the daily digest', () => {
  test('the daily digest comes at eight by the clocks of the business, in summer and in winter, once', async () => {
    const paris = await buildBusiness(app.deps, { name: 'Camélia', timeZone: 'Europe/Paris' })
    await figures(paris, '2026-03-27T10:00:00Z', { conversations: 2, customer_messages: 3 })
    // 28 March 2026 is the last day of winter time: eight is 07:00 UTC.
    expect(await at('2026-03-28T06:59:00Z')).toHaveLength(0)
    expect(await at('2026-03-28T07:00:00Z')).toHaveLength(1)
    expect(await at('2026-03-28T07:05:00Z')).toHaveLength(1)
    await figures(paris, '2026-03-28T10:00:00Z', { conversations: 1, customer_messages: 1 })
    // The next morning the clocks have moved: eight is 06:00 UTC.
    expect(await at('2026-03-29T05:55:00Z')).toHaveLength(1)
    expect(await at('2026-03-29T06:00:00Z')).toHaveLength(2)
  })

  test('the daily digest of a day of 23 hours holds what happened on it, and not what happened around it', async () => {
    const paris = await buildBusiness(app.deps, { name: 'Camélia', timeZone: 'Europe/Paris' })
    // 29 March 2026 in Paris goes from 23:00 UTC to 22:00 UTC.
    await figures(paris, '2026-03-28T22:00:00Z', { conversations: 100 })
    await figures(paris, '2026-03-28T23:00:00Z', { conversations: 1, customer_messages: 4 })
    await figures(paris, '2026-03-29T21:00:00Z', { conversations: 2, customer_messages: 5 })
    await figures(paris, '2026-03-29T22:00:00Z', { conversations: 1_000 })
    const [mail] = await at('2026-03-30T06:00:00Z')
    expect(mail?.subject).toBe('Camélia\u00a0: 3 conversations hier')
    expect(mail?.body).toContain('- 3 conversations (−97)')
    expect(mail?.body).toContain('- 9 messages')
  })

  test('the daily digest says which test questions were not answered right any more last night, once', async () => {
    const business = await buildBusiness(app.deps, { name: 'Camélia', timeZone: 'Europe/Paris' })
    const run = await brokenAtNight(business, '2026-03-10T02:20:00Z', 'Quel est le délai de retour ?')
    const [mail] = await at('2026-03-10T07:00:00Z')
    expect(mail?.body).toContain(
      '1 question du jeu d’essai n’est plus juste ou devient fausse (Quel est le délai de retour ?)',
    )
    expect(mail?.body).toContain(`/test-suites/${run}`)
    expect(await at('2026-03-11T07:00:00Z')).toHaveLength(1)
  })

  test('the daily digest follows every zone, also those of half hours', async () => {
    const zones = { 'Asia/Kolkata': '02:30', 'America/Montreal': '12:00', 'Pacific/Auckland': '20:00' }
    for (const zone of Object.keys(zones)) {
      const business = await buildBusiness(app.deps, { name: zone, timeZone: zone })
      await figures(business, '2026-06-09T05:00:00Z', { conversations: 1, customer_messages: 1 })
    }
    const subjects = async (moment: string) => (await at(moment)).map((mail) => mail.subject.split(/\s/)[0])
    expect(await subjects('2026-06-09T19:55:00Z')).toEqual([])
    expect(await subjects('2026-06-09T20:00:00Z')).toEqual(['Pacific/Auckland'])
    expect(await subjects('2026-06-10T02:30:00Z')).toEqual(['Pacific/Auckland', 'Asia/Kolkata'])
    expect(await subjects('2026-06-10T12:00:00Z')).toEqual([
      'Pacific/Auckland',
      'Asia/Kolkata',
      'America/Montreal',
    ])
  })

  test('the daily digest says the figures, their change and what waits, as HTML and as text', async () => {
    const business = await buildBusiness(app.deps, { name: 'Maison Camélia', timeZone: 'Europe/Paris' })
    await figures(business, '2026-03-08T10:00:00Z', {
      conversations: 32,
      customer_messages: 100,
      assistant_messages: 81,
      ended_by_assistant: 78,
      ended_by_team: 22,
      replies: 10,
      reply_ms: 16_000,
    })
    await figures(business, '2026-03-09T10:00:00Z', {
      conversations: 38,
      customer_messages: 110,
      assistant_messages: 102,
      ended_by_assistant: 81,
      ended_by_team: 19,
      replies: 10,
      reply_ms: 14_000,
    })
    const { pool } = app.deps
    await pool.query('update business_counters set waiting = 2, stock_pending = 3 where business_id = $1', [
      business.id,
    ])
    await pool.query(
      `insert into conversations (business_id, id, waiting_since) values ($1, gen_random_uuid(), '2026-03-09T17:40:00Z')`,
      [business.id],
    )
    for (const name of ['Sencha Ariake', 'Théière Iwachu', 'Bol raku'])
      await pool.query(
        `insert into stock_requests (business_id, id, product_id, product_name, customer_email, email_key, source,
           consent_text, consented_at) values ($1, gen_random_uuid(), $2, $2, 'a@b.fr', 'a@b.fr', 'widget', 'oui', now())`,
        [business.id, name],
      )
    await pool.query(
      `insert into unanswered_questions (business_id, id, conversation_id, message_id, question)
       select $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), question
       from unnest(array['Avez-vous une carte cadeau ?', 'avez vous une carte cadeau', 'Un atelier ?', 'En Belgique ?', 'En Suisse ?']) question`,
      [business.id],
    )
    const [mail] = await at('2026-03-10T07:00:00Z')
    expect(mail?.subject).toBe('Maison Camélia\u00a0: 38 conversations hier, 2 à reprendre')
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining('/unsubscribe/'),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    for (const line of [
      'Hier chez Maison Camélia (lundi 9 mars)',
      '- 38 conversations (+6)',
      '- 212 messages (+31)',
      '- 81 % sans l’équipe (+3\u00a0pts)',
      '- 1,4 s temps de réponse (−0,2\u00a0s)',
      '- 2 conversations attendent l’équipe (La plus ancienne depuis lundi 9 mars, 18:40)',
      '- 3 demandes de retour en stock (',
      ' et 1 autre)',
      '- 4 questions sans réponse (',
      ' et 2 autres)\u00a0: ',
      '/quick-actions?business=',
      'Résumé quotidien de Maison Camélia, envoyé à 8:00.',
    ])
      expect(mail?.body).toContain(line)
    for (const words of ['Hier chez Maison Camélia', '81', 'À faire aujourd’hui', 'Gérer mes notifications'])
      expect(mail?.html).toContain(words)
  })

  test('the daily digest counts only what it has read: of many requests it names two products and says so', async () => {
    const business = await buildBusiness(app.deps, { name: 'Camélia', timeZone: 'Europe/Paris' })
    await figures(business, '2026-03-09T10:00:00Z', { conversations: 1, customer_messages: 1 })
    const { pool } = app.deps
    await pool.query('update business_counters set stock_pending = 25 where business_id = $1', [business.id])
    await pool.query(
      `insert into stock_requests (business_id, id, product_id, product_name, customer_email, email_key, source,
         consent_text, consented_at)
       select $1, gen_random_uuid(), 'Thé ' || n, 'Thé ' || n, 'a@b.fr', 'a@b.fr', 'widget', 'oui', now()
       from generate_series(1, 25) n`,
      [business.id],
    )
    const [mail] = await at('2026-03-10T07:00:00Z')
    expect(mail?.body).toMatch(/- 25 demandes de retour en stock \(Thé \d+, Thé \d+ et d’autres\)/)
  })

  test('the daily digest of a day without a message says so in the singular, as French does', async () => {
    const business = await buildBusiness(app.deps, { name: 'Camélia', timeZone: 'Europe/Paris' })
    await app.deps.pool.query('update business_counters set waiting = 1 where business_id = $1', [
      business.id,
    ])
    const [mail] = await at('2026-03-10T07:00:00Z')
    expect(mail?.subject).toBe('Camélia\u00a0: 0 conversation hier, 1 à reprendre')
    expect(mail?.body).toContain('- 0 message (')
  })

  test('the daily digest is not sent when there is nothing to report, nor where it is off, nor without e-mail', async () => {
    const silent = await buildBusiness(app.deps, { timeZone: 'Europe/Paris' })
    const off = await buildBusiness(app.deps, { timeZone: 'Europe/Paris' })
    const mute = await buildBusiness(app.deps, { timeZone: 'Europe/Paris' })
    for (const business of [off, mute])
      await figures(business, '2026-03-09T10:00:00Z', { conversations: 1, customer_messages: 1 })
    await choose(off, { dailyDigest: false })
    await choose(mute, { emailNotifications: false })
    expect(await at('2026-03-10T07:00:00Z')).toEqual([])
    await figures(silent, '2026-03-09T10:00:00Z', { conversations: 1, customer_messages: 1 })
    // It was looked at for that day already.
    expect(await at('2026-03-10T07:05:00Z')).toEqual([])
  })

  test('the daily digest of a morning on which the server was away comes until noon, not at night', async () => {
    const business = await buildBusiness(app.deps, { timeZone: 'Europe/Paris' })
    await figures(business, '2026-03-09T10:00:00Z', { conversations: 1, customer_messages: 1 })
    expect(await at('2026-03-10T11:30:00Z')).toEqual([])
    expect(await at('2026-03-10T10:30:00Z')).toHaveLength(1)
  })

  test('two processes at once send it once; who has left it gets none', async () => {
    const business = await buildBusiness(app.deps, { timeZone: 'Europe/Paris' })
    const manager = await buildMember(app.deps, business, 'manager')
    await as(manager).put(`/api/businesses/${business.id}/notifications/mine`, {
      kind: 'digest',
      wanted: false,
    })
    await figures(business, '2026-03-09T10:00:00Z', { conversations: 1, customer_messages: 1 })
    app.deps.now = () => new Date('2026-03-10T07:00:00Z')
    await Promise.all([sendReports(app.deps), sendReports(app.deps), sendReports(app.deps)])
    expect((await at('2026-03-10T07:00:00Z')).map((mail) => mail.recipient)).toEqual([business.owner.email])
  })
})

describe('the weekly report', () => {
  test('the weekly report comes on Monday at eight, with the days of the week and the week before', async () => {
    const business = await buildBusiness(app.deps, { name: 'Maison Camélia', timeZone: 'Europe/Paris' })
    await choose(business, { dailyDigest: false, weeklyReport: true })
    await figures(business, '2026-02-25T10:00:00Z', { conversations: 10, customer_messages: 20 })
    await figures(business, '2026-03-02T10:00:00Z', { conversations: 4, customer_messages: 8 })
    await figures(business, '2026-03-08T10:00:00Z', { conversations: 8, customer_messages: 16 })
    expect(await at('2026-03-08T07:00:00Z')).toEqual([])
    const [mail] = await at('2026-03-09T07:00:00Z')
    expect(mail?.subject).toBe('Maison Camélia\u00a0: 12 conversations la semaine dernière')
    expect(mail?.body).toContain('La semaine chez Maison Camélia (2 mars – 8 mars)')
    expect(mail?.body).toContain('- 12 conversations (+2)')
    expect(mail?.body).toContain('- lundi\u00a0: 4')
    expect(mail?.body).toContain('- mardi\u00a0: 0')
    expect(mail?.body).toContain('- dimanche\u00a0: 8')
    expect(await at('2026-03-10T07:00:00Z')).toHaveLength(1)
    expect(await at('2026-03-16T07:00:00Z')).toHaveLength(1)
  })
})

test('subjects keep to 60 characters: a long name gives way, the figures stay', async () => {
  const business = await buildBusiness(app.deps, {
    name: 'Compagnie générale des thés et infusions de la presqu’île de Lyon',
    timeZone: 'Europe/Paris',
  })
  await figures(business, '2026-03-09T10:00:00Z', { conversations: 7, customer_messages: 7 })
  const [mail] = await at('2026-03-10T07:00:00Z')
  expect(mail?.subject.length).toBeLessThanOrEqual(60)
  expect(mail?.subject).toMatch(/^Compagnie générale.*…\u00a0: 7 conversations hier$/)
})
