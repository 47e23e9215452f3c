import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app, as } = testApp()

/** The mails to a contact whose conversations by the widget were in some languages, the latest last. */
const mailsAfter = async (languages: readonly (string | null)[]) => {
  const business = await buildBusiness(app.deps, { name: 'Maison Camélia', email: 'the@camelia.example' })
  const email = `${randomUUID()}@example.com`
  const person = { name: 'Karim', email }
  const { conversations } = await buildConversations(
    app.deps,
    business,
    languages.map(() => ({ person, text: '< Bonjour\n@identify' })),
  )
  let contactId: string | null = null
  for (const [index, { id }] of conversations.entries()) {
    const row = await app.deps.db
      .updateTable('conversations')
      .set({ language: languages[index] ?? null, last_activity_at: new Date(Date.UTC(2026, 0, 1 + index)) })
      .where('business_id', '=', business.id)
      .where('id', '=', id)
      .returning('contact_id')
      .executeTakeFirstOrThrow()
    contactId = row.contact_id
  }
  const post = async (path: string, payload: object) => {
    const url = `/api/businesses/${business.id}/${path}`
    const { headers } = business.owner
    const answer = await as({ headers }).post(url, payload)
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const content = 'Elle est prête.'
  await post(`contacts/${contactId}/emails`, { subject: 'Théière', content, clientId: randomUUID() })
  const started = { content, clientId: randomUUID() }
  const { sessionId } = await post(`contacts/${contactId}/conversations`, started)
  await post(`conversations/${sessionId}/messages`, { content, clientId: randomUUID() })
  const mails = await app.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return { email, mails }
}

const FRENCH = ['fr', 'Maison Camélia vous écrit à', 'avec LutinGénie', 'Message de Maison Camélia'] as const

test.each([
  [['en-GB'], 'en', 'Maison Camélia is writing to you at', 'with LutinGénie', 'Message from Maison Camélia'],
  [['de'], 'de', 'Maison Camélia schreibt Ihnen an', 'mit LutinGénie', 'Nachricht von Maison Camélia'],
  [['es-MX'], 'es', 'Maison Camélia le escribe a', 'con LutinGénie', 'Mensaje de Maison Camélia'],
  [['en', 'fr-FR'], ...FRENCH],
  [['fr', 'en', null], 'en', 'Maison Camélia is writing to you at', 'with', 'Message from Maison Camélia'],
  [['it'], ...FRENCH],
  [[null], ...FRENCH],
])(
  'after conversations in %j the frame of a mail is in %s',
  async (spoken, language, words, credit, subject) => {
    const { email, mails } = await mailsAfter(spoken)
    expect(mails.map((mail) => mail.subject)).toEqual(['Théière', subject, subject])
    for (const mail of mails) {
      expect(mail.html).toContain(`<html lang="${language}">`)
      expect(mail.html).toContain(` · ${credit}`)
      for (const text of [mail.html, mail.body]) {
        expect(text).toContain(`${words} ${email}`)
        expect(text).toContain('Elle est prête.')
      }
    }
  },
)
