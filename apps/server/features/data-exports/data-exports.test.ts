import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DATA_EXPORT_LIFETIME_MS, type DataExport } from '#contract/data-exports/data-exports.ts'
import { addFile } from '#server/features/knowledge/testing/add-file.ts'
import { addSite } from '#server/features/knowledge/testing/add-site.ts'
import { newId } from '#server/lib/ids.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import { buildBusiness, buildConversations, buildKey, buildUser } from '#server/testing/factories.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testBusiness } from '#server/testing/test-shop.ts'
import { buildExport, PART_BYTES } from './build.ts'
import { exportFiles } from './files.ts'
import { registerDataExportJobs } from './jobs.ts'
import { deleteExpired, takeExport } from './queries.ts'

const jobs = createRecordedJobs()
const { app, business, as } = testBusiness({ jobs, business: { name: 'Maison Camélia' } })
beforeAll(() => {
  registerDataExportJobs(app.deps)
})
beforeEach(() => {
  jobs.enqueued.length = 0
})
const list = async (): Promise<{ allowed: boolean; exports: DataExport[] }> =>
  (await as.owner.get('exports')).json()
const start = async (): Promise<DataExport> => {
  const answer = await as.owner.post('exports')
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const fileOf = async ({ id, parts, bytes }: DataExport) => {
  const read: Buffer[] = []
  for (let part = 0; part < parts; part++)
    read.push(Buffer.from((await as.owner.get(`exports/${id}/parts/${part}`)).json().data, 'base64'))
  const whole = Buffer.concat(read)
  expect(whole.length).toBe(bytes)
  return Object.fromEntries(Object.entries(unzipSync(whole)).map(([name, data]) => [name, strFromU8(data)]))
}

const scripts = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({
    person: { name: `Client ${index}`, email: `client-${index}@example.com` },
    text: `< ${text(index)}\n@identify\n> Bonjour, avec plaisir.`,
  }))

test('everything of a business, made by a job, as JSON and CSV that agree with each other', async () => {
  await buildConversations(
    app.deps,
    business,
    scripts(450, (i) => `Question ${i} : « livrez-vous » ?`),
  )
  const key = await buildKey(app.deps, business)
  await buildConversations(app.deps, await buildBusiness(app.deps), [{ text: '< Autre entreprise' }])
  const at = new Date()
  const lesson = { question: 'Ouvert le lundi ?', answer: 'Non, du mardi au samedi.' }
  await app.deps.db
    .insertInto('taught_answers')
    .values({ ...lesson, business_id: business.id, id: newId(), created_at: at, updated_at: at })
    .execute()
  const canned = { shortcut: 'retour', title: 'Retours', content: 'Bonjour {nom},', language: 'fr' } as const
  const dated = { business_id: business.id, created_at: at, updated_at: at }
  await app.deps.db
    .insertInto('canned_replies')
    .values([
      { ...dated, ...canned, id: newId(), owner_id: null },
      { ...dated, ...canned, id: newId(), owner_id: business.owner.id },
    ])
    .execute()
  const label = { id: newId(), name: 'Retour', color: 'blue' } as const
  await app.deps.db
    .insertInto('labels')
    .values({ ...label, name_key: 'retour', business_id: business.id, created_at: at })
    .execute()
  const tested = { question: 'Livrez-vous en Suisse ?', expect: 'answered' } as const
  await app.deps.db
    .insertInto('test_questions')
    .values({
      ...tested,
      business_id: business.id,
      id: newId(),
      must: '["12 €"]',
      must_not: '[]',
      origin: 'hand',
      source: null,
      conversation_id: null,
      created_by: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await app.deps.db
    .insertInto('assistant_drafts')
    .values({
      business_id: business.id,
      content: '{"aiContext":"Bientôt."}',
      run_id: null,
      saved_by: null,
      updated_at: at,
    })
    .execute()
  const waiting = { change: 'added', ...lesson, answer: 'Oui, jusqu’à midi.' } as const
  await app.deps.db
    .insertInto('drafted_answers')
    .values({
      ...waiting,
      business_id: business.id,
      answer_id: newId(),
      variants: [],
      active: true,
      saved_at: at,
    })
    .execute()
  const ids = { business_id: business.id, id: newId() }
  const shop = { platform: 'woocommerce', shop_domain: 'camelia.example' } as const
  await app.deps.db
    .insertInto('integrations')
    .values({
      ...ids,
      ...shop,
      connection_type: 'rest-key',
      address: 'https://camelia.example',
      credentials: 'sealed-1',
      webhook_secret: 'sealed-2',
    })
    .execute()
  const { id: conversation_id } = await app.deps.db
    .selectFrom('conversations')
    .select('id')
    .where('business_id', '=', business.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const version = {
    variants: [],
    active: true,
    written_by: null,
    written_at: at,
    replaced_by: business.owner.id,
  }
  await app.deps.db
    .insertInto('taught_answer_versions')
    .values({
      ...lesson,
      ...version,
      answer: 'Oui.',
      business_id: business.id,
      answer_id: newId(),
      version: 1,
      replaced_at: at,
      deleted: false,
    })
    .execute()
  const sides = ['Retours sous 30 jours.', 'Retours sous 14 jours.'].map((text) =>
    JSON.stringify({ kind: 'page', text, passage: 'page:1' }),
  )
  await app.deps.db
    .insertInto('knowledge_contradictions')
    .values({
      ...ids,
      fingerprint: 'f',
      one: sides[0] ?? '',
      other: sides[1] ?? '',
      ordered: false,
      holds: 'one',
      found_at: at,
      decided_at: at,
      decided_by: business.owner.id,
    })
    .execute()
  const subject = { title: 'Livraison en Suisse', subject: '{}', created_at: at, ignored_at: null }
  await app.deps.db
    .insertInto('knowledge_gaps')
    .values({ ...ids, ...subject })
    .execute()
  const question = { ...ids, conversation_id, message_id: newId(), question: 'Et en Suisse ?' }
  await app.deps.db.insertInto('unanswered_questions').values(question).execute()
  const { id: contact_id } = await app.deps.db
    .selectFrom('contacts')
    .select('id')
    .where('business_id', '=', business.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const event = {
    ...ids,
    contact_id,
    kind: 'email',
    label: 'Votre commande',
    member_name: 'Camille',
  } as const
  await app.deps.db.insertInto('contact_events').values(event).execute()
  await addFile(app.deps, business.id, 'conditions.txt', 'Retours sous 30 jours.')
  await addSite(app.deps, business.id, {
    name: 'maison-camelia.fr',
    pages: [{ address: '/faq', title: 'FAQ', passages: [{ heading: 'Wifi', body: 'Oui, gratuit.' }] }],
  })
  await app.deps.db
    .updateTable('knowledge_pages')
    .set({ ignored: true })
    .where('business_id', '=', business.id)
    .where('address', '=', '/faq')
    .execute()
  const begun = await start()
  expect(begun).toMatchObject({ status: 'waiting', progress: 0, parts: 0, readyAt: null })
  await jobs.runAll()
  const [ready] = (await list()).exports
  expect(ready).toMatchObject({ id: begun.id, status: 'ready', progress: 1 })
  const files = await fileOf(ready as DataExport)
  expect(Object.keys(files)).toEqual([
    'LISEZ-MOI.txt',
    'entreprise.json',
    'conversations.json',
    'conversations.csv',
    'messages.csv',
    'contacts.json',
    'contacts.csv',
    'historique-des-contacts.json',
    'historique-des-contacts.csv',
    'demandes-de-stock.json',
    'demandes-de-stock.csv',
    'questions-sans-reponse.json',
    'questions-sans-reponse.csv',
    'base-de-connaissances.json',
    'base-de-connaissances.csv',
    'fichiers/1-conditions.txt',
  ])
  const conversations = JSON.parse(files['conversations.json'] ?? '')
  expect(conversations).toHaveLength(450)
  const questions = conversations.map(
    (c: { messages: { content: string; sender_type: string }[] }) =>
      c.messages.find((message) => message.sender_type === 'customer')?.content,
  )
  expect(new Set(questions).size).toBe(450)
  const lines = (name: string) => (files[name] ?? '').trim().split('\r\n').length - 1
  expect(lines('conversations.csv')).toBe(450)
  expect(lines('contacts.csv')).toBe(450)
  expect(lines('messages.csv')).toBe(
    conversations.reduce((sum: number, c: { messages: unknown[] }) => sum + c.messages.length, 0),
  )
  expect(JSON.parse(files['demandes-de-stock.json'] ?? '')).toEqual([])
  const about = JSON.parse(files['entreprise.json'] ?? '')
  expect(about.business.name).toBe('Maison Camélia')
  expect(about.taught).toEqual([expect.objectContaining(lesson)])
  expect(about.cannedReplies).toEqual([expect.objectContaining(canned)])
  expect(about.labels).toEqual([expect.objectContaining(label)])
  expect(about.tests).toEqual([expect.objectContaining({ ...tested, must: ['12 €'] })])
  expect(about.draft).toMatchObject({ content: { aiContext: 'Bientôt.' }, answers: [waiting] })
  expect(about.keys).toEqual([expect.objectContaining({ domain: key.domain })])
  expect(about.team).toEqual([expect.objectContaining({ email: business.owner.email, role: 'owner' })])
  expect(about.shops).toEqual([expect.objectContaining(shop)])
  expect(files['fichiers/1-conditions.txt']).toBe('Retours sous 30 jours.')
  expect(about.sources).toHaveLength(2)
  expect(about.knowledge).toMatchObject({
    answerHistory: [{ question: lesson.question, answer: 'Oui.', version: 1 }],
    ignoredPages: [{ source: 'maison-camelia.fr', address: '/faq' }],
    contradictions: [{ one: { text: 'Retours sous 30 jours.' }, holds: 'one' }],
    subjects: [{ id: ids.id, title: 'Livraison en Suisse' }],
  })
  expect(JSON.parse(files['base-de-connaissances.json'] ?? '')).toEqual([
    expect.objectContaining({ source: 'maison-camelia.fr', address: '/faq', body: 'Oui, gratuit.' }),
  ])
  expect(JSON.parse(files['questions-sans-reponse.json'] ?? '')).toEqual([
    expect.objectContaining({ conversation_id, question: 'Et en Suisse ?', resolved_at: null }),
  ])
  expect(lines('questions-sans-reponse.csv')).toBe(1)
  expect(JSON.parse(files['historique-des-contacts.json'] ?? '')).toEqual([
    expect.objectContaining({ contact_id, label: 'Votre commande' }),
  ])
  expect(lines('historique-des-contacts.csv')).toBe(1)
  const everything = Object.values(files).join('')
  expect(everything).not.toMatch(/sealed-[12]|argon2/)
  expect(everything).not.toContain(key.apiKey)
  expect(everything).not.toContain('Autre entreprise')
})

test('a file larger than one part comes back whole; text that a spreadsheet would run is only text', async () => {
  const noise = () => Array.from({ length: 320 }, () => Math.random().toString(36).slice(2)).join(' ')
  await buildConversations(
    app.deps,
    business,
    scripts(420, (i) => `=${i} ${noise()}`),
  )
  await start()
  await jobs.runAll()
  const [ready] = (await list()).exports
  expect(ready?.parts).toBeGreaterThan(1)
  expect(ready?.bytes).toBeGreaterThan(PART_BYTES)
  const files = await fileOf(ready as DataExport)
  expect(JSON.parse(files['conversations.json'] ?? '')).toHaveLength(420)
  expect(files['messages.csv']).toContain(`;"'=7 `)
})

test('conversations of any length keep their messages, and no more than a page is held at a time', async () => {
  const { db } = app.deps
  const at = new Date()
  const lengths = [0, 1, 199, 200, 201, 3_000, 0]
  for (const [index, length] of lengths.entries()) {
    const id = newId()
    const ids = { business_id: business.id, conversation_id: id }
    await db
      .insertInto('conversations')
      .values({ business_id: business.id, id, customer_name: `Client ${index}` })
      .execute()
    const messages = Array.from({ length }, (_, n) => ({
      ...ids,
      id: newId(),
      sender_type: 'customer' as const,
      sender_id: id,
      content: `${index}-${n} ${'x'.repeat(1_000)}`,
      created_at: at,
    }))
    for (let from = 0; from < length; from += 500)
      await db
        .insertInto('messages')
        .values(messages.slice(from, from + 500))
        .execute()
  }
  let longest = 0
  const texts: Record<string, string> = {}
  for (const { name, pieces } of await exportFiles(app.deps, mintScope(business.id, 'system'), 'fr')) {
    for await (const { text } of pieces) {
      longest = Math.max(longest, text.length)
      texts[name] = (texts[name] ?? '') + text
    }
  }
  expect(longest).toBeLessThan(500_000)
  const conversations = JSON.parse(texts['conversations.json'] ?? '') as {
    customer_name: string
    messages: { content: string }[]
  }[]
  expect(conversations.map(({ customer_name, messages }) => [customer_name, messages.length])).toEqual(
    lengths.map((length, index) => [`Client ${index}`, length]),
  )
  for (const [index, { messages }] of conversations.entries())
    expect(messages.map(({ content }) => content.split(' ')[0])).toEqual(
      messages.map((_, n) => `${index}-${n}`),
    )
  const rows = (texts['messages.csv'] ?? '').trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(lengths.reduce((sum, length) => sum + length))
})

test('twenty requests at once begin one export', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, start))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(jobs.enqueued).toHaveLength(1)
})

test('an attempt that was cut off is taken over from the beginning; the one that lost writes nothing more', async () => {
  await buildConversations(
    app.deps,
    business,
    scripts(30, (i) => `Question ${i}`),
  )
  const { id } = await start()
  const scope = mintScope(business.id, 'system')
  const cut = { ...app.deps, background: { ...app.deps.background, signal: AbortSignal.abort() } }
  await expect(buildExport(cut, scope, id)).rejects.toThrow()
  expect((await list()).exports[0]).toMatchObject({ status: 'running' })
  await Promise.all([buildExport(app.deps, scope, id), buildExport(app.deps, scope, id)])
  const [ready] = (await list()).exports
  expect(ready?.status).toBe('ready')
  expect(JSON.parse((await fileOf(ready as DataExport))['conversations.json'] ?? '')).toHaveLength(30)
  expect(await takeExport(app.deps.db, scope, id, newId())).toBe(false)
})

test('without the right to export nothing begins and nothing is read', async () => {
  const { id } = await start()
  await jobs.runAll()
  await app.deps.db
    .updateTable('businesses')
    .set({ allow_export: false })
    .where('id', '=', business.id)
    .execute()
  expect(await list()).toEqual({ allowed: false, exports: [] })
  expect((await as.owner.post('exports')).statusCode).toBe(403)
  const part = await as.owner.get(`exports/${id}/parts/0`)
  expect(part.statusCode).toBe(403)
  expect(part.json().error).toBe('Data export was not allowed when this business was handed over.')
})

test('a finished export is gone after seven days, an abandoned one after two', async () => {
  const { id } = await start()
  await jobs.runAll()
  const later = new Date(Date.now() + DATA_EXPORT_LIFETIME_MS + 1_000)
  const now = app.deps.now
  Object.assign(app.deps, { now: () => later })
  expect((await list()).exports).toEqual([])
  expect((await as.owner.get(`exports/${id}/parts/0`)).statusCode).toBe(404)
  Object.assign(app.deps, { now })
  await start()
  await deleteExpired(app.deps.db, later, new Date())
  const rows = await app.deps.db
    .selectFrom('data_exports')
    .select('id')
    .where('business_id', '=', business.id)
    .execute()
  expect(rows).toEqual([])
})

test('whoever works in English gets files with English names and titles', async () => {
  const owner = await buildUser(app.deps, { language: 'en' })
  Object.assign(business, await buildBusiness(app.deps, { owner, name: 'Maison Camélia' }))
  await buildConversations(
    app.deps,
    business,
    scripts(1, () => 'Hello'),
  )
  await start()
  await jobs.runAll()
  const [made] = (await list()).exports
  if (made === undefined) throw new Error('No export')
  const files = await fileOf(made)
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'business.json',
    'conversations.json',
    'conversations.csv',
    'messages.csv',
    'contacts.json',
    'contacts.csv',
    'contact-history.json',
    'contact-history.csv',
    'stock-requests.json',
    'stock-requests.csv',
    'unanswered-questions.json',
    'unanswered-questions.csv',
    'knowledge-base.json',
    'knowledge-base.csv',
  ])
  expect(files['README.txt']).toContain('export of all the data of a business')
  const [titles, line] = (files['messages.csv'] ?? '').split('\r\n')
  expect(titles).toBe('"Conversation";"Id";"Date";"Kind";"Author";"Name";"Assistant";"Found useful";"Text"')
  expect(line).toMatch(/;"(yes|no)";/)
})

test.each([
  ['fr', 'historique-des-contacts', 'demandes-de-stock', 'Ancien membre'],
  ['en', 'contact-history', 'stock-requests', 'Former member'],
] as const)(
  'what a former member did is written as theirs: %s',
  async (language, history, requests, former) => {
    const owner = await buildUser(app.deps, { language })
    Object.assign(business, await buildBusiness(app.deps, { owner }))
    const ids = { business_id: business.id, id: newId() }
    const at = new Date()
    await app.deps.db
      .insertInto('contacts')
      .values({ ...ids, name: 'Inès', source: 'manual' })
      .execute()
    const event = {
      ...ids,
      contact_id: ids.id,
      kind: 'merged',
      label: null,
      member_name: null,
      created_at: at,
    } as const
    await app.deps.db
      .insertInto('contact_events')
      .values([
        { ...event, former_member: true },
        { ...event, id: newId() },
      ])
      .execute()
    const request = {
      product_id: 'sencha',
      product_name: 'Sencha',
      customer_email: 'ines@example.com',
      email_key: 'ines@example.com',
      source: 'widget',
      consent_text: 'Oui',
      consented_at: at,
      contacted_at: at,
      notified_at: at,
    }
    await app.deps.db
      .insertInto('stock_requests')
      .values([
        { ...ids, ...request, told_by_former_member: true },
        { ...ids, ...request, id: newId() },
      ])
      .execute()
    await start()
    await jobs.runAll()
    const [made] = (await list()).exports
    const files = await fileOf(made as DataExport)
    const cells = (name: string, column: string) =>
      JSON.parse(files[`${name}.json`] ?? '').map((row: Record<string, unknown>) => row[column])
    expect(cells(history, 'member_name')).toEqual(['Ancien membre', null])
    expect(cells(requests, 'told_by')).toEqual(['Ancien membre', null])
    for (const name of [history, requests]) expect(files[`${name}.csv`]?.split(`"${former}"`)).toHaveLength(2)
  },
)
