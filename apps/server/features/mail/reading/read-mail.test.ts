import { expect, test } from 'vitest'
import { processorMs } from '#server/testing/processor-time.ts'
import { EXAMPLES, TRUSTED_HOST } from '../testing/mails.ts'
import { writeMail, writeParts } from '../testing/write-mail.ts'
import { readMail } from './read-mail.ts'

const read = (source: Uint8Array) =>
  readMail({ source, deliveredTo: [], proof: { by: 'host', host: TRUSTED_HOST } })

test.each(EXAMPLES)('a mail is read: $title', async ({ raw, said }) => {
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

test('the words of a mail that is too large are read below its files too', async () => {
  const photo = `${Buffer.alloc(57, 'x').toString('base64')}\n`.repeat(145_000)
  const parts = [
    { type: 'image/jpeg; name=a.jpg', headers: { 'Content-Transfer-Encoding': 'base64' }, body: photo },
    { type: 'text/plain; charset=utf-8', body: 'Voici ma tasse.' },
  ]
  const headers = { From: 'a@b.fr', 'Content-Type': 'multipart/mixed; boundary=b' }
  expect(await read(writeMail(headers, writeParts('b', parts)))).toMatchObject({
    text: 'Voici ma tasse.',
    missing: 'too-large',
    whole: false,
    attachments: [{ name: 'a.jpg' }],
  })
})

test('a mail of nothing but a quote is not whole, whatever adorns it', async () => {
  const logo = Buffer.alloc(12_000, 7).toString('base64')
  const quote = 'Le mar. 1 déc. 2026 à 10:00, Maison Camélia <a@camelia.fr> a écrit :\n> Bonjour\n> À bientôt'
  const parts = [
    { type: 'text/plain; charset=utf-8', body: quote },
    {
      type: 'image/png; name=logo.png',
      headers: { 'Content-Transfer-Encoding': 'base64', 'Content-Disposition': 'inline; filename=logo.png' },
      body: logo,
    },
  ]
  const headers = { From: 'a@b.fr', 'Content-Type': 'multipart/mixed; boundary=b' }
  expect(await read(writeMail(headers, writeParts('b', parts)))).toMatchObject({ whole: false })
})

test('of a mail that PGP encrypted, the part that only says so is no file', async () => {
  const parts = [
    { type: 'application/pgp-encrypted', body: 'Version: 1' },
    { type: 'application/octet-stream; name=encrypted.asc', body: '-----BEGIN PGP MESSAGE-----' },
  ]
  const type = 'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b'
  const mail = await read(writeMail({ From: 'a@b.fr', 'Content-Type': type }, writeParts('b', parts)))
  expect(mail).toMatchObject({ missing: 'encrypted', whole: false, attachments: [{ name: 'encrypted.asc' }] })
  expect(mail.attachments).toHaveLength(1)
})

test('a sign of an address makes it another one; signs that nobody sees do not', async () => {
  const fromOf = async (from: string) => (await read(writeMail({ From: from }, 'Bonjour'))).from?.email
  expect(await fromOf("'zoe@courrier.example")).toBe("'zoe@courrier.example")
  expect(await fromOf('{zoe@courrier.example')).toBe('{zoe@courrier.example')
  expect(await fromOf('<zoe@courrier.example>')).toBe('zoe@courrier.example')
  expect(await fromOf('<zoe@courrier\u200b.example>')).toBe('zoe@courrier.example')
})

test('elements within elements are read as deep as they are shown, in no time', async () => {
  const html = `<p>Bonjour</p>${'<div>'.repeat(150_000)}Au fond`
  const reading = async () => {
    const mail = await read(writeMail({ From: 'a@b.fr', 'Content-Type': 'text/html' }, html))
    expect(mail.text).toBe('Bonjour')
  }
  expect(await processorMs(reading)).toBeLessThan(2_000)
})

test.each([
  [
    'Outlook',
    '<p class="MsoNormal"><i class="material-icons">local_shipping</i>La th&eacute;i&egrave;re &agrave; <del>89&nbsp;&euro;</del> 59<sup>90</sup>&nbsp;&euro;, le 1<sup>er</sup> mai</p>',
    'La théière à 59,90 €, le 1er mai',
  ],
  [
    'Gmail',
    '<div dir="ltr">Commande de <strike>2</strike> 3 tasses de 20 cm<sup>2</sup><br>sous 3<span style="vertical-align:super">1</span> jours</div>',
    'Commande de 3 tasses de 20 cm²\nsous 3 jours',
  ],
  [
    'Apple',
    '<div>rembour&shy;se&#8203;ment <span style="text-decoration: line-through;">12 €</span> 👩&zwj;🍳</div>',
    'remboursement 👩\u200d🍳',
  ],
])('a mail of %s is read as it is seen', async (_, html, text) => {
  const mail = await read(writeMail({ From: 'a@b.fr', 'Content-Type': 'text/html; charset=utf-8' }, html))
  expect(mail.text).toBe(text)
})
