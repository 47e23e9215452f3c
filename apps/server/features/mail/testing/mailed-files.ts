import sharp from 'sharp'
import { HEIC, makePicture, makeSmallPdf } from '#server/features/conversations/testing/make-media.ts'
import { type Part, writeParts } from './write-mail.ts'

/** A picture as cameras and screens make them: of as many bytes as its size asks for, with what a camera says in it. */
export const makePhoto = (
  type: 'jpeg' | 'png' = 'jpeg',
  { width = 400, height = 300 } = {},
): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({ IFD0: { Make: 'Lutin Camera' } })
    .toFormat(type)
    .toBuffer()

const base64 = (content: Buffer): string => content.toString('base64').replace(/.{76}/g, '$&\n').trimEnd()

/** A file of a mail, with the headers that its program writes beside its type. */
export const filePart = (type: string, content: Buffer, headers: Record<string, string> = {}): Part => ({
  type,
  headers: { 'Content-Transfer-Encoding': 'base64', ...headers },
  body: base64(content),
})

const text = (body: string): Part => ({ type: 'text/plain; charset=utf-8', body })
const html = (body: string): Part => ({ type: 'text/html; charset=utf-8', body })
const multi = (kind: string, boundary: string, parts: readonly Part[]): Part => ({
  type: `multipart/${kind}; boundary="${boundary}"`,
  body: writeParts(boundary, parts),
})
const attached = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` })
const shown = (id: string, name = '') => ({
  'Content-ID': `<${id}>`,
  'Content-Disposition': name === '' ? 'inline' : `inline; filename="${name}"`,
})

/** A mail as a program makes it. */
interface ProgramMail {
  program: string
  mail: Part
  /** Whether it answers another one. */
  answers?: boolean
  words: string
  /** Of its files: those that its author put in, as they are called then, and those that are only named, in order. */
  taken: string[]
  named: string[]
}

/** Mails with files as programs make them, by hand after what they send. */
export const programMails = async (): Promise<ProgramMail[]> => {
  const [photo, shot] = [await makePhoto(), await makePhoto('png')]
  const logo = await makePhoto('png', { width: 320, height: 140 })
  const icon = await makePicture('png', { width: 24, height: 24 })
  const portrait = await makePhoto('jpeg', { width: 300, height: 300 })
  return [
    {
      program: 'iPhone, plain: the photo between the words',
      mail: multi('mixed', 'Apple-Mail-1', [
        text('Bonjour,\n\nMa tasse est fêlée :\n'),
        filePart('image/jpeg; name=IMG_4021.jpeg', photo, {
          'Content-Disposition': 'inline; filename=IMG_4021.jpeg',
        }),
        text('\n\nEnvoyé de mon iPhone'),
      ]),
      words: 'Bonjour,\n\nMa tasse est fêlée :',
      taken: ['IMG_4021.jpeg'],
      named: [],
    },
    {
      program: 'iPhone: a photo alone above what is quoted, with the picture of that',
      mail: multi('alternative', 'Apple-Mail-4', [
        text(
          '\n\nEnvoyé de mon iPhone\n\n> Le 24 nov. 2026 à 10:00, Maison Camélia <a@b.fr> a écrit :\n> \n> Une photo ?\n',
        ),
        multi('related', 'Apple-Mail-5', [
          html(
            '<html><body dir="auto"><img src="cid:5E1-L0-001" alt="IMG_5.jpeg"><br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Envoyé de mon iPhone</div><div dir="ltr"><br><blockquote type="cite">Le 24 nov. 2026 à 10:00, Maison Camélia &lt;a@b.fr&gt; a écrit :<br><br></blockquote></div><blockquote type="cite"><div>Une photo ?<img src="cid:5E1-L0-002"></div></blockquote></body></html>',
          ),
          filePart('image/jpeg; name=IMG_5.jpeg', photo, shown('5E1-L0-001', 'IMG_5.jpeg')),
          filePart('image/png; name=affiche.png', shot, shown('5E1-L0-002', 'affiche.png')),
        ]),
      ]),
      answers: true,
      words: 'IMG_5.jpeg',
      taken: ['IMG_5.jpeg'],
      named: ['affiche.png'],
    },
    {
      program: 'Apple Mail, HTML and files side by side; HEIC from an iPhone',
      mail: multi('alternative', 'Apple-Mail-2', [
        text('Voici.\n'),
        multi('mixed', 'Apple-Mail-3', [
          html('<html><body>Voici.<div><br></div></body></html>'),
          filePart('image/heic; name=IMG_0007.HEIC', HEIC, attached('IMG_0007.HEIC')),
          html('<html><body><br></body></html>'),
          filePart('application/pdf; name="facture.pdf"', makeSmallPdf(), {
            'Content-Disposition': 'inline; filename="facture.pdf"',
          }),
        ]),
      ]),
      words: 'Voici.',
      taken: ['IMG_0007.jpg', 'facture.pdf'],
      named: [],
    },
    {
      program: 'Gmail: a photo among the words, a logo in the signature, a picture of the quoted mail',
      mail: multi('mixed', '0000a1', [
        multi('related', '0000a2', [
          multi('alternative', '0000a3', [
            text(
              'Elle est cassée :\n[image: tasse.jpg]\nClaire\n\n-- \n[image: logo.png]\n\nLe mar. 24 nov. 2026 à 10:00, Maison Camélia <a@b.fr> a écrit :\n\n> [image: affiche.jpg]\n',
            ),
            html(
              '<div dir="ltr">Elle est cassée :<div><img src="cid:ii_1" alt="tasse.jpg" width="400" height="300"></div><div>Claire</div><br><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature"><img src="cid:ii_2" width="200" height="120"></div></div><br><div class="gmail_quote"><div class="gmail_attr">Le mar. 24 nov. 2026 à 10:00, Maison Camélia a écrit :</div><blockquote><img src="cid:ii_3"></blockquote></div>',
            ),
          ]),
          filePart('image/jpeg; name="tasse.jpg"', photo, shown('ii_1', 'tasse.jpg')),
          filePart('image/png; name="logo.png"', logo, shown('ii_2', 'logo.png')),
          filePart('image/jpeg; name="affiche.jpg"', portrait, shown('ii_3', 'affiche.jpg')),
        ]),
        filePart('image/jpeg; name="dessous.jpg"', photo, {
          'Content-Disposition': 'attachment; filename="dessous.jpg"',
          'Content-ID': '<f_mb1>',
          'X-Attachment-Id': 'f_mb1',
        }),
      ]),
      words: 'Elle est cassée :\n\nClaire',
      taken: ['tasse.jpg', 'dessous.jpg'],
      named: ['logo.png', 'affiche.jpg'],
    },
    {
      program: 'Outlook for Windows: pictures by number, a portrait and icons of a signature, a screenshot',
      mail: multi('related', '_004_', [
        multi('alternative', '_000_', [
          text('Voici l’erreur :\n[cid:image001.png@01DB3E7A.1]\nCordialement,\nPaul Martin\n'),
          html(
            '<div class="WordSection1"><p class="MsoNormal">Voici l’erreur :</p><p><img width="640" height="480" id="Image_x0020_1" src="cid:image001.png@01DB3E7A.1"></p><p>Cordialement,</p><p>Paul Martin</p><p><img width=96 height=96 src="cid:image002.jpg@01DB3E7A.1"><img src="cid:image003.png@01DB3E7A.1"><img src="cid:image004.png@01DB3E7A.1"></p></div>',
          ),
        ]),
        filePart('image/png; name="image001.png"', shot, { 'Content-ID': '<image001.png@01DB3E7A.1>' }),
        filePart('image/jpeg; name="image002.jpg"', portrait, { 'Content-ID': '<image002.jpg@01DB3E7A.1>' }),
        filePart('image/png; name="image003.png"', icon, { 'Content-ID': '<image003.png@01DB3E7A.1>' }),
        filePart('image/png; name="image004.png"', logo, { 'Content-ID': '<image004.png@01DB3E7A.1>' }),
      ]),
      words: 'Voici l’erreur :\n\nCordialement,\nPaul Martin',
      taken: ['image001.png'],
      named: ['image002.jpg', 'image003.png', 'image004.png'],
    },
    {
      program: 'Outlook as rich text: a winmail.dat that nobody opens',
      mail: multi('mixed', '_002_', [
        text('Voir pièce jointe.'),
        filePart(
          'application/ms-tnef; name="winmail.dat"',
          Buffer.from('789f3e2201', 'hex'),
          attached('winmail.dat'),
        ),
      ]),
      words: 'Voir pièce jointe.',
      taken: [],
      named: ['winmail.dat type'],
    },
    {
      program: 'Outlook.com: a photo without a name in the words, a PDF that calls itself any file',
      mail: multi('mixed', '_005_', [
        multi('related', '_006_', [
          html(
            '<div class="elementToProof">Ma facture et la photo<br><img data-outlook-trace="F:1|T:1" src="cid:4f2e-8a"></div><div id="Signature"><img src="cid:9c1d-3b"></div>',
          ),
          filePart('image/jpeg', photo, shown('4f2e-8a')),
          filePart('image/jpeg', portrait, shown('9c1d-3b')),
        ]),
        filePart('application/octet-stream; name="facture.pdf"', makeSmallPdf(), attached('facture.pdf')),
      ]),
      words: 'Ma facture et la photo',
      taken: ['photo.jpg', 'facture.pdf'],
      named: [' '],
    },
    {
      program: 'Samsung: any file, by its name, and a dot that counts who reads',
      mail: multi('mixed', '--_com.samsung.android.email_1', [
        multi('related', '--_com.samsung.android.email_2', [
          html(
            '<p>Voilà</p><div id="composer_signature">Envoyé depuis mon appareil Galaxy</div><img src="cid:dot" width="1" height="1">',
          ),
          filePart('image/png', icon, shown('dot')),
        ]),
        filePart(
          'application/octet-stream; name="20261124_101200.jpg"',
          photo,
          attached('20261124_101200.jpg'),
        ),
      ]),
      words: 'Voilà',
      taken: ['20261124_101200.jpg'],
      named: [' '],
    },
    {
      program: 'Orange and Free: files without a word on how they are shown',
      mail: multi('mixed', '----=_Part_1', [
        multi('alternative', '----=_Part_2', [text('Ma commande\n'), html('<p>Ma commande</p>')]),
        filePart('image/jpeg; name="petite photo.jpg"', await makePicture('jpeg')),
        filePart('application/zip; name=photos.zip', Buffer.from('PK\u0003\u0004'), attached('photos.zip')),
      ]),
      words: 'Ma commande',
      taken: ['petite photo.jpg'],
      named: ['photos.zip type'],
    },
  ]
}

/** The text and headers of a letter that is made of such a part. */
export const asLetter = ({ type, body }: Part) => ({ text: body, headers: { 'Content-Type': type } })

/** A letter of words and files. */
export const withFiles = (words: string, ...files: readonly Part[]) =>
  asLetter(multi('mixed', 'files', [text(words), ...files]))
