import { expect, test } from 'vitest'
import { FORM, QUOTE_FORMATS, STATED } from '../testing/quote-formats.ts'
import { writeMail } from '../testing/write-mail.ts'
import { ownWords } from './own-words.ts'
import { readMail } from './read-mail.ts'

const squeezed = (text: string): string[] => text.split(/\s+/).filter(Boolean).sort()

test.each(QUOTE_FORMATS)('a mail is read without what it quotes: %s', (_, whole, own) => {
  const { text, folded } = ownWords(whole)
  expect(text).toBe(own)
  expect(squeezed(`${text} ${folded}`)).toEqual(squeezed(whole))
})

test.each(STATED)('what a customer tells stays: %s', (whole) => {
  for (const answers of [true, false])
    expect(ownWords(whole, answers)).toMatchObject({
      text: whole.trim().replaceAll('-- \n', '--\n'),
      folded: '',
    })
})

test.each([
  'Bonjour, voici ce que votre service m’a répondu hier.\n\nMessage original :\nDe : Julie\nObjet : Votre colis\n\nIl part demain.\n\nJe n’ai rien reçu, remboursez-moi.',
  'Bonjour, voici ma commande\n> 2 théières\n> 1 tasse\nLivraison à Genève',
  'Bonjour, je voudrais commander\n--\n2 théières bleues\n1 tasse\nLivraison à Genève',
])('in a mail that answers nothing rules and marks are its author’s: %s', (whole) => {
  expect(ownWords(whole, false)).toEqual({ text: whole, folded: '', sure: true, onlyGreets: false })
})

test('lines of a form that look like headers are its words', () => {
  expect(ownWords(FORM, false)).toEqual({ text: FORM, folded: '', sure: true, onlyGreets: false })
})

test.each([
  [
    'words above and below a quote of Gmail',
    '<div>Oui.</div><div class="gmail_quote"><div class="gmail_attr">Le mar. 24 nov. 2026, Boutique a écrit :</div><blockquote>Quelle taille ?</blockquote></div><div>Et une tasse.</div>',
    'Oui.\nEt une tasse.',
  ],
  [
    'an answer below a quote of Thunderbird',
    '<div class="moz-cite-prefix">Le 24/11/2026 à 10:00, Boutique a écrit :<br></div><blockquote type="cite"><p>Quelle taille ?</p></blockquote><p>La grande.</p>',
    'La grande.',
  ],
  [
    'an answer of Outlook',
    '<div>La grande.</div><div id="divRplyFwdMsg"><b>De :</b> Boutique</div><div>Quelle taille ?</div>',
    'La grande.',
  ],
])('own words of HTML alone: %s', async (_, html, own) => {
  const headers = { From: 'a@b.fr', 'In-Reply-To': '<x@y>', 'Content-Type': 'text/html; charset=utf-8' }
  const source = writeMail(headers, html)
  const { text } = await readMail({ source, deliveredTo: [], proof: { by: 'host', host: null } })
  expect(text).toBe(own)
})
