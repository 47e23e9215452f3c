import { expect, test } from 'vitest'
import { EXAMPLES, TRUSTED_HOST } from '../testing/mails.ts'
import { writeMail } from '../testing/write-mail.ts'
import { readMail } from './read-mail.ts'

const read = (source: Uint8Array) =>
  readMail({ source, deliveredTo: [], proof: { by: 'host', host: TRUSTED_HOST } })

test.each(EXAMPLES)('$title', async ({ raw, said }) => {
  expect(await read(raw)).toMatchObject(said)
})

test('a mail of 10 MB of anything is read in bounds, a larger one is refused', async () => {
  const words = Buffer.from('> a\n De : x\nLe 1 a@ \n'.repeat(480_000))
  const mail = await read(writeMail({ From: 'a@b.fr', 'Content-Type': 'text/plain' }, words))
  expect(mail.text.length + mail.folded.length).toBeLessThan(50_000)
  await expect(read(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).rejects.toThrow('too large')
})
