import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import { newId } from '#server/lib/ids.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { type ImapServer, startImapServer } from '../testing/imap-server.ts'
import { MAIL_ENV, rawLetter } from '../testing/letter.ts'
import { makePhoto } from '../testing/mailed-files.ts'
import { writeMail } from '../testing/write-mail.ts'
import { watchMailbox } from './watch-mailbox.ts'

const OPERATOR = 'operator-token-operator-token-operator'
const { app, as } = testApp({ env: { ...MAIL_ENV, OPERATOR_TOKEN: OPERATOR } })
const QUICK = { pollMs: 300, failedMs: 20, silenceMs: 30_000 }
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const open = async (): Promise<ImapServer> => {
  const server = await startImapServer()
  ends.push(server.close)
  return server
}

const settingsOf = ({ url }: { url: string }) => {
  const settings = readConfig({ NODE_ENV: 'test', ...MAIL_ENV, IMAP_URL: url }).inboundImap
  if (settings === null) throw new Error('no mailbox')
  return settings
}

/** A process that reads a mailbox. */
const watch = (box: { url: string }, pauses = QUICK) => {
  const settings = settingsOf(box)
  const ending = new AbortController()
  const ended = watchMailbox(app.deps, settings, ending.signal, pauses)
  const end = () => {
    ending.abort()
    return ended
  }
  ends.push(end)
  return end
}

const chat = async () => {
  const business = await buildBusiness(app.deps)
  const from = `${randomUUID()}@gmail.com`
  const { conversations } = await buildConversations(app.deps, business, [
    { person: { name: 'Claire', email: from }, text: '< Bonjour\n@identify' },
  ])
  const conversationId = conversations[0]?.id ?? ''
  const to = replyAddress(app.deps, { conversationId, memberId: null }) ?? ''
  const words = async () => {
    const rows = await app.deps.db
      .selectFrom('messages')
      .select('content')
      .where('conversation_id', '=', conversationId)
      .where('client_id', 'like', 'mail:%')
      .orderBy('id')
      .execute()
    return rows.map(({ content }) => content)
  }
  /** A mail that went out in the conversation. */
  const sent = async () => {
    const [id, message] = [newId(), conversations[0]?.id ?? '']
    const mail = {
      business_id: business.id,
      conversation_id: conversationId,
      message_id: message,
      mail_id: id,
    }
    await app.deps.db.insertInto('mailed_messages').values(mail).execute()
    return id
  }
  const letter = (text: string, id = randomUUID()) => rawLetter({ from, to, text, id })
  return { words, letter, from, sent }
}

const foreign = (text: string) =>
  writeMail({ From: 'a@b.example', To: 'contact@autre.example', Subject: 'x' }, text)

test('a mailbox is read once: what is there, what comes while it waits, by one of two processes, over all of it again', async () => {
  const { words, letter } = await chat()
  const box = await open()
  const twice = letter('Deux fois')
  box.add(foreign('Bonjour'), letter('Un'), twice, twice)
  const end = watch(box)
  await expect.poll(words).toEqual(['Un', 'Deux fois'])
  await expect.poll(() => box.asked.at(-1)).toBe('IDLE')
  box.add(letter('Trois'))
  await expect.poll(words).toEqual(['Un', 'Deux fois', 'Trois'])
  await expect.poll(() => box.mails.map(({ flags }) => flags.size)).toEqual([0, 1, 1, 1, 1])
  expect(
    box.asked.filter((command) => command.includes('BODY.PEEK[]')).map((command) => command.split(' ')[2]),
  ).toEqual(['2', '3', '4', '5'])

  watch(box)
  const positions = async () =>
    (await app.deps.pool.query('select count(*)::int from mailbox_positions')).rows[0].count
  await expect.poll(positions).toBe(1)
  expect(box.readers()).toBe(1)
  await end()
  box.add(letter('Quatre'))
  await expect.poll(words).toContain('Quatre')
  expect(box.readers()).toBe(1)

  // As after kill -9 before where it stands was noted, and when the server numbers its mails anew.
  await ends.pop()?.()
  box.uidValidity = 8
  watch(box)
  box.add(letter('Cinq'))
  await expect.poll(words).toContain('Cinq')
  expect(await words()).toEqual(['Un', 'Deux fois', 'Trois', 'Quatre', 'Cinq'])
})

test('what comes while a mail is taken is not waited for', async () => {
  const { words, letter } = await chat()
  const box = await open()
  box.behave.slowMs = 100
  box.add(letter('Un'))
  watch(box, { ...QUICK, pollMs: 600_000 })
  await expect.poll(() => box.asked.some((command) => command.includes('BODY.PEEK[]'))).toBe(true)
  box.add(letter('Deux'))
  await expect.poll(words).toEqual(['Un', 'Deux'])
})

test('5 000 unread mails: others’ are passed over by their headers, who writes too much holds nobody up; full, it is read', async () => {
  const noisy = await chat()
  const { words, letter } = await chat()
  const box = await open()
  box.behave.readOnly = true
  const many = Array.from({ length: 60 }, (_, index) => noisy.letter(`${index}`))
  box.add(...Array.from({ length: 4_939 }, (_, index) => foreign(`${index}`)), ...many, letter('La dernière'))
  watch(box)
  await expect.poll(words).toEqual(['La dernière'])
  expect(await noisy.words()).toHaveLength(50)
  const commands = (part: string) => box.asked.filter((each) => each.includes(part))
  expect(commands('BODY.PEEK[]')).toHaveLength(61)
  expect(commands('HEADER.FIELDS')).toHaveLength(25)
})

test('a mailbox that is cut in the middle of a mail, hangs up, falls silent or does not tell what comes loses no mail', async () => {
  const { words, letter } = await chat()
  const box = await open()
  Object.assign(box.behave, { cuts: 4, noIdle: true, slowMs: 20 })
  box.add(letter('Un'), letter('Deux'))
  watch(box, { ...QUICK, silenceMs: 1_000 })
  await expect.poll(words).toEqual(['Un', 'Deux'])
  expect(box.behave.cuts).toBe(0)
  expect(box.asked).not.toContain('IDLE')

  box.behave.hangsUp = true
  box.cut()
  box.add(letter('Trois'))
  const failures = async () =>
    (await app.deps.db.selectFrom('mailbox_positions').select('last_error').execute()).filter(
      ({ last_error }) => last_error !== null,
    ).length
  await expect.poll(failures).toBe(1)
  box.behave.hangsUp = false
  await expect.poll(words).toEqual(['Un', 'Deux', 'Trois'])

  box.behave.silent = true
  box.add(letter('Quatre'))
  await expect.poll(failures).toBe(1)
  box.behave.silent = false
  await expect.poll(words).toEqual(['Un', 'Deux', 'Trois', 'Quatre'])
})

test('a mailbox that refuses or is away is tried again, and goes on where it was', async () => {
  const { words, letter } = await chat()
  const box = await open()
  box.behave.refuses = true
  box.add(letter('Enfin'))
  watch(box)
  const errors = async () =>
    (await app.deps.db.selectFrom('mailbox_positions').select('last_error').execute()).map(
      ({ last_error }) => last_error,
    )
  await expect.poll(async () => (await errors()).join()).toMatch(/\w/)
  const since = new Date(Date.now() - 600_000)
  await app.deps.db
    .updateTable('mailbox_positions')
    .set({ failing_since: since })
    .where('last_error', 'is not', null)
    .execute()
  const { inboundImap } = app.deps.config
  app.deps.config.inboundImap = settingsOf(box)
  const details = async () =>
    (await as({ headers: { authorization: `Bearer ${OPERATOR}` } }).get('/health/details')).json().mailbox
  expect(await details()).toMatchObject({
    error: expect.stringMatching(/\w/),
    failingSince: since.toISOString(),
  })
  const { owner, id } = await buildBusiness(app.deps)
  const settings = async () =>
    (await as({ headers: owner.headers }).get(`/api/businesses/${id}/mail`)).json().failingSince
  expect(await settings()).toBe(since.toISOString())
  box.behave.refuses = false
  await expect.poll(words).toEqual(['Enfin'])
  await expect.poll(async () => (await errors()).join('')).toBe('')
  expect(await details()).toEqual({ error: null, failingSince: null, readAt: expect.any(String) })
  expect(await settings()).toBeNull()
  app.deps.config.inboundImap = inboundImap
})

test('a mailbox that is numbered anew, moved, or moved back makes no old mail new; what came since is taken', async () => {
  const { words, letter } = await chat()
  const at = (minute: number) => new Date(Date.UTC(2026, 7, 1, 10, minute))
  const fill = (box: ImapServer) => {
    for (const [minute, text] of ['Un', 'Deux'].entries()) box.put({ raw: letter(text), at: at(minute) })
  }
  const forget = () => app.deps.db.deleteFrom('received_mails').execute()
  await app.deps.db.deleteFrom('mailbox_positions').execute()
  const box = await open()
  fill(box)
  watch(box)
  await expect.poll(words).toEqual(['Un', 'Deux'])
  await ends.pop()?.()
  await forget()
  box.uidValidity = 8
  box.put({ raw: letter('Trois'), at: at(2) })
  watch(box)
  await expect.poll(words).toEqual(['Un', 'Deux', 'Trois'])
  await ends.pop()?.()
  await forget()
  const moved = await open()
  fill(moved)
  // Copied without its dates: the host that took it in says when it came.
  const copied = Buffer.concat([
    Buffer.from(`Received: from a by b; ${at(2).toUTCString()}\r\n`),
    letter('Trois'),
  ])
  moved.put({ raw: copied, at: at(9) })
  moved.put({ raw: letter('Quatre'), at: at(3) })
  watch(moved)
  await expect.poll(words).toEqual(['Un', 'Deux', 'Trois', 'Quatre'])
  // What is copied later bears its date; a clock that is slow makes nothing old.
  moved.put({ raw: letter('Zéro'), at: new Date(Date.UTC(2025, 7, 1)) })
  moved.put({ raw: letter('Cinq'), at: at(0) })
  await expect.poll(words).toContain('Cinq')
  const received = `Received: from a by b; ${new Date(Date.UTC(2025, 7, 1)).toUTCString()}\r\n`
  moved.put({ raw: Buffer.concat([Buffer.from(received), letter('Lu')]), at: at(8) })
  moved.mails.at(-1)?.flags.add('\\Seen')
  moved.put({ raw: Buffer.concat([Buffer.from(received), letter('Retardé')]), at: at(9) })
  await expect.poll(words).toContain('Retardé')
  const { inboundImap } = app.deps.config
  app.deps.config.inboundImap = settingsOf(moved)
  const details = await as({ headers: { authorization: `Bearer ${OPERATOR}` } }).get('/health/details')
  expect(details.json().mailbox).toMatchObject({ leftOld: 5 })
  app.deps.config.inboundImap = inboundImap
  await ends.pop()?.()
  await forget()
  box.uidValidity = 9
  box.put({ raw: letter('Quatre'), at: at(3) })
  box.put({ raw: letter('Six'), at: at(4) })
  watch(box)
  await expect.poll(words).toContain('Six')
  expect(await words()).toEqual(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Retardé', 'Six'])
})

test('a mailbox that is read again after another one takes no old mail that was copied back into it', async () => {
  const { words, letter } = await chat()
  const at = (minute: number) => new Date(Date.UTC(2026, 7, 1, 10, minute))
  const forget = () => app.deps.db.deleteFrom('received_mails').execute()
  const leave = async () => {
    await ends.pop()?.()
    await forget()
  }
  await app.deps.db.deleteFrom('mailbox_positions').execute()
  const [first, second] = [await open(), await open()]
  first.put({ raw: letter('Un'), at: at(0) })
  watch(first)
  await expect.poll(words).toEqual(['Un'])
  await leave()
  second.put({ raw: letter('Deux'), at: at(1) })
  second.put({ raw: letter('Trois'), at: at(2) })
  watch(second)
  await expect.poll(words).toEqual(['Un', 'Deux', 'Trois'])
  await leave()
  first.put({ raw: letter('Deux'), at: at(1) })
  first.put({ raw: letter('Trois'), at: at(2) })
  first.put({ raw: letter('Quatre'), at: at(3) })
  watch(first)
  await expect.poll(words).toContain('Quatre')
  // It is read on as it was: what comes then is not measured by the other one.
  first.put({ raw: letter('Cinq'), at: at(1) })
  await expect.poll(words).toContain('Cinq')
  expect(await words()).toEqual(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'])
})

test('of a mail that is too large the words are read, wherever in it they stand, and its files are named', async () => {
  const { words, letter } = await chat()
  const box = await open()
  const photo = `"image" "jpeg" ("name" "tasse.jpg") NIL NIL "base64" 14000000 NIL ("attachment" ("filename" "tasse.jpg")) NIL`
  const text = `"text" "plain" ("charset" "utf-8") NIL NIL "8bit" 12 1 NIL NIL NIL`
  const raw = Buffer.concat([letter('(photos)'), Buffer.alloc(11 * 1024 * 1024, 'a')])
  const parts = { '2.MIME': 'Content-Type: text/plain; charset=utf-8\r\n\r\n', 2: 'Voici ma tasse fêlée.' }
  box.put({ raw, made: { structure: `((${photo})(${text}) "mixed" ("boundary" "b") NIL NIL)`, parts } })
  box.put({ raw: Buffer.concat([letter('Sans structure\n\n'), Buffer.alloc(11 * 1024 * 1024, 'a')]) })
  watch(box)
  await expect.poll(words).toEqual(['Voici ma tasse fêlée.', expect.stringContaining('Sans structure')])
  const { metadata } = await app.deps.db
    .selectFrom('messages')
    .select('metadata')
    .where('content', '=', 'Voici ma tasse fêlée.')
    .executeTakeFirstOrThrow()
  expect(metadata).toMatchObject({
    mail: {
      proven: true,
      attachments: [{ name: 'tasse.jpg', type: 'image/jpeg', size: 10_500_000, problem: 'too-large' }],
    },
  })
  expect(metadata.mail).not.toHaveProperty('missing')
})

test('of a mail that is too large photos are fetched one by one, and left where they cut the connection', async () => {
  const { words, letter } = await chat()
  const box = await open()
  const photo = (await makePhoto()).toString('base64')
  const text = `("text" "plain" ("charset" "utf-8") NIL NIL "8bit" 12 1 NIL NIL NIL)`
  const file = (type: string, name: string) =>
    `(${type} ("name" "${name}") NIL NIL "base64" 5600000 NIL ("inline" ("filename" "${name}")) NIL)`
  const structure = `(${text}${file('"image" "jpeg"', '1.jpg')}${text}${file('"image" "jpeg"', '2.jpg')}${file('"application" "zip"', 'tout.zip')} "mixed" ("boundary" "b") NIL NIL)`
  const mime = 'Content-Type: text/plain; charset=utf-8\r\n\r\n'
  const partsOf = (first: string) => ({
    '1.MIME': mime,
    '3.MIME': mime,
    ...{ 1: first, 2: photo, 3: 'Et son anse.\r\n\r\nEnvoyé de mon iPhone', 4: photo },
  })
  const large = () => Buffer.concat([letter('(photos)'), Buffer.alloc(11 * 1024 * 1024, 'a')])
  box.put({ raw: large(), made: { structure, parts: partsOf('Ma tasse.') } })
  watch(box)
  await expect.poll(words).toEqual(['Ma tasse.\n\nEt son anse.'])
  const mailOf = async (content: string) =>
    (
      await app.deps.db
        .selectFrom('messages')
        .select('metadata')
        .where('content', '=', content)
        .executeTakeFirstOrThrow()
    ).metadata
  expect(await mailOf('Ma tasse.\n\nEt son anse.')).toMatchObject({
    attachments: [{ name: '1.jpg' }, { name: '2.jpg' }],
    mail: { attachments: [{ name: 'tout.zip', problem: 'type' }] },
  })
  box.behave.cutsPart = '2'
  box.put({ raw: large(), made: { structure, parts: partsOf('Ma théière.') } })
  await expect.poll(words).toContain('Ma théière.\n\nEt son anse.')
  const without = await mailOf('Ma théière.\n\nEt son anse.')
  expect(without).not.toHaveProperty('attachments')
  expect(without).toMatchObject({
    mail: { missing: 'too-large', attachments: [{ name: '1.jpg' }, { name: '2.jpg' }, { name: 'tout.zip' }] },
  })
})

test('what answers a mail of ours is taken, to whatever address it was sent', async () => {
  const { words, letter, from, sent } = await chat()
  const id = await sent()
  const answer = (author: string, text: string) =>
    rawLetter({
      from: author,
      to: 'no-reply@lutingenie.example',
      text,
      headers: { 'In-Reply-To': `<${id}@lutingenie.example>` },
    })
  const box = await open()
  box.add(answer(from, 'À no-reply'), answer('eve@evil.example', 'À moi'), letter('La suite'))
  watch(box)
  await expect.poll(words).toEqual(['À no-reply', 'La suite'])
  const opened = await app.deps.db
    .selectFrom('conversations')
    .select('last_message')
    .where('customer_email', '=', 'eve@evil.example')
    .execute()
  expect(opened).toEqual([{ last_message: 'À moi' }])
})
