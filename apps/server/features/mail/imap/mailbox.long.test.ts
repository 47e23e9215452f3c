import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import { replyAddress } from '#server/lib/mail/reply-address.ts'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { type ImapServer, startImapServer } from '../testing/imap-server.ts'
import { MAIL_ENV, rawLetter } from '../testing/letter.ts'
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
  return { words, letter: (text: string, id = randomUUID()) => rawLetter({ from, to, text, id }) }
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
    box.asked.filter((asked) => asked.includes('BODY.PEEK[]')).map((asked) => asked.split(' ')[2]),
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
  const asked = (part: string) => box.asked.filter((each) => each.includes(part))
  expect(asked('BODY.PEEK[]')).toHaveLength(61)
  expect(asked('HEADER.FIELDS')).toHaveLength(25)
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
