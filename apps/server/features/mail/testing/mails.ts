import { expect } from 'vitest'
import type { ReadMail } from '../reading/types.ts'
import { type Part, writeMail, writeParts } from './write-mail.ts'

type Headers = Record<string, string | readonly string[]>

/** A text that holds all of these. */
const having = (...parts: string[]): string =>
  expect.stringMatching(new RegExp(parts.map((part) => part.replace(/[^\p{L}\d ]/gu, '\\$&')).join('[^]*')))

interface Example {
  title: string
  raw: Buffer
  said: Partial<ReadMail>
}

export const TRUSTED_HOST = 'mx.boutique.example'
const TO = 'repondre@boutique.example'
const PLAIN = 'text/plain; charset=utf-8'
const HTML = 'text/html; charset=utf-8'
const ours = '<0195f0aa-1111-7000-8000-000000000001@lutingenie.example>'

const base = (from: string, id: string): Headers => ({
  From: from,
  To: TO,
  Subject: 'Re: Votre demande',
  Date: 'Tue, 24 Nov 2026 10:12:00 +0100',
  'Message-ID': `<${id}>`,
  'In-Reply-To': ours,
  References: `<first@lutingenie.example> ${ours}`,
  'MIME-Version': '1.0',
})

const plain = (title: string, headers: Headers, body: string, expected: Partial<ReadMail>): Example => ({
  title,
  raw: writeMail({ 'Content-Type': PLAIN, 'Content-Transfer-Encoding': '8bit', ...headers }, body),
  said: expected,
})

const multi = (
  title: string,
  headers: Headers,
  parts: readonly Part[],
  expected: Partial<ReadMail>,
  type = 'multipart/alternative',
): Example => ({
  title,
  raw: writeMail({ ...headers, 'Content-Type': `${type}; boundary="b1"` }, writeParts('b1', parts)),
  said: expected,
})

const claire = { name: 'Claire Bonnet', email: 'claire@gmail.com' }
const gmail = base('Claire Bonnet <Claire@gmail.com>', 'CAF1@mail.gmail.com')
const outlook = base('"Bonnet, Claire" <claire@outlook.fr>', 'AM0P1@eurprd01.prod.outlook.com')
const QUOTE = '> Bonjour,\n>\n> Nous livrons mardi.\n> > Et en Belgique ?\n'

const results = (value: string): Headers => ({ ...gmail, 'Authentication-Results': value })

const nested = (depth: number): string =>
  writeParts(`b${depth}`, [
    depth === 200
      ? { type: PLAIN, body: 'Au fond.' }
      : { type: `multipart/mixed; boundary=b${depth + 1}`, body: nested(depth + 1) },
  ])

/** From and subject of a mail below what hosts wrote above it. */
const traced = (above: readonly (readonly [name: string, value: string])[]): Buffer =>
  Buffer.from(
    [
      ...above.map(([name, value]) => `${name}: ${value}`),
      'From: Claire Bonnet <claire@gmail.com>',
      `To: ${TO}`,
      'Message-ID: <CAF9@mail.gmail.com>',
      '',
      'Bonjour',
    ].join('\r\n'),
  )

const AR = 'Authentication-Results'
const DKIM = [AR, `${TRUSTED_HOST}; dkim=pass (2048-bit key) header.d=gmail.com header.i=@gmail.com`] as const
const NO_DMARC = [AR, `${TRUSTED_HOST}; dmarc=none (p=none dis=none) header.from=gmail.com`] as const
const LMTP = [
  'Received',
  `from ${TRUSTED_HOST} ([127.0.0.1])\r\n\tby ${TRUSTED_HOST} with LMTP\r\n\tid y1cX\r\n\t(envelope-from <claire@gmail.com>)\r\n\tfor <${TO}>; Tue, 24 Nov 2026 10:12:00 +0100`,
] as const
const MX = [
  'Received',
  `from mail.gmail.com (mail.gmail.com [192.0.2.7])\r\n\tby ${TRUSTED_HOST} (Postfix) with ESMTPS id 4Fx\r\n\tfor <${TO}>; Tue, 24 Nov 2026 10:11:59 +0100`,
] as const
const DELIVERED = [
  ['Return-Path', '<claire@gmail.com>'],
  ['Delivered-To', TO],
] as const

/** What hosts write above a mail, and whether its sender counts as proven. */
const PROOFS: readonly Example[] = (
  [
    ['OpenDMARC above OpenDKIM, without DMARC: by its DKIM', [...DELIVERED, NO_DMARC, DKIM, MX], 'pass'],
    ['the same, handed over by LMTP', [...DELIVERED, LMTP, NO_DMARC, DKIM, MX], 'pass'],
    [
      'the name of the host in capitals, one of another host between',
      [NO_DMARC, [AR, 'x.example; dkim=fail'], [AR, DKIM[1].replace('mx', 'MX')], MX],
      'pass',
    ],
    [
      'another domain’s DKIM proves nothing',
      [NO_DMARC, [AR, `${TRUSTED_HOST}; dkim=pass header.d=evil.example`], MX],
      'none',
    ],
    ['forged below the Received of the host', [...DELIVERED, NO_DMARC, MX, DKIM], 'none'],
    ['forged below it, behind LMTP', [...DELIVERED, LMTP, NO_DMARC, MX, DKIM, MX], 'none'],
    [
      'forged below a host that writes its own below its Received',
      [...DELIVERED, MX, NO_DMARC, DKIM, MX],
      'none',
    ],
    [
      'the same, by a sender who calls itself LMTP',
      [
        [
          'Received',
          `from with.LMTP (x [192.0.2.9]) by ${TRUSTED_HOST} (Postfix) with ESMTP (envelope-from <"a>) by x with LMTP ("@evil.example>)`,
        ],
        NO_DMARC,
        DKIM,
        MX,
      ],
      'none',
    ],
    ['below the host’s own, without a Received after it', [NO_DMARC, DKIM], 'none'],
  ] as const
).map(([title, above, proof]) => ({ title: `proof: ${title}`, raw: traced(above), said: { proof } }))

/** Mails as programs and providers write them, made by hand, with what must be read in each. */
export const EXAMPLES: readonly Example[] = [
  multi(
    'Gmail: an answer above the quote, in both forms',
    gmail,
    [
      {
        type: PLAIN,
        body: `Merci, c’est parfait !\n\nClaire\n\nLe mar. 24 nov. 2026 à 10:00, Maison Camélia <${TO}> a\nécrit :\n\n${QUOTE}`,
      },
      { type: HTML, body: '<div>Merci, c’est parfait !</div><div class="gmail_quote">Nous livrons</div>' },
    ],
    {
      from: claire,
      messageId: 'CAF1@mail.gmail.com',
      answers: ['0195f0aa-1111-7000-8000-000000000001@lutingenie.example', 'first@lutingenie.example'],
      recipients: [TO],
      subject: 'Re: Votre demande',
      text: 'Merci, c’est parfait !\n\nClaire',
      folded: having('Le mar. 24 nov. 2026', 'Nous livrons mardi.'),
      nature: 'letter',
      proof: 'none',
    },
  ),
  multi(
    'Gmail: only HTML is told, the quote is a block of its own',
    gmail,
    [
      {
        type: HTML,
        body: '<html><head><style>p{color:red}</style></head><body><p>Oui, <b>deux</b> boîtes&nbsp;s&#39;il vous plaît.</p><script>alert(1)</script><img src="https://x.example/p.gif"><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">Le mar. 24 nov. 2026, Maison Camélia a écrit :<br></div><blockquote>Combien ?</blockquote></div></body></html>',
      },
    ],
    { text: "Oui, deux boîtes s'il vous plaît.", folded: having('> Combien ?') },
  ),
  plain(
    'Gmail: answers between the quoted lines keep what they answer',
    gmail,
    'Le mar. 24 nov. 2026 à 10:00, Maison Camélia <a@b.fr> a écrit :\n> Quelle couleur ?\nBleu.\n> Quelle taille ?\nM.\n> Maison Camélia\n',
    { text: '> Quelle couleur ?\nBleu.\n> Quelle taille ?\nM.', folded: having('> Maison Camélia') },
  ),
  plain(
    'Outlook in French: headers of the quoted mail below a line',
    outlook,
    'Bonjour,\n\nJe préfère être remboursée.\n\n________________________________\nDe : Maison Camélia <repondre@boutique.example>\nEnvoyé : mardi 24 novembre 2026 10:00\nÀ : Claire\nObjet : Votre demande\n\nNous pouvons échanger.\n',
    {
      from: { name: 'Bonnet, Claire', email: 'claire@outlook.fr' },
      text: 'Bonjour,\n\nJe préfère être remboursée.',
      folded: having('Nous pouvons échanger.'),
    },
  ),
  plain(
    'Outlook in English: « Original Message »',
    outlook,
    'I will take it.\n\n-----Original Message-----\nFrom: Maison Camélia\nSent: Tuesday\nTo: Claire\nSubject: Your question\n\nIt is here.\n',
    { text: 'I will take it.', folded: having('It is here.') },
  ),
  multi(
    'Outlook on the web: HTML whose quote begins at an anchor',
    outlook,
    [
      {
        type: HTML,
        body: '<div>Toujours rien reçu.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>De :</b> Maison Camélia</div><div>Votre colis part.</div>',
      },
    ],
    { text: 'Toujours rien reçu.', folded: having('Votre colis part.') },
  ),
  plain(
    'Outlook for Android: its line below is a signature',
    outlook,
    'Parfait.\n\nTélécharger Outlook pour Android<https://aka.ms/x>\n________________________________\nFrom: Boutique <a@b.fr>\nSent: Tuesday\nTo: Claire\nSubject: Re: x\n\nOk ?\n',
    { text: 'Parfait.', folded: having('Télécharger Outlook', 'Ok ?') },
  ),
  plain(
    'Apple Mail: « Le … a écrit : » over two lines',
    base('Claire Bonnet <claire@icloud.com>', '5E1@icloud.com'),
    'Je passe demain à 10 h.\n\n> Le 24 nov. 2026 à 10:00, Maison Camélia <a@b.fr> a écrit :\n> \n> Venez quand vous voulez.\n',
    { text: 'Je passe demain à 10 h.', folded: having('Venez quand') },
  ),
  plain(
    'iPhone: its line stands between words and quote',
    base('claire@icloud.com', '5E2@icloud.com'),
    "D'accord, merci\n\nEnvoyé de mon iPhone\n\n> Le 24 nov. 2026 à 10:00, Maison Camélia <a@b.fr> a écrit :\n> \n> C’est prêt.\n",
    {
      from: { name: null, email: 'claire@icloud.com' },
      text: "D'accord, merci",
      folded: having('Envoyé de mon iPhone', 'C’est prêt.'),
    },
  ),
  plain(
    'Apple Mail forwards: what is forwarded is the mail when nothing stands above it',
    { ...base('claire@icloud.com', '5E3@icloud.com'), Subject: 'Tr : Commande' },
    'Début du message réexpédié :\n\nDe: Transporteur <t@colis.example>\nObjet: Retard\n\nVotre colis 12 est en retard.\n',
    { text: having('Votre colis 12 est en retard.'), folded: '' },
  ),
  plain(
    'Gmail forwards with a word above',
    { ...gmail, Subject: 'Fwd: Retard' },
    'Que faire ?\n\n---------- Forwarded message ---------\nDe : Transporteur <t@colis.example>\nDate: mar. 24 nov. 2026\nSubject: Retard\n\nVotre colis 12 est en retard.\n',
    { text: 'Que faire ?', folded: having('Votre colis 12 est en retard.') },
  ),
  plain(
    'Free (Zimbra): « Mail original »',
    base('Paul <paul@free.fr>', 'z1@zimbra.free.fr'),
    'Bonjour,\nmon adresse a changé.\n\n----- Mail original -----\nDe: "Maison Camélia" <a@b.fr>\nÀ: "Paul" <paul@free.fr>\nEnvoyé: Mardi 24 Novembre 2026 10:00:00\nObjet: Votre demande\n\nQuelle adresse ?\n',
    { text: 'Bonjour,\nmon adresse a changé.', folded: having('Quelle adresse ?') },
  ),
  plain(
    'Orange: headers of the quoted mail are quoted themselves',
    base('Paul <paul@orange.fr>', 'o1@wwinf.orange.fr'),
    'Merci de votre retour.\n\n> Message du 24/11/26 10:00\n> De : "Maison Camélia"\n> A : paul@orange.fr\n> Objet : Votre demande\n> \n> Votre théière est là.\n',
    { text: 'Merci de votre retour.', folded: having('Votre théière est là.') },
  ),
  plain(
    'Thunderbird: the answer stands below the quote, a signature below it',
    base('Paul <paul@laposte.net>', 't1@laposte.net'),
    'Le 24/11/2026 à 10:00, Maison Camélia a écrit :\n> Quelle théière ?\n\nLa bleue.\n\n-- \nPaul Martin\n06 00 00 00 00\n',
    { text: 'La bleue.', folded: having('06 00 00 00 00', 'Quelle théière ?') },
  ),
  plain(
    'Thunderbird: flowed lines become paragraphs',
    {
      ...base('Paul <paul@laposte.net>', 't2@laposte.net'),
      'Content-Type': 'text/plain; charset=UTF-8; format=flowed',
    },
    'Une phrase qui \ncontinue ici.\n\nOn 11/24/2026 10:00, Maison Camélia wrote:\n> Oui ?\n',
    { text: 'Une phrase qui continue ici.', folded: having('Oui ?') },
  ),
  plain(
    'Yahoo: quoted without marks',
    base('Léa <lea@yahoo.fr>', 'y1@mail.yahoo.com'),
    'Super !\n\n   Le mardi 24 novembre 2026 à 10:00:00 UTC+1, Maison Camélia <a@b.fr> a écrit :  \n \n Votre colis est parti.\n',
    { text: 'Super !', folded: having('Votre colis est parti.') },
  ),
  plain(
    'German and Spanish attributions are known',
    base('Jan <jan@web.de>', 'g1@web.de'),
    'Danke!\n\nAm 24.11.2026 um 10:00 schrieb Maison Camélia <a@b.fr>:\n> Gern.\n',
    { text: 'Danke!', folded: having('> Gern.') },
  ),
  plain(
    'a new mail of a shopper is kept as it stands',
    {
      From: 'Zoé <zoe@sfr.fr>',
      To: 'contact@boutique.example',
      'Delivered-To': 'Repondre+ABC@Boutique.example',
      Subject: 'Livraison en Suisse',
      'Message-ID': '<s1@sfr.fr>',
    },
    'Bonjour,\n\nLe 12 mars, j’ai commandé 3 boîtes :\n- thé vert\n- rooibos\n\nLivrez-vous en Suisse ?\nDe : Genève\n\nZoé\n',
    {
      answers: [],
      recipients: ['repondre+abc@boutique.example', 'contact@boutique.example'],
      text: 'Bonjour,\n\nLe 12 mars, j’ai commandé 3 boîtes :\n- thé vert\n- rooibos\n\nLivrez-vous en Suisse ?\nDe : Genève\n\nZoé',
      folded: '',
    },
  ),
  multi(
    'an attachment is named as its program encoded it',
    gmail,
    [
      { type: PLAIN, body: 'Voici la photo.' },
      {
        type: 'image/jpeg; name="=?utf-8?Q?cass=C3=A9e.jpg?="',
        headers: { 'Content-Transfer-Encoding': 'base64', 'Content-Disposition': 'attachment' },
        body: 'AAAA',
      },
    ],
    { text: 'Voici la photo.', attachments: [{ name: 'cassée.jpg', type: 'image/jpeg', size: 3 }] },
    'multipart/mixed',
  ),
  {
    title: 'words in ISO-8859-1, quoted-printable, with a subject in base64',
    raw: writeMail(
      {
        ...gmail,
        From: '=?iso-8859-1?Q?Zo=E9_L=E9ger?= <zoe@sfr.fr>',
        Subject: '=?utf-8?B?w4lnYXLDqQ==?= =?utf-8?Q?_?= =?utf-8?B?Y29saXM=?=',
        'Content-Type': 'text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding': 'quoted-printable',
      },
      'D=E9j=E0 re=E7u, merci =3D bravo=\n !',
    ),
    said: {
      from: { name: 'Zoé Léger', email: 'zoe@sfr.fr' },
      subject: 'Égaré colis',
      text: 'Déjà reçu, merci = bravo !',
    },
  },
  {
    title: 'windows-1252 without a word about it, controls and turned directions are dropped',
    raw: writeMail(
      { ...gmail, 'Content-Type': 'text/plain; charset=windows-1252' },
      Buffer.from('Prix : 12 \x80\x00 \x07ok', 'latin1'),
    ),
    said: { text: 'Prix : 12 € ok' },
  },
  {
    title: 'a contact form in latin1 that says nothing of it, in name, subject and words',
    raw: Buffer.from(
      `From: Zoé <zoe@sfr.fr>\r\nTo: ${TO}\r\nSubject: Égaré\r\nMessage-ID: <f1@sfr.fr>\r\n\r\nDéjà reçu`,
      'latin1',
    ),
    said: { from: { name: 'Zoé', email: 'zoe@sfr.fr' }, subject: 'Égaré', text: 'Déjà reçu' },
  },
  plain(
    'UTF-8 that calls itself ASCII',
    { ...gmail, 'Content-Type': 'text/plain; charset=us-ascii' },
    'Déjà reçu, 12 € « cassé »\n',
    { text: 'Déjà reçu, 12 € « cassé »' },
  ),
  plain(
    'words that look like mixed characters stay as they are',
    { ...gmail, 'Content-Type': 'text/plain; charset=utf-8' },
    'Il est écrit « Ã© » sur le colis, à 12 €.\n',
    { text: 'Il est écrit « Ã© » sur le colis, à 12 €.' },
  ),
  multi(
    'attachments without a name, or with one that leads elsewhere',
    gmail,
    [
      { type: PLAIN, body: 'Deux photos.' },
      { type: 'image/jpeg', headers: { 'Content-Disposition': 'attachment' }, body: 'JPEG' },
      { type: 'image/png; name="../../etc/\u202epasswd"', body: 'PNG' },
    ],
    {
      text: 'Deux photos.',
      attachments: [
        { name: '', type: 'image/jpeg', size: expect.any(Number) },
        { name: '../../etc/passwd', type: 'image/png', size: expect.any(Number) },
      ],
    },
    'multipart/mixed',
  ),
  plain(
    'thousands of recipients, ours as its host noted it',
    {
      ...gmail,
      To: Array.from({ length: 5_000 }, (_, index) => `c${index}@exemple.fr`).join(',\n '),
      'Delivered-To': TO,
    },
    'Bonjour à tous\n',
    { text: 'Bonjour à tous', recipients: expect.arrayContaining([TO]) },
  ),
  {
    title: 'parts nested 200 deep: who wrote it, and that there is more',
    raw: writeMail({ ...gmail, 'Content-Type': 'multipart/mixed; boundary=b0' }, nested(0)),
    said: {
      from: claire,
      subject: 'Re: Votre demande',
      text: '',
      attachments: [{ name: '', type: 'message/rfc822', size: expect.any(Number) }],
    },
  },
  {
    title: 'a mail without an id, a body or an author gets an id of its own',
    raw: writeMail({ Subject: 'Vide' }, ''),
    said: { from: null, text: '', messageId: having('@no-message-id'), nature: 'letter' },
  },
  {
    title: 'nested parts beyond all measure and a boundary that never ends',
    raw: writeMail(
      { ...gmail, 'Content-Type': 'multipart/mixed; boundary="b1"' },
      `--b1\nContent-Type: multipart/mixed; boundary="b2"\n\n--b2\nContent-Type: ${PLAIN}\n\nJe suis là.\n`,
    ),
    said: { text: 'Je suis là.' },
  },
  plain(
    'out of office in the words of Exchange',
    { ...outlook, Subject: 'Réponse automatique : Votre demande', 'X-Auto-Response-Suppress': 'All' },
    'Je suis absente.\n',
    { nature: 'automatic' },
  ),
  plain(
    'a vacation message by RFC 3834, and one that only its subject tells',
    { ...gmail, 'Auto-Submitted': 'auto-replied (vacation)' },
    'Je reviens lundi.\n',
    { nature: 'automatic' },
  ),
  plain(
    'an answer of Exchange that only wants no receipts was written',
    { ...outlook, 'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF' },
    'Bonjour\n',
    { nature: 'letter' },
  ),
  plain('a newsletter', { ...gmail, Precedence: 'bulk', 'List-Id': '<n.example>' }, 'Soldes\n', {
    nature: 'bulk',
  }),
  multi(
    'a delivery report of Postfix',
    {
      From: 'MAILER-DAEMON@mx.free.fr',
      To: TO,
      'Return-Path': '<>',
      Subject: 'Undelivered Mail Returned to Sender',
      'Message-ID': '<dsn1@mx.free.fr>',
    },
    [
      { type: PLAIN, body: 'I am sorry.' },
      {
        type: 'message/delivery-status',
        body: 'Reporting-MTA: dns; mx.free.fr\n\nFinal-Recipient: rfc822; Paul@Free.fr\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <paul@free.fr>:\n    No such user\n',
      },
      { type: 'message/rfc822', body: `From: a@b.fr\nMessage-ID: ${ours}\nSubject: x\n\nBonjour` },
    ],
    {
      nature: 'bounce',
      bounce: {
        recipient: 'paul@free.fr',
        messageId: '0195f0aa-1111-7000-8000-000000000001@lutingenie.example',
        status: '5.1.1',
        reason: '550 5.1.1 <paul@free.fr>: No such user',
        delayed: false,
      },
    },
    'multipart/report; report-type=delivery-status',
  ),
  multi(
    'a report of Gmail that the mail is still tried',
    {
      From: 'mailer-daemon@googlemail.com',
      Subject: 'Delivery Status Notification (Delay)',
      'Message-ID': '<d2@g>',
    },
    [
      { type: PLAIN, body: 'There was a temporary problem.' },
      {
        type: 'message/delivery-status',
        body: 'Final-Recipient: rfc822; lea@yahoo.fr\nAction: delayed\nStatus: 4.4.1\n',
      },
      { type: 'text/rfc822-headers', body: `Message-ID:\n ${ours}\n` },
    ],
    {
      nature: 'bounce',
      bounce: expect.objectContaining({ recipient: 'lea@yahoo.fr', status: '4.4.1', delayed: true }),
    },
    'multipart/report; report-type=delivery-status',
  ),
  plain(
    'a mailer daemon that reports in words',
    {
      From: 'MAILER-DAEMON@orange.fr',
      'Return-Path': '<>',
      Subject: 'Mail delivery failed',
      'Message-ID': '<d3@o>',
    },
    `This message could not be delivered:\n\n  paul@orange.fr\n    550 5.2.2 mailbox full\n\nMessage-ID: ${ours}\n`,
    { nature: 'bounce', bounce: expect.objectContaining({ recipient: 'paul@orange.fr', status: '5.2.2' }) },
  ),
  plain(
    'DKIM of the sender’s domain proves',
    results(
      `${TRUSTED_HOST}; dkim=pass (2048-bit; x; y) header.d=gmail.com header.s=1; spf=softfail smtp.mailfrom=x@relay.example`,
    ),
    'a',
    { proof: 'pass' },
  ),
  plain(
    'SPF of a domain of one owner proves',
    results(`${TRUSTED_HOST} 1; spf=pass smtp.mailfrom="bounce@mail.gmail.com"; dkim=none`),
    'a',
    { proof: 'pass' },
  ),
  plain(
    'what passes for another domain proves nothing',
    results(
      `${TRUSTED_HOST}; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=a@evil.example; dmarc=fail header.from=gmail.com`,
    ),
    'a',
    { proof: 'fail' },
  ),
  plain(
    'what the sender wrote about itself does not count',
    {
      ...gmail,
      'Authentication-Results': [
        `${TRUSTED_HOST}; dkim=fail header.d=gmail.com`,
        `${TRUSTED_HOST}; dmarc=pass header.from=gmail.com`,
        'gmail.com; dmarc=pass header.from=gmail.com',
      ],
    },
    'a',
    { proof: 'fail' },
  ),
  ...PROOFS,
]
