import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ContactDetail, ContactItem } from '#contract/contacts/contact.ts'
import type { DuplicateGroup, ImportResult } from '#contract/contacts/contacts.ts'
import { newId } from '#server/lib/ids.ts'
import { inTransaction } from '#server/lib/transaction.ts'
import { buildBusiness, buildConversations, buildMember } from '#server/testing/factories.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { claimContact } from './public.ts'
import { buildContact } from './testing/build-contact.ts'

const { app, business, as } = testBusiness({
  business: { name: 'Maison Camélia', email: 'bonjour@camelia.example' },
})

const list = async () =>
  (await as.owner.get('contacts?sort=name')).json<{ contacts: ContactItem[]; total: number }>()
const detail = async (id: string) => (await as.owner.get(`contacts/${id}`)).json<ContactDetail>()
const claim = (email: string, name: string | null = null) =>
  inTransaction(app.deps, business.scope, (unit) =>
    claimContact(unit, { email, name, phone: null }, { conversations: 0, messages: 0, at: new Date() }),
  )
const mailsTo = (email: string) =>
  app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
const counters = () =>
  app.deps.db
    .selectFrom('business_counters')
    .selectAll()
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()

describe('by hand', () => {
  test('Add Contact stores every field and counts it', { tags: ['@contacts.dead.add'] }, async () => {
    const answer = await as.owner.post('contacts', {
      name: '  Karim Haddad ',
      email: 'Karim@Example.com',
      phone: '06 39 98 27 51',
      company: 'Atelier',
      location: 'Lyon',
      website: 'atelier.example/',
      notes: 'Aime le chaï',
      tags: ['fidèle', 'Fidèle', 'chaï'],
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Karim Haddad',
      email: 'Karim@Example.com',
      website: 'https://atelier.example',
      tags: ['fidèle', 'chaï'],
      source: 'manual',
      conversationCount: 0,
      lastContact: null,
    })
    expect(await list()).toMatchObject({ total: 1, contacts: [{ lastContact: null }] })
    expect((await detail(answer.json().id)).notes).toBe('Aime le chaï')
  })

  test.each([
    [{}, 'Give a name, an email or a phone number'],
    [{ name: ' ' }, 'Give a name, an email or a phone number'],
    [{ email: 'karim@exemple' }, 'Please enter a valid email'],
    [{ name: 'K', website: 'pas un site' }, 'Please enter a valid website'],
    [{ name: 'K', tags: Array.from({ length: 13 }, (_, n) => `t${n}`) }, 'At most 12 tags'],
    [{ name: 'x'.repeat(121) }, 'At most 120 characters'],
  ])('adding a contact with %j is refused', async (body, error) => {
    const answer = await as.owner.post('contacts', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', error })
  })

  test('the team knows an address once; what a visitor claimed does not stand in the way', async () => {
    await claim('elodie@example.com', 'Élodie ?')
    const first = await as.owner.post('contacts', { name: 'Élodie Marchand', email: 'elodie@example.com' })
    expect(first.statusCode).toBe(201)
    const second = await as.owner.post('contacts', { name: 'Encore', email: 'ELODIE@example.com' })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'CONTACT_EXISTS', details: { contactId: first.json().id } })
  })

  test('Edit Contact changes the given fields and no others', { tags: ['@contacts.dead.edit'] }, async () => {
    const id = await buildContact(app.deps, business, {
      name: 'Karim',
      email: 'k@example.com',
      tags: ['chaï'],
    })
    const answer = await as.owner.put(`contacts/${id}`, { phone: '06 39 98 27 51', tags: ['chaï', 'fidèle'] })
    expect(answer.json()).toMatchObject({
      name: 'Karim',
      email: 'k@example.com',
      phone: '06 39 98 27 51',
      tags: ['chaï', 'fidèle'],
    })
    expect((await as.owner.get('contacts?search=0639982751')).json().total).toBe(1)
    expect((await as.owner.put(`contacts/${id}`, { email: null })).json().email).toBeNull()
    expect((await as.owner.put(`contacts/${id}`, { name: '', phone: '' })).statusCode).toBe(400)
    expect((await as.owner.put(`contacts/${newId()}`, { name: 'X' })).statusCode).toBe(404)
  })

  test('deleting removes the contact and keeps its conversations', async () => {
    const { contacts, conversations } = await buildConversations(app.deps, business, [
      { person: { name: 'Élodie', email: 'e@example.com' }, text: '< Bonjour\n@identify' },
    ])
    const id = contacts[0]?.id as string
    expect((await as.owner.delete(`contacts/${id}`)).json()).toEqual({ success: true })
    expect(await list()).toEqual({ contacts: [], total: 0, nextCursor: null })
    const row = await app.deps.db
      .selectFrom('conversations')
      .select('contact_id')
      .where('id', '=', conversations[0]?.id as string)
      .executeTakeFirstOrThrow()
    expect(row.contact_id).toBeNull()
    expect((await as.owner.delete(`contacts/${id}`)).statusCode).toBe(404)
  })

  test('viewers read and change nothing', async () => {
    const id = await buildContact(app.deps, business, { name: 'Karim' })
    const viewer = await buildMember(app.deps, business, 'viewer')
    expect((await as(viewer).get(`contacts/${id}`)).statusCode).toBe(200)
    expect((await as(viewer).put(`contacts/${id}`, { name: 'X' })).statusCode).toBe(403)
    expect((await as(viewer).post(`contacts/${id}/erase`)).statusCode).toBe(403)
  })
})

describe('writing to a contact', () => {
  test("Send Email mails once, in the business's name, and stands in the timeline", {
    tags: ['@contacts.dead.send-email'],
  }, async () => {
    const email = `${newId()}@example.com`
    const id = await buildContact(app.deps, business, { name: 'Karim', email })
    const body = {
      subject: 'Votre théière',
      content: 'Bonjour,\n\nElle est <prête>.',
      clientId: randomUUID(),
    }
    expect((await as.owner.post(`contacts/${id}/emails`, body)).statusCode).toBe(201)
    expect((await as.owner.post(`contacts/${id}/emails`, body)).statusCode).toBe(201)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: 'Votre théière',
      sender_name: 'Maison Camélia',
      headers: { 'Reply-To': 'bonjour@camelia.example', 'Auto-Submitted': 'no' },
    })
    expect(mails[0]?.html).toContain('Elle est &lt;prête&gt;.')
    expect(mails[0]?.body).toContain('Elle est <prête>.')
    expect((await detail(id)).timeline[0]).toMatchObject({
      kind: 'email',
      label: 'Votre théière',
      by: business.owner.name,
    })
  })

  test('Start Conversation opens one by mail, goes on with it, and mails later replies', {
    tags: ['@contacts.dead.start-conversation'],
  }, async () => {
    const email = `${newId()}@example.com`
    const id = await buildContact(app.deps, business, { name: 'Karim', email })
    const start = (content: string) =>
      as.owner.post(`contacts/${id}/conversations`, { content, clientId: randomUUID() })
    const first = await start('Bonjour Karim')
    expect(first.statusCode).toBe(201)
    expect(first.json().resumed).toBe(false)
    const { sessionId } = first.json()
    expect((await detail(id)).lastContact).toEqual(expect.any(String))
    expect((await start('Encore moi')).json()).toEqual({ sessionId, resumed: true })
    await as.owner.post(`conversations/${sessionId}/messages`, {
      content: 'Une dernière chose',
      clientId: randomUUID(),
    })
    const mails = await mailsTo(email)
    expect(mails.map((mail) => mail.body.split('\n')[0]).sort()).toEqual([
      'Bonjour Karim',
      'Encore moi',
      'Une dernière chose',
    ])
    expect(await detail(id)).toMatchObject({
      conversationCount: 1,
      conversations: [{ sessionId, channel: 'email', title: 'Bonjour Karim' }],
    })
    expect(await counters()).toMatchObject({ conversations: 1 })
  })

  test('a reply in a conversation of the widget is not mailed', async () => {
    const email = `${newId()}@example.com`
    const { conversations } = await buildConversations(app.deps, business, [
      { person: { name: 'Élodie', email }, text: '< Bonjour\n@identify' },
    ])
    await as.owner.post(`conversations/${conversations[0]?.id}/messages`, {
      content: 'Oui',
      clientId: randomUUID(),
    })
    expect(await mailsTo(email)).toEqual([])
  })

  test('without an address of the contact nothing can be mailed', async () => {
    const id = await buildContact(app.deps, business, { name: 'Karim' })
    const clientId = randomUUID()
    for (const answer of [
      await as.owner.post(`contacts/${id}/emails`, { subject: 'A', content: 'B', clientId }),
      await as.owner.post(`contacts/${id}/conversations`, { content: 'B', clientId }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().code).toBe('CONTACT_WITHOUT_EMAIL')
    }
  })
})

describe('privacy', () => {
  const build = async () => {
    const secret = newId()
    const email = `${secret}@example.com`
    const { contacts } = await buildConversations(app.deps, business, [
      {
        person: { name: 'Élodie Secrète', email },
        text: `< Mon code est ${secret}\n@identify\n> Merci.`,
        unread: true,
      },
      {
        person: { name: 'Élodie Secrète', email },
        at: { minutesAgo: 90 },
        text: '< Bonsoir\n@identify\n@archive',
      },
      { person: { name: 'Karim', email: 'karim@example.com' }, text: '< Bonjour\n@identify' },
    ])
    const id = contacts.find((contact) => contact.email === email)?.id as string
    const requestId = newId()
    await app.deps.db
      .insertInto('stock_requests')
      .values({
        business_id: business.id,
        id: requestId,
        product_id: 'p1',
        product_name: 'Sencha',
        customer_email: email,
        email_key: email,
        contact_id: id,
        source: 'widget',
        consent_text: 'oui',
        consented_at: new Date(),
      })
      .execute()
    await app.deps.db
      .updateTable('business_counters')
      .set({ stock_pending: 1 })
      .where('business_id', '=', business.id)
      .execute()
    await as.owner.post(`contacts/${id}/emails`, {
      subject: 'Secret',
      content: `Texte ${secret}`,
      clientId: randomUUID(),
    })
    return { id, email, secret }
  }
  const audit = () =>
    app.deps.db
      .selectFrom('contact_audit')
      .selectAll()
      .where('business_id', '=', business.id)
      .orderBy('id')
      .execute()

  test('the export holds everything, and is recorded', async () => {
    const { id, email, secret } = await build()
    const text = JSON.stringify((await as.owner.post(`contacts/${id}/export`)).json())
    for (const part of [
      email,
      'Élodie Secrète',
      `Mon code est ${secret}`,
      'Bonsoir',
      'Sencha',
      `Texte ${secret}`,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('karim@example.com')
    expect(await audit()).toMatchObject([
      { action: 'export', contact_id: id, user_id: business.owner.id, conversations: 2, stock_requests: 1 },
    ])
  })

  test('erasing a contact leaves nothing personal in any table, counts follow, and it is recorded', async () => {
    const { id, secret } = await build()
    const answer = await as.owner.post(`contacts/${id}/erase`)
    expect(answer.json()).toEqual({ conversations: 2, stockRequests: 1 })
    const { rows: tables } = await app.deps.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    for (const { name } of tables) {
      const { rows } = await app.deps.pool.query(`select 1 from "${name}" t where t::text like $1`, [
        `%${secret}%`,
      ])
      expect(rows, name).toEqual([])
    }
    expect(await counters()).toMatchObject({
      conversations: 1,
      contacts: 1,
      archived: 0,
      stock_pending: 0,
      stock_contacted: 0,
    })
    expect(await audit()).toMatchObject([{ action: 'erase', contact_id: id, conversations: 2 }])
    expect((await as.owner.get(`contacts/${id}`)).statusCode).toBe(404)
  })
})

describe('the same address twice', () => {
  test('an unverified claim of a visitor makes a contact of its own, offered for merging', async () => {
    const id = await buildContact(app.deps, business, { name: 'Élodie Marchand', email: 'e@example.com' })
    const claimed = await claim('E@example.com', 'Mallory')
    expect(claimed).not.toBe(id)
    expect(await detail(id)).toMatchObject({ name: 'Élodie Marchand', duplicates: 1 })
    const { groups } = (await as.owner.get('contacts/duplicates')).json<{ groups: DuplicateGroup[] }>()
    expect(groups).toHaveLength(1)
    expect(groups[0]?.email).toBe('e@example.com')
    expect(groups[0]?.contacts.map((c) => c.id)).toEqual([id, claimed])
  })

  test('merging two contacts keeps what both say and moves everything to the kept one, for good', async () => {
    const { contacts } = await buildConversations(app.deps, business, [
      {
        person: { name: 'Élo', email: 'e@example.com', phone: '06 39 98 77 30' },
        text: '< Bonjour\n@identify',
      },
    ])
    const claimed = contacts[0]?.id as string
    const id = await buildContact(app.deps, business, {
      name: 'Élodie Marchand',
      email: 'e@example.com',
      tags: ['fidèle'],
    })
    const answer = await as.owner.post('contacts/merge', { keepId: id, ids: [claimed] })
    expect(answer.json()).toMatchObject({
      id,
      name: 'Élodie Marchand',
      phone: '06 39 98 77 30',
      tags: ['fidèle'],
      source: 'manual',
      conversationCount: 1,
    })
    expect((await list()).total).toBe(1)
    expect((await detail(id)).timeline.map((entry) => entry.kind)).toContain('merged')
    expect((await as.owner.get('contacts/duplicates')).json()).toEqual({ groups: [] })
    expect(await claim('e@example.com')).not.toBe(id)
  })

  test('other addresses, other businesses: nothing is merged', async () => {
    const a = await buildContact(app.deps, business, { name: 'A', email: 'a@example.com' })
    const b = await buildContact(app.deps, business, { name: 'B', email: 'b@example.com' })
    const alien = await buildContact(app.deps, await buildBusiness(app.deps), {
      email: 'a@example.com',
    })
    expect((await as.owner.post('contacts/merge', { keepId: a, ids: [b] })).json().code).toBe(
      'CONTACTS_DIFFER',
    )
    expect((await as.owner.post('contacts/merge', { keepId: a, ids: [alien] })).statusCode).toBe(404)
    expect((await list()).total).toBe(2)
  })
})

describe('files', () => {
  const send = async (csv: string, preview = false) =>
    (await as.owner.post('contacts/import', { csv, preview })).json<ImportResult>()

  test('a preview stores nothing and says what will happen', async () => {
    await buildContact(app.deps, business, { name: 'Karim', email: 'karim@example.com' })
    await claim('elodie@example.com', 'Visiteuse')
    const csv =
      '\uFEFFPrénom;Nom;E-mail;Téléphone;Étiquettes;Pointure\r\nÉlodie;Marchand;elodie@example.com;"06 39 98 27 50";"fidèle; thé vert";38\r\n;;karim@example.com;06 39 98 27 51;;\r\n;;KARIM2@example.com;;;\r\n'
    const result = await send(csv, true)
    expect(result).toMatchObject({
      imported: false,
      rows: 3,
      created: 2,
      completed: 1,
      unchanged: 0,
      errorCount: 0,
    })
    expect(result.columns).toEqual([
      { header: 'Prénom', field: 'firstName' },
      { header: 'Nom', field: 'lastName' },
      { header: 'E-mail', field: 'email' },
      { header: 'Téléphone', field: 'phone' },
      { header: 'Étiquettes', field: 'tags' },
      { header: 'Pointure', field: null },
    ])
    expect(result.sample[0]).toMatchObject({
      name: 'Élodie Marchand',
      phone: '06 39 98 27 50',
      tags: ['fidèle', 'thé vert'],
    })
    expect((await list()).total).toBe(2)

    expect(await send(csv)).toMatchObject({ imported: true, created: 2, completed: 1 })
    const after = await list()
    expect(after.total).toBe(4)
    expect(after.contacts.find((c) => c.email === 'karim@example.com')?.phone).toBe('06 39 98 27 51')
    expect(after.contacts.find((c) => c.name === 'Visiteuse')?.source).toBe('widget')
    expect(after.contacts.find((c) => c.name === 'Élodie Marchand')?.lastContact).toBeNull()
    expect(await send(csv)).toMatchObject({ imported: true, created: 0, completed: 0, unchanged: 3 })
    expect((await list()).total).toBe(4)
  })

  test('a contact has no more tags after an import than it may have', async () => {
    const tags = (from: number) => Array.from({ length: 12 }, (_, n) => `t${from + n}`)
    const id = await buildContact(app.deps, business, { email: 'k@example.com', tags: tags(0) })
    await send(`email;étiquettes\nk@example.com;"${tags(6).join(',')}"`)
    expect((await detail(id)).tags).toEqual(tags(0))
  })

  test('a row with an error is left out, the others are stored; every error says its line', async () => {
    const result = await send(
      'name,email,website\n"Karim\nHaddad",k@example.com,\nÉlodie,elodie@,\n,,exemple.fr\nDouble,K@example.com,\nLong,l@example.com,pas un site,de trop\n',
    )
    expect(result).toMatchObject({ imported: true, rows: 5, created: 1, unchanged: 0, errorCount: 5 })
    expect(result.errors.map((e) => [e.line, e.column, e.problem])).toEqual([
      [4, 'email', 'email-invalid'],
      [5, null, 'empty'],
      [6, 'email', 'repeated'],
      [7, null, 'columns'],
      [7, 'website', 'website-invalid'],
    ])
    expect((await list()).contacts.map(({ name }) => name)).toEqual(['Karim Haddad'])
  })

  test('of a file with very many columns the first thousand are read, and what is beyond is an error', async () => {
    const result = await send(
      `nom;email;${'x;'.repeat(200_000)}téléphone\nA;a@example.com\n;;${';'.repeat(5_000)}1`,
    )
    expect(result).toMatchObject({ imported: true, rows: 2, created: 1 })
    expect(result.columns).toHaveLength(1_000)
    expect(result.errors.map((e) => [e.line, e.problem])).toEqual([
      [3, 'columns'],
      [3, 'empty'],
    ])
  })

  test('cells of a file that are too long are errors of their length alone', async () => {
    const long = (sign: string) => `a${sign.repeat(400)}`
    const result = await send(
      `nom;email;téléphone;site\n${long(' b')};b@example.com;;\nC;${long('c')}@example.com;;\nD;;${long('1')};\nE;;1234;${long('e')}`,
    )
    expect(result.errors.map((e) => [e.line, e.column, e.problem])).toEqual([
      [2, 'name', 'too-long'],
      [3, 'email', 'too-long'],
      [4, 'phone', 'too-long'],
      [5, 'website', 'too-long'],
    ])
  })

  test('the sample of a refused file does not send its huge cells back', async () => {
    const result = await send(
      `nom;étiquettes\n${'a'.repeat(300_000)};${'b,'.repeat(100_000)}${'c'.repeat(9_000)}`,
    )
    expect(result).toMatchObject({ imported: false, errorCount: 3 })
    expect(result.sample[0]?.name).toHaveLength(301)
    expect(JSON.stringify(result).length).toBeLessThan(3_000)
  })

  test('a quote that is never closed is an error of its row, not a name with the rest of the file in it', async () => {
    const result = await send('nom;email\nA;a@example.com\n"Zoé;zoe@example.com\nKarim;k@example.com\n')
    expect(result).toMatchObject({ imported: true, rows: 3, created: 2, errorCount: 1 })
    expect(result.errors.map((e) => [e.line, e.column, e.problem])).toEqual([[3, null, 'unclosed']])
    expect((await list()).contacts.map(({ name }) => name).sort()).toEqual(['A', 'Karim'])
  })

  test.each([
    ['semicolons', 'nom;email\nA;a@example.com'],
    ['tabs', 'nom\temail\nA\ta@example.com'],
    ['Excel’s own line', 'sep=|\nnom|email\nA|a@example.com'],
    ['old line ends', 'nom,email\rA,a@example.com'],
  ])('an import of contacts reads %s', async (_, csv) => {
    expect(await send(csv, true)).toMatchObject({
      rows: 1,
      errorCount: 0,
      sample: [{ name: 'A', email: 'a@example.com' }],
    })
  })

  test('a file without names, and one of more than 5 000 rows, are refused with a sentence', async () => {
    const unreadable = await as.owner.post('contacts/import', { csv: 'taille,poids\n1,2', preview: true })
    expect(unreadable.json()).toMatchObject({ code: 'IMPORT_UNREADABLE' })
    const rows = (count: number) =>
      `nom\n${Array.from({ length: count }, (_, n) => `Client ${n}`).join('\n')}`
    const long = await as.owner.post('contacts/import', { csv: rows(5_001), preview: true })
    expect(long.statusCode).toBe(400)
    expect(long.json()).toEqual({
      error: 'A file can hold at most 5,000 contacts. Split it into several files.',
      code: 'IMPORT_TOO_LONG',
      values: { max: 5_000 },
    })
    expect(await send(rows(5_000))).toMatchObject({ imported: true, created: 5_000 })
    expect((await list()).total).toBe(5_000)
  })

  test('the export runs nothing in a spreadsheet, and reads back as it was', async () => {
    await buildContact(app.deps, business, {
      name: '=HYPERLINK("http://evil.example";"x")',
      email: 'e@example.com',
      phone: '+33 6 39 98 77 30',
      company: '@SUM(1+1), =1+1 ; ＝2',

      tags: ['fidèle', '-1'],
      notes: 'Rappeler lundi ;\n- "Merci"',
    })
    const { csv, count } = (await as.owner.get('contacts/export')).json<{ csv: string; count: number }>()
    expect(count).toBe(1)
    expect(csv.startsWith('\uFEFF"Nom";"E-mail";')).toBe(true)
    const english = (await as.owner.get('contacts/export?language=en')).json<{ csv: string }>().csv
    expect(english.startsWith('\uFEFF"Name";"E-mail";')).toBe(true)
    const cells = (csv.split('\r\n')[1] ?? '').match(/("([^"]|"")*"|[^;]*)(;|$)/g) ?? []
    for (const cell of cells) expect(cell).not.toMatch(/^"?[=+\-@]/)
    const other = await buildBusiness(app.deps)
    Object.assign(business, other)
    await send(csv)
    expect((await list()).contacts[0]).toMatchObject({
      name: '=HYPERLINK("http://evil.example";"x")',
      phone: '+33 6 39 98 77 30',
      company: '@SUM(1+1), =1+1 ; ＝2',

      tags: ['fidèle', '-1'],
    })
    const [read] = (await list()).contacts
    expect((await detail(read?.id ?? '')).notes).toBe('Rappeler lundi ;\n- "Merci"')
  })
})
