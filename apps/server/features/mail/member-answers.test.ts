import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailAlerts } from '#server/features/notifications/mail-alerts.ts'
import { watchEvents } from '#server/features/notifications/watch.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { deliver } from './testing/deliver.ts'
import { MAIL_ENV } from './testing/letter.ts'
import { writeParts } from './testing/write-mail.ts'

const { app, as } = testApp({ env: MAIL_ENV })

/** An alert of the product about a customer's question, and how the member whom it went to answers it. */
const alerted = async () => {
  const business = await buildBusiness(app.deps, { name: 'Maison Camélia' })
  const { owner } = business
  const email = `${randomUUID()}@gmail.com`
  const { conversations } = await buildConversations(app.deps, business, [
    { person: { name: 'Claire', email }, text: '< Livrez-vous en Suisse ?\n@identify' },
  ])
  const conversationId = conversations[0]?.id ?? ''
  const { now } = app.deps
  await deliver(app, {
    from: email,
    to: replyAddress(app.deps, { conversationId, memberId: null }) ?? '',
    text: 'Et pour la Belgique ?',
  })
  await watchEvents(app.deps)
  app.deps.now = () => new Date(Date.now() + 20 * 60_000)
  await mailAlerts(app.deps)
  app.deps.now = now
  const mails = () =>
    app.deps.db.selectFrom('mails').selectAll().where('recipient', '=', owner.email).orderBy('id')
  const alert = await mails().executeTakeFirstOrThrow()
  const words = async (): Promise<string[]> =>
    (await as(owner).get(`/api/businesses/${business.id}/conversations/${conversationId}/messages`))
      .json()
      .messages.filter(
        ({ kind, senderType }: Record<string, string>) => kind === 'message' && senderType === 'business',
      )
      .map(({ content }: { content: string }) => content)
  /** What reached the customer, or why nothing did, as the member is told. */
  const answer = async (text: string, headers: Record<string, string> = {}): Promise<string> => {
    const [written, mailed] = [await words(), await mails().execute()]
    const { statusCode } = await deliver(app, {
      from: owner.email,
      to: alert.headers['Reply-To'] ?? '',
      subject: `Re: ${alert.subject}`,
      text,
      headers,
    })
    expect(statusCode).toBe(200)
    const news = (await words()).slice(written.length)
    const refusals = (await mails().execute()).slice(mailed.length).map(({ body }) => REASON.exec(body)?.[0])
    return [...news, ...refusals].join(' | ')
  }
  return { alert, answer, words, business, mails }
}

const REASON = /aucun mot de vous|ne se distingue pas|Rien ne prouve|autre adresse|Il dépasse 10\u00a0Mo.*/
const EMPTY = 'aucun mot de vous'
const UNDIVIDED = 'ne se distingue pas'
const WROTE = 'Le mar. 24 nov. 2026 à 10:12, LutinGénie <no-reply@lutingenie.example> a écrit :'
const DEVICE = 'Envoyé de mon iPhone'

const quote = (text: string, mark = '> '): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `${mark}${line}`)
    .join('\n')

test('a member’s answer is their words alone; without any, or where our alert can not be told from them, it is refused', async () => {
  const { alert, answer } = await alerted()
  const { body } = alert
  const quoted = `${WROTE}\n\n${quote(body)}\n`
  const [link = ''] = /https?:\S+\/unsubscribe\/\S+/.exec(body) ?? []
  const [address = ''] = /https?:\S+\/conversations\/\S+/.exec(body) ?? []
  expect([link, address]).not.toContain('')
  const zoho = `---- On Tue, 24 Nov 2026 10:12:00 +0100 LutinGénie ----\n\n${body}`
  const cases: [text: string, reaches: string][] = [
    [`Oui, dès lundi.\n\n${quoted}`, 'Oui, dès lundi.'],
    [`Oui, dès lundi.\n\n${DEVICE}\n\n${quoted}`, 'Oui, dès lundi.'],
    [`${quoted}\nEn deux jours.\n`, 'En deux jours.'],
    [
      `Bonjour Claire,\n\n${WROTE}\n> Et pour la Belgique ?\n\nEn deux jours.\n\n> Répondre : ${address}\n\nÀ bientôt !\n`,
      'Bonjour Claire,\n\nEn deux jours.\n\nÀ bientôt !',
    ],
    ['\n', EMPTY],
    [quoted, EMPTY],
    [quote(body), EMPTY],
    [`${DEVICE}\n`, EMPTY],
    [`${DEVICE}\n\n${quoted}`, EMPTY],
    [`-- \nCamille, Maison Camélia\n\n${quoted}`, EMPTY],
    [body, UNDIVIDED],
    [`Oui, dès lundi.\n\n${body}`, UNDIVIDED],
    [`Oui, dès lundi.\n\n${zoho}`, UNDIVIDED],
    [`Oui, dès lundi.\n\n${body.split('\n').slice(0, 6).join('\n')}`, UNDIVIDED],
    [`Oui, dès lundi.\n${link}\n`, UNDIVIDED],
    [`Oui, dès lundi.\n${link.slice(0, -30)}\n${link.slice(-30)}\n`, UNDIVIDED],
    [
      `Oui, dès lundi.\nhttps://eur01.safelinks.example/?url=${encodeURIComponent(link)}&data=05\n`,
      UNDIVIDED,
    ],
    [`Oui, dès lundi.\n${address}\n`, UNDIVIDED],
    [`Oui, dès lundi.\nRépondez à ${alert.headers['Reply-To']}\n`, UNDIVIDED],
    [
      'Voici la page : https://boutique.example/suite/the-vert\n',
      'Voici la page : https://boutique.example/suite/the-vert',
    ],
  ]
  const reached: [string, string][] = []
  let refusals = 0
  for (const [text, reaches] of cases) {
    if (reaches === EMPTY || reaches === UNDIVIDED) refusals += 1
    // No member is told of more than five within an hour.
    if (refusals % 5 === 0)
      await app.deps.pool.query("update received_mails set received_at = received_at - interval '2 hours'")
    reached.push([text, await answer(text)])
  }
  expect(reached).toEqual(cases)
})

test('a greeting above our alert, by whatever program, is no answer: nothing of it reaches anybody', async () => {
  const { alert, answer } = await alerted()
  const quoted = `${WROTE}\n\n${quote(alert.body)}\n`
  const head = `De : LutinGénie <no-reply@lutingenie.example>\nEnvoyé : mardi 24 novembre 2026 10:12\nÀ : camille@boutique.example\nObjet : ${alert.subject}\n\n${alert.body}`
  const address = ' &lt;<a href="mailto:no-reply@lutingenie.example">no-reply@lutingenie.example</a>&gt;'
  const gmail = (words: string, from = address) =>
    `<div dir="ltr">${words}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Le mar. 24 nov. 2026 à 10:12, LutinGénie${from} a écrit :<br></div><blockquote class="gmail_quote" style="margin:0">${alert.html}</blockquote></div>`
  const thunderbird = (words: string) =>
    `<html><body><p>${words}</p><div class="moz-cite-prefix">Le 24/11/2026 à 10:12, LutinGénie a écrit :<br></div><blockquote type="cite">${alert.html}</blockquote></body></html>`
  const outlook = `<div>Bonjour,</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>De :</b> LutinGénie &lt;no-reply@lutingenie.example&gt;<br><b>À :</b> camille@boutique.example</div>${alert.html}`
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  const answers = { 'In-Reply-To': '<0195f0aa-1111-7000-8000-000000000001@lutingenie.example>' }
  const cases: [text: string, headers: Record<string, string>][] = [
    [`Bonjour\n\n${quoted}`, answers],
    [`Bonjour\n\n${WROTE.replace(' a écrit', '\na écrit')}\n\n${quote(alert.body)}`, answers],
    [`Le 24/11/2026 à 10:12, LutinGénie a écrit :\n${quote(alert.body)}\n\nBonjour\n`, answers],
    [`Le 24/11/2026 à 10:12, LutinGénie a écrit :\n${quote(alert.body)}\n`, answers],
    [`Bonjour Claire,\n\nCordialement,\nCamille Roy\n\n${quoted}`, answers],
    [`Bonjour,\n\n-- \nCamille Roy\nMaison Camélia\n\n${quoted}`, answers],
    [`Bonjour,\n\n${DEVICE}\n\n${quoted}`, answers],
    [`Bonjour\n\n-----Message d'origine-----\n${head}`, answers],
    [`Bonjour\n\n${head}`, answers],
    [`Bonjour\n\n${head}`, { ...answers, Subject: 'Claire vous attend' }],
    [`Bonjour\n\n${head}`, { Subject: 'Claire vous attend' }],
    [gmail('Bonjour'), { ...answers, ...html }],
    [gmail(''), { ...answers, ...html }],
    [gmail('', ''), { ...answers, ...html }],
    [thunderbird('Bonjour'), { ...answers, ...html }],
    [thunderbird(''), { ...answers, ...html }],
    [outlook, { ...answers, ...html }],
    ['Bonjour', answers],
  ]
  for (const [text, headers] of cases) {
    await app.deps.pool.query("update received_mails set received_at = received_at - interval '2 hours'")
    expect.soft(await answer(text, headers), text).toBe(EMPTY)
  }
  expect(await answer(`Bonjour Claire, oui.\n\n${quoted}`, answers)).toBe('Bonjour Claire, oui.')
})

test('an answer to the address that our alert came from is the member’s too; a forged or a former member’s is refused', async () => {
  const { alert, words, business, mails } = await alerted()
  const headers = { 'In-Reply-To': `<${alert.id}@lutingenie.example>` }
  const to = 'no-reply@lutingenie.example'
  const { email, id } = business.owner
  const refused = async () =>
    (await mails().execute())
      .slice(1)
      .map(({ body }) => /autre adresse|Rien ne prouve|ne faites plus/.exec(body)?.[0])
  await deliver(app, { from: email, to, text: 'Oui, dès lundi.', headers })
  expect(await words()).toEqual(['Oui, dès lundi.'])
  expect(await refused()).toEqual([])
  await deliver(app, { from: email, to, text: 'Forgé', headers, proven: false })
  await deliver(app, { from: `${randomUUID()}@gmail.com`, to, text: 'Un autre', headers })
  await app.deps.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', id).execute()
  await deliver(app, { from: email, to, text: 'Parti', headers })
  expect(await refused()).toEqual(['Rien ne prouve', 'autre adresse', 'ne faites plus'])
  expect(await words()).toEqual(['Oui, dès lundi.'])
})

test('an answer to an alert about several conversations is refused as what it is, if it is from whom it went to', async () => {
  const { alert, words, business, mails } = await alerted()
  await app.deps.pool.query("update mails set headers = headers - 'Reply-To' where id = $1", [alert.id])
  const headers = { 'In-Reply-To': `<${alert.id}@lutingenie.example>` }
  const letter = { to: 'no-reply@lutingenie.example', text: 'Oui', headers }
  await deliver(app, { ...letter, from: business.owner.email, proven: false })
  await deliver(app, { ...letter, from: `${randomUUID()}@gmail.com` })
  expect(await mails().execute()).toHaveLength(1)
  await deliver(app, { ...letter, from: business.owner.email })
  const [, refusal] = await mails().execute()
  expect(refusal?.body).toContain('L’alerte parlait de plusieurs conversations')
  expect(refusal?.body).toContain(`/conversations?business=${business.id}`)
  expect(await words()).toEqual([])
})

test('an answer that is too large is refused as theirs, with its size and what to do', async () => {
  const { answer } = await alerted()
  expect(await answer(`Oui, dès lundi.\n\n${'a'.repeat(11 * 1024 * 1024)}`)).toBe(
    'Il dépasse 10\u00a0Mo. Renvoyez-le sans pièce jointe\u00a0; les fichiers, envoyez-les depuis la conversation.',
  )
})

test('an answer in HTML alone that holds our alert, or only a picture, is refused too', async () => {
  const { alert, answer } = await alerted()
  const html = (before: string) => `<html><body><p>${before}</p><hr>${alert.html}</body></html>`
  const type = { 'Content-Type': 'text/html; charset=utf-8' }
  expect(await answer(html('Oui, dès lundi.'), type)).toBe(UNDIVIDED)
  expect(
    await answer(
      `<html><body><p>Oui, dès lundi.</p><div class="gmail_quote">${alert.html}</div></body></html>`,
      type,
    ),
  ).toBe('Oui, dès lundi.')
  const parts = writeParts('b1', [
    { type: 'text/plain; charset=utf-8', body: '' },
    { type: 'image/png; name="photo.png"', body: 'AAAA', headers: { 'Content-Transfer-Encoding': 'base64' } },
  ])
  expect(await answer(parts, { 'Content-Type': 'multipart/mixed; boundary="b1"' })).toBe(EMPTY)
})
