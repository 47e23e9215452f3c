import { expect, test } from 'vitest'
import { writeMail, writeParts } from '../testing/write-mail.ts'
import { readMail } from './read-mail.ts'

const WORDS = 'Ma théière à 12 € est « cassée »… déjà'
const UTF8 = Buffer.from(WORDS)
const LATIN = Buffer.from(WORDS.replace('€', '\x80').replace('…', '\x85'), 'latin1')

const read = (source: Uint8Array) => readMail({ source, deliveredTo: [], proof: { by: 'host', host: null } })

const FALSE_NAMES = [
  ...['', 'us-ascii', 'utf-8', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'unknown-8bit', 'x-unknown'],
  ...['utf8mb4', 'latin9', 'binary', 'default_charset', '"'],
]

test.each(FALSE_NAMES)(
  'letters are read by what they are where a part calls them « %s »',
  async (charset) => {
    const type = charset === '' ? 'text/plain' : `text/plain; charset=${charset}`
    for (const bytes of [UTF8, LATIN]) {
      const headers = { From: 'a@b.fr', 'Content-Type': type }
      expect((await read(writeMail(headers, bytes))).text).toBe(WORDS)
      const encoded = { ...headers, 'Content-Transfer-Encoding': 'base64' }
      expect((await read(writeMail(encoded, bytes.toString('base64')))).text).toBe(WORDS)
    }
  },
)

test('other alphabets are read as their parts say', async () => {
  const text = async (charset: string, bytes: Buffer) =>
    (await read(writeMail({ From: 'a@b.fr', 'Content-Type': `text/plain; charset=${charset}` }, bytes))).text
  expect(await text('koi8-r', Buffer.from('f0d2c9d7c5d4', 'hex'))).toBe('Привет')
  expect(await text('shift_jis', Buffer.from('82b182f182c982bf82cd', 'hex'))).toBe('こんにちは')
  expect(await text('gb2312', Buffer.from('c4e3bac3', 'hex'))).toBe('你好')
  expect(await text('iso-2022-jp', Buffer.from('\x1b$B$3$s\x1b(B', 'latin1'))).toBe('こん')
})

test.each([
  ['bare letters', 'From: Zoé <z@b.fr>\r\nReply-To: Zoé <r@b.fr>\r\nSubject: Théière'],
  [
    'false names',
    'From: =?us-ascii?Q?Zo=C3=A9?= <z@b.fr>\r\nReply-To: =?utf-8?Q?Zo=E9?= <r@b.fr>\r\nSubject: =?x-foo?Q?Th=E9i=E8re?=',
  ],
  [
    'UTF-8 that is none',
    'From: =?utf-8?Q?Zo=E9?= <z@b.fr>\r\nReply-To: =?unknown-8bit?Q?Zo=C3=A9?= <r@b.fr>\r\nSubject: =?utf-8?Q?Th=E9i=E8re?=',
  ],
])('headers are read with %s, and the names of files, beside words in UTF-8', async (_, head) => {
  const parts = '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n'
  const file = '\r\n--b\r\nContent-Type: image/png; name="cassée.png"\r\n\r\nPNG\r\n--b--\r\n'
  const mail = await read(
    Buffer.concat([
      Buffer.from(`${head}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`, 'latin1'),
      Buffer.from(parts),
      UTF8,
      Buffer.from(file, 'latin1'),
    ]),
  )
  expect(mail).toMatchObject({
    from: { name: 'Zoé' },
    replyTo: [{ name: 'Zoé', email: 'r@b.fr' }],
    subject: 'Théière',
    text: WORDS,
    attachments: [{ name: 'cassée.png' }],
  })
})

test.each([
  ['Votre messagerie ne supporte pas le HTML.', 'Ma tasse'],
  ['Ce message est au format HTML : ouvrez-le avec un autre logiciel', 'Ma tasse'],
  ['This e-mail is in MIME format. Please use a compatible reader.', 'Ma tasse'],
  ['Si ce message ne s’affiche pas, lisez-le dans votre navigateur', 'Ma tasse'],
  ['Ma page html ne s’affiche pas', 'Ma page html ne s’affiche pas'],
  ['Ma', 'Ma'],
])('a plain part that only points at the HTML gives way to it: %s', async (plain, text) => {
  const html = plain.startsWith('Ma') ? `<p>${plain}</p>` : '<p>Ma tasse</p>'
  const body = writeParts('b', [
    { type: 'text/plain; charset=utf-8', body: plain },
    { type: 'text/html; charset=utf-8', body: html },
  ])
  const source = writeMail({ From: 'a@b.fr', 'Content-Type': 'multipart/alternative; boundary=b' }, body)
  expect((await read(source)).text).toBe(text)
})

const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 255]), content])
}
/** The same without a length, as it is written while it is signed. */
const open = (tag: number, ...contents: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...contents, Buffer.from([0, 0])])
const oid = (last: number) => Buffer.from(`06092a864886f70d0107${last.toString(16).padStart(2, '0')}`, 'hex')
const INNER = Buffer.from(`Content-Type: text/plain; charset=utf-8\r\n\r\n${WORDS}`)

const smime = (content: Buffer) =>
  read(
    writeMail(
      {
        From: 'a@b.fr',
        Subject: 'Tasse',
        'Content-Type': 'application/pkcs7-mime; name=smime.p7m',
        'Content-Transfer-Encoding': 'base64',
      },
      content.toString('base64'),
    ),
  )

test('a mail that is signed as a whole is read; of one that is encrypted it is said', async () => {
  const version = Buffer.from([2, 1, 1])
  const set = der(0x31)
  const signed = der(
    0x30,
    oid(2),
    der(0xa0, der(0x30, version, set, der(0x30, oid(1), der(0xa0, der(0x04, INNER))))),
  )
  const chunks = [INNER.subarray(0, 40), INNER.subarray(40)].map((chunk) => der(0x04, chunk))
  const streamed = open(
    0x30,
    oid(2),
    open(0xa0, open(0x30, version, set, open(0x30, oid(1), open(0xa0, open(0x24, ...chunks))))),
  )
  for (const content of [signed, streamed])
    expect(await smime(content)).toMatchObject({
      text: WORDS,
      subject: 'Tasse',
      missing: null,
      attachments: [],
    })
  const sealed = der(0x30, oid(3), der(0xa0, der(0x30, version, set)))
  for (const content of [sealed, signed.subarray(0, 60), Buffer.from([0x30, 0x80, 0x30, 0x80])])
    expect(await smime(content)).toMatchObject({
      text: '',
      subject: 'Tasse',
      missing: 'encrypted',
      whole: false,
    })
})

test('who writes from postmaster@ is a person, unless it reports', async () => {
  const from = { From: 'Postmaster <postmaster@atelier.example>' }
  expect(await read(writeMail({ ...from, Subject: 'Livraison' }, 'Livrez-vous ?'))).toMatchObject({
    nature: 'letter',
  })
  const report = { ...from, Subject: 'Undelivered Mail', 'Return-Path': '<>' }
  expect(await read(writeMail(report, 'a@b.fr'))).toMatchObject({ nature: 'bounce' })
  expect(await read(writeMail({ ...from, 'Return-Path': '<>' }, 'x'))).toMatchObject({ nature: 'bounce' })
})
