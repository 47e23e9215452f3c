import { expect, test } from 'vitest'
import { processorMs } from '#server/testing/processor-time.ts'
import { EXAMPLES, TRUSTED_HOST } from '../testing/mails.ts'
import { writeMail } from '../testing/write-mail.ts'
import { readMail } from './read-mail.ts'

const read = (source: Uint8Array) =>
  readMail({ source, deliveredTo: [], proof: { by: 'host', host: TRUSTED_HOST } })

test.each(EXAMPLES)('$title', async ({ raw, said }) => {
  expect(await read(raw)).toMatchObject(said)
})

test('a mail of 10 MB of anything is read in bounds; of a larger one, who wrote it', async () => {
  const words = Buffer.from('> a\n De : x\nLe 1 a@ \n'.repeat(480_000))
  const mail = await read(writeMail({ From: 'a@b.fr', 'Content-Type': 'text/plain' }, words))
  expect(mail.text.length + mail.folded.length).toBeLessThan(50_000)
  expect(mail.tooLarge).toBe(false)
  const large = writeMail({ From: 'a@b.fr', Subject: 'Photos' }, Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
  expect(await read(large)).toMatchObject({ tooLarge: true, from: { email: 'a@b.fr' }, subject: 'Photos' })
})

test('elements within elements are read as deep as they are shown, in no time', async () => {
  const html = `<p>Bonjour</p>${'<div>'.repeat(150_000)}Au fond`
  const reading = async () => {
    const mail = await read(writeMail({ From: 'a@b.fr', 'Content-Type': 'text/html' }, html))
    expect(mail.text).toBe('Bonjour')
  }
  expect(await processorMs(reading)).toBeLessThan(2_000)
})
