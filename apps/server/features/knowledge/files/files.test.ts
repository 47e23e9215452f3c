import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import type { Contradiction } from '#contract/knowledge/contradictions.ts'
import type { KnowledgeSource } from '#contract/knowledge/knowledge.ts'
import { createRecordedJobs } from '#server/testing/recorded-jobs.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'
import { startKnowledgeWork } from '../jobs.ts'
import { makeDocx, makeDrawnPdf, makePdf } from '../readers/testing/make-files.ts'
import { addSite } from '../testing/add-site.ts'

const jobs = createRecordedJobs()
const { app, business, key, as } = testShop({ jobs, business: { name: 'Maison Camélia' } })

const send = (method: 'POST' | 'PUT', path: string, name: string, payload: Uint8Array) => {
  if (!registered) startKnowledgeWork(app.deps)
  registered = true
  return app.inject({
    method,
    url: `/api/businesses/${business.id}/knowledge/${path}?name=${encodeURIComponent(name)}`,
    headers: { ...business.owner.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  })
}
let registered = false
const add = (name: string, bytes: Uint8Array) => send('POST', 'files', name, bytes)
const sourceOf = async (id: string) =>
  (await as.owner.get('knowledge/sources'))
    .json<{ sources: KnowledgeSource[] }>()
    .sources.find((source) => source.id === id)
const ask = async (question: string) => (await startVisitor(app, key)).send(question)
const QUESTION = 'Réparez-vous les théières fêlées ?'
const guide = (price: string) =>
  makeDocx([{ h: 'Réparation' }, { p: `Nous réparons les théières fêlées pour ${price}.` }])

describe('a file', () => {
  test('a file that is added is read, answers visitors, and is downloaded as it was', async () => {
    const bytes = guide('15 €')
    const added = await add('Guide d’atelier.docx', bytes)
    expect(added.statusCode).toBe(201)
    const { id } = added.json<KnowledgeSource>()
    expect(added.json()).toMatchObject({
      kind: 'file',
      name: 'Guide d’atelier.docx',
      state: 'waiting',
      amount: 0,
    })
    await jobs.runAll()
    expect(await sourceOf(id)).toMatchObject({ state: 'ready', problem: null, amount: 1 })
    const { answer, outcome } = await ask(QUESTION)
    expect(outcome).toBe('answered')
    expect(answer?.content).toContain('15 €')
    const file = await as.owner.get(`knowledge/files/${id}/content`)
    expect(file.rawPayload.equals(Buffer.from(bytes))).toBe(true)
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="Guide_d_atelier.docx"; filename*=UTF-8\'\'Guide%20d%E2%80%99atelier.docx',
    )
    expect(file.headers['content-type']).toBe('application/octet-stream')
  })

  test('a file that says otherwise than the site and the profile is listed, sentence by sentence', async () => {
    const businessHours = Object.fromEntries(WEEKDAYS.map((day) => [day, '09:00-18:00']))
    await as.owner.put(`/api/businesses/${business.id}`, { businessHours })
    await addSite(app.deps, business.id, {
      name: 'maison-camelia.fr',
      pages: [
        {
          address: '/livraison',
          title: 'Livraison et retours',
          passages: [
            {
              body: 'Nous livrons partout en France en 2 à 3 jours. Frais de port : 5,90 €, offerts dès 60 €.',
            },
            { body: 'Vous disposez de 14 jours après réception pour nous retourner un article non ouvert.' },
          ],
        },
      ],
    })
    const faq = [
      ['Quel est le délai de retour ?', 'Vous avez 30 jours.'],
      ['Combien coûte la livraison ?', '6,90 € en France.'],
      ['Êtes-vous ouverts le vendredi ?', 'Oui, de 9 h à 17 h.'],
    ]
    for (const file of [
      faq.map((lines) => lines.join('\n')).join('\n\n'),
      faq.map(([question, answer]) => `Q : ${question}\nR : ${answer}`).join('\n\n'),
    ]) {
      const { id } = (await add('faq.txt', Buffer.from(file))).json<KnowledgeSource>()
      await jobs.runAll()
      const { contradictions } = (await as.owner.get('knowledge/contradictions')).json()
      const passages = (contradictions as Contradiction[]).flatMap(({ one, other }) => [one, other])
      expect(passages.flatMap(({ kind, text }) => (kind === 'file' ? [text] : [])).sort()).toEqual([
        '6,90 € en France.',
        'Oui, de 9 h à 17 h.',
        'Vous avez 30 jours.',
      ])
      await as.owner.delete(`knowledge/sources/${id}`)
    }
  })

  test('a file that is replaced answers as before until the new one is read; one that is deleted does not', async () => {
    const { id } = (await add('Guide.docx', guide('15 €'))).json<KnowledgeSource>()
    await jobs.runAll()
    expect((await send('PUT', `files/${id}`, 'Guide 2.docx', guide('18 €'))).statusCode).toBe(200)
    expect((await ask(QUESTION)).answer?.content).toContain('15 €')
    await jobs.runAll()
    expect(await sourceOf(id)).toMatchObject({ name: 'Guide 2.docx', amount: 1 })
    expect((await ask(QUESTION)).answer?.content).toContain('18 €')
    expect((await as.owner.delete(`knowledge/sources/${id}`)).statusCode).toBe(204)
    expect((await ask(QUESTION)).outcome).toBe('unknown')
    expect((await as.owner.get(`knowledge/files/${id}/content`)).statusCode).toBe(404)
    expect((await send('PUT', `files/${id}`, 'Guide.docx', guide('18 €'))).statusCode).toBe(404)
  })

  test('a file that cannot be read says why, and what was read of the one before stays', async () => {
    const { id } = (await add('Guide.docx', guide('15 €'))).json<KnowledgeSource>()
    await jobs.runAll()
    await send('PUT', `files/${id}`, 'Guide.pdf', makePdf([['Scan']], { scan: true }))
    await jobs.runAll()
    expect(await sourceOf(id)).toMatchObject({ state: 'unreadable', problem: 'scan', name: 'Guide.pdf' })
    expect((await ask(QUESTION)).answer?.content).toContain('15 €')
  })

  test('a file of which some pages are pictures says which ones, until it is replaced', async () => {
    const picture = { drawn: 'q 595 0 0 842 0 0 cm /Im0 Do Q' }
    const words = {
      texts: [{ text: 'Nous livrons partout en France, sous 48 heures ouvrables.', x: 60, y: 700 }],
    }
    const { id } = (await add('Guide.pdf', makeDrawnPdf([words, picture, picture]))).json<KnowledgeSource>()
    await jobs.runAll()
    const notice = { state: 'ready', problem: 'unread-pages', unreadPages: [2, 3], amount: 1 }
    expect(await sourceOf(id)).toMatchObject(notice)
    await send('PUT', `files/${id}`, 'Guide.docx', guide('15 €'))
    await jobs.runAll()
    expect(await sourceOf(id)).toMatchObject({ state: 'ready', problem: null, unreadPages: [] })
  })

  test('a file that is deleted while it waits leaves nothing', async () => {
    const { id } = (await add('Guide.docx', guide('15 €'))).json<KnowledgeSource>()
    await as.owner.delete(`knowledge/sources/${id}`)
    await jobs.runAll()
    expect(await sourceOf(id)).toBeUndefined()
    expect((await ask(QUESTION)).outcome).toBe('unknown')
  })

  test('a file is shown by a name of one line that reads in one direction', async () => {
    const added = (await add('conditions\u202Efdp\r\n.txt', Buffer.from('Ouvert.'))).json<KnowledgeSource>()
    expect(added.name).toBe('conditionsfdp .txt')
  })

  test('a file that is none is refused with what can be read', async () => {
    expect((await add('photo.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]))).json()).toMatchObject({
      code: 'FILE_UNSUPPORTED',
    })
    expect((await add('vide.txt', Buffer.alloc(0))).json()).toMatchObject({ code: 'FILE_EMPTY' })
    expect((await add(' ', Buffer.from('a'))).json()).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await add('gros.txt', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413)
  })
})
