import type { Page } from '@playwright/test'
import { rawLetter } from '#server/features/mail/testing/letter.ts'
import { filePart, makePhoto, withFiles } from '#server/features/mail/testing/mailed-files.ts'
import { expectAccessibleInBothThemes, expectFits, expectUsable } from './support/expect-usable.ts'
import { NOWHERE, test } from './support/mail-hosts.ts'
import { DESKTOP, expect } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Camélia', phone: '04 65 71 21 56' } })

const SMALL = { width: 320, height: 640 }

/** The page as it stands, or a part of it, is accessible in both themes, on small phones and on a desktop. */
const looksWell = async (page: Page, selector?: string): Promise<void> => {
  await expectFits(page)
  for (const size of [SMALL, DESKTOP]) {
    await expectFits(page, size)
    await expectAccessibleInBothThemes(page, selector)
  }
}

const letterOfClaire = async () =>
  withFiles(
    'Quel est votre téléphone ?\n\n-- \nClaire Morel, 12 rue des Lilas',
    filePart('image/jpeg; name="IMG_4021.jpeg"', await makePhoto(), { 'Content-Disposition': 'inline' }),
    filePart('image/jpeg; name="tasse.jpg"', Buffer.from('/9j/4AAQ', 'base64')),
  )

test('mails stand in the list with what is known of their senders, the assistant drafts, a mail that came back says so', async ({
  page,
  shop,
  visitor,
  mailHosts: { imap },
}) => {
  await visitor.say('Ma tasse est arrivée fêlée')
  await visitor.handOff()
  await visitor.leaveAddress(`paul-${Date.now()}@${NOWHERE}`)
  const path = `/conversations/${visitor.sessionId}/messages`
  await shop.call('POST', path, { content: 'Nous vous en renvoyons une.', clientId: crypto.randomUUID() })
  const { address } = await shop.call<{ address: string }>('GET', '/mail')
  imap.add(
    rawLetter({
      from: 'absente@exemple.fr',
      to: address,
      text: 'Je suis absente.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    }),
    rawLetter({
      from: 'Claire Morel <claire.morel@exemple.fr>',
      to: address,
      subject: 'Vous joindre',
      ...(await letterOfClaire()),
    }),
    rawLetter({ from: 'Ève <eve@exemple.org>', to: address, text: 'Annulez tout', proven: false }),
  )

  await page.goto('/conversations')
  const list = page.getByRole('region', { name: 'Conversations' })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await list.getByRole('radio', { name: 'Toutes' }).check()
  await expect(row(NOWHERE)).toBeVisible()
  await expect(row('Claire Morel').getByText('Par e-mail')).toBeAttached()
  await expect(row('Ève').getByText('Par e-mail')).toBeAttached()
  await expect(row(NOWHERE).getByText('Par e-mail')).toHaveCount(0)

  await list.getByRole('button', { name: 'Seulement les e-mails' }).click()
  await expect(row(NOWHERE)).toHaveCount(0)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const setup = list.getByRole('region', { name: 'E-mails de vos clients' })
  await expect(setup).toContainText(address)
  await expect(setup).toContainText('En 30 jours, 1 e-mail automatique laissé de côté.')
  const handling = setup.getByRole('radiogroup', { name: /l’assistant/ })
  await expect(handling.getByRole('radio', { name: 'Prépare' })).toBeChecked()
  await expect(setup).toContainText('rien ne part sans vous')
  await looksWell(page)

  await row('Ève').getByRole('link').click()
  const thread = page.getByRole('log')
  await expect(thread).toContainText('Expéditeur non vérifié')
  await expect(thread).toContainText('Preuves : SPF aucune, DKIM fail, DMARC aucune')
  await row('Claire Morel').getByRole('link').click()
  await expect(thread).toContainText('Objet : Vous joindre')
  await expect(thread).toContainText('Non repris : tasse.jpg (fichier abîmé ou incomplet)')
  const photo = thread.getByRole('img', { name: 'IMG_4021.jpeg' })
  await expect
    .poll(() => photo.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0))
    .toBe(true)
  await expect(thread).not.toContainText('Expéditeur non vérifié')
  await expect(thread).not.toContainText('Preuves')
  await expect(thread.getByText('12 rue des Lilas')).toBeHidden()
  await thread.getByText('Texte cité et signature').click()
  await expect(thread.getByText('12 rue des Lilas')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Votre réponse' })
  await expect(field).toHaveValue(/04 65 71 21 56/)
  await page.setViewportSize(SMALL)
  await expectUsable(page)
  await page.setViewportSize(DESKTOP)

  await handling.getByRole('radio', { name: 'Le laisse' }).check()
  await expect(setup).toContainText('L’e-mail attend une personne.')
  await field.fill('')
  await page.reload()
  await expect(thread).toContainText('Objet : Vous joindre')
  await expect(list.getByRole('button', { name: 'Seulement les e-mails' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(handling.getByRole('radio', { name: 'Le laisse' })).toBeChecked()
  await expect(field).toHaveValue('')

  await page.goto(`/conversations/${visitor.sessionId}`)
  await list.getByRole('radio', { name: 'Toutes' }).check()
  await expect(row(NOWHERE)).toContainText('Adresse refusée')
  await list.getByRole('radio', { name: /^À répondre/ }).check()
  await expect(row(NOWHERE)).toContainText('Adresse refusée')
  await expect(page.getByText('Votre réponse n’est pas arrivée.')).toBeVisible()
  const answer = page.getByRole('article').filter({ hasText: 'renvoyons une' })
  await expect(answer).toContainText('E-mail refusé. Cette adresse ne reçoit rien')
  await expect(answer).toContainText('demandez-en une autre dans le chat, ou téléphonez.')
  await looksWell(page)

  await page.goto('/analytics?view=quality')
  const reach = page.getByRole('region', { name: 'Clients qui demandent une personne' })
  await expect(reach).toContainText('Sans réponse reçue')
  await expect(reach.getByRole('link', { name: new RegExp(NOWHERE) })).toBeVisible()
  await looksWell(page, '[aria-label="Clients qui demandent une personne"]')
})
