import type { Locator, Page } from '@playwright/test'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import type { Shop } from './support/accounts.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectUsable,
  expectUsableAtSizes,
} from './support/expect-usable.ts'
import { section, toastOf } from './support/settings.ts'
import { DESKTOP, expect, expectStored, PHONE, test } from './support/test.ts'

test.use({ businessFields: { name: 'Maison Essai' } })

const DELIVERY = 'La livraison est offerte dès 45 € d’achat.'
const RETURNS = 'Le délai de retour est de 14 jours.'
const DELIVERY_QUESTION = 'À partir de quel montant la livraison est-elle offerte ?'
const RETURNS_QUESTION = 'Quel est le délai de retour ?'

const teach = (shop: Shop, aiContext: string) =>
  shop.call('PUT', '/ai-context', { ...AI_DEFAULTS, aiContext })
const add = (shop: Shop, question: string, must: string[], expected = 'answered') =>
  shop.call('POST', '/test-questions', { question, expect: expected, must, mustNot: [] })
const results = (page: Page) => page.getByRole('region', { name: 'Réponses de l’essai' })
const result = (page: Page, question: string) => results(page).getByRole('article', { name: question })

test('a question is added, asked and answered; a sentence that goes turns it red, and only it', async ({
  page,
  shop,
}) => {
  await teach(shop, `${DELIVERY}\n${RETURNS}`)
  await page.goto('/settings#ai-context')
  await section(page, 'AI Assistant Configuration').getByRole('link', { name: 'Jeux d’essai' }).click()
  await expect(page.getByRole('heading', { name: 'Jeux d’essai', level: 1 })).toBeVisible()
  await expect(page.getByText('Pas encore de question')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lancer l’essai' })).toBeDisabled()
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? 0)
  const tab = page.getByRole('tab', { name: /^Questions/ })
  expect(await left(tab)).toBe(await left(page.getByText(/^Des questions dont vous connaissez/)))
  await page.getByRole('button', { name: 'Me faire proposer des questions' }).click()
  await expect(page.getByRole('tab', { name: 'Propositions' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: /^Tout approuver/ })).toBeVisible()
  await tab.click()

  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une question' })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Écrivez la question.')
  await dialog.getByLabel('Question', { exact: true }).fill(DELIVERY_QUESTION)
  await dialog.getByLabel('La réponse doit contenir').fill('45 €')
  await expectStored(page, DELIVERY_QUESTION)
  await page.reload()
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue(DELIVERY_QUESTION)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page)).toContainText('Question enregistrée')
  await expect(page.getByRole('row', { name: DELIVERY_QUESTION })).toContainText('contient « 45 € »')
  await add(shop, RETURNS_QUESTION, ['14 jours'])
  await expect(page.getByRole('row', { name: RETURNS_QUESTION })).toContainText('Pas encore posée')

  await page.getByRole('button', { name: 'Lancer l’essai' }).click()
  const last = section(page, 'Dernier essai')
    .or(page.locator('section', { hasText: 'Dernier essai' }))
    .first()
  await expect(last).toContainText('Premier essai')
  await expect(page.getByRole('row', { name: DELIVERY_QUESTION })).toContainText('Juste')

  await teach(shop, DELIVERY)
  await page.getByRole('button', { name: 'Lancer l’essai' }).click()
  await expect(last).toContainText('1 cassée depuis l’essai du')
  await page.getByRole('link', { name: 'Voir les réponses' }).click()
  await expect(results(page).getByRole('article')).toHaveCount(1)
  await expect(result(page, RETURNS_QUESTION)).toContainText('Avant : Juste')
  await results(page)
    .getByRole('combobox', { name: 'Afficher' })
    .selectOption({ label: 'Toutes les questions' })
  await expect(result(page, DELIVERY_QUESTION)).toContainText('Juste')
  await page.getByRole('button', { name: 'Jeu d’essai' }).click()
  await page.getByRole('tab', { name: 'Essais' }).click()
  await expect(page.getByRole('table', { name: 'Essais' }).getByRole('row')).toHaveCount(3)
})

test('a question is changed and removed', async ({ page, shop }) => {
  await add(shop, RETURNS_QUESTION, ['14 jours'])
  await page.goto('/test-suites')
  await page.getByRole('button', { name: `Modifier « ${RETURNS_QUESTION} »` }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la question' })
  await dialog.getByRole('radio', { name: 'dit qu’il ne sait pas' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row', { name: RETURNS_QUESTION })).toContainText('dit qu’il ne sait pas')
  await page.getByRole('button', { name: `Retirer « ${RETURNS_QUESTION} »` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la question' }).click()
  await expect(page.getByText('Pas encore de question')).toBeVisible()
})

test('the link of a question opens it, on whatever page of the list it stands', async ({ page, shop }) => {
  const { id } = await shop.call<{ id: string }>('POST', '/test-questions', {
    question: RETURNS_QUESTION,
    expect: 'answered',
    must: ['14 jours'],
    mustNot: [],
  })
  const rows = Array.from({ length: 40 }, (_, n) => `Question numéro ${n + 1} ?`)
  await shop.call('POST', '/test-questions/import', { csv: `question\n${rows.join('\n')}`, preview: false })
  await page.goto(`/test-suites?question=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Modifier la question' })
  await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue(RETURNS_QUESTION)
  await expect(page.getByRole('row', { name: RETURNS_QUESTION })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(/\/test-suites$/)
  await page.goto('/test-suites?question=0197c0de-0000-7000-8000-000000000001')
  await expect(page.getByRole('alert')).toContainText('La question demandée n’a pas pu être lue.')
})

test('questions are proposed from what the shop wrote, and count once they are approved', async ({
  page,
  shop,
}) => {
  await teach(shop, `${DELIVERY}\nCoupe homme : 25 €`)
  await page.goto('/test-suites')
  await page.getByRole('tab', { name: 'Propositions' }).click()
  await page.getByRole('button', { name: 'Proposer des questions' }).click()
  await expect(toastOf(page)).toContainText('3 questions proposées')
  const list = page.getByRole('list', { name: 'Propositions' })
  const price = list.getByRole('listitem').filter({ hasText: 'Prix coupe homme ?' })
  await expect(price).toContainText('contient « 25 € »')
  await expect(price).toContainText('D’après « Coupe homme : 25 € »')
  await price.getByRole('button', { name: /^Approuver/ }).click()
  await expect(price).toBeHidden()
  await list
    .getByRole('listitem')
    .filter({ hasText: 'adresse e-mail' })
    .getByRole('button', { name: /^Écarter/ })
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tout approuver (1)' }).click()
  await expect(page.getByText('Pas de proposition')).toBeVisible()
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(page.getByRole('table', { name: 'Questions' }).getByRole('row')).toHaveCount(3)
})

test('a CSV file is looked at, says what is wrong with it, and is imported and exported', async ({
  page,
  shop,
}) => {
  await add(shop, RETURNS_QUESTION, ['14 jours'])
  await page.goto('/test-suites')
  const menu = (item: string) => async () => {
    await page.getByRole('button', { name: 'Importer, exporter' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Importer un fichier CSV')()
  const dialog = page.getByRole('dialog', { name: 'Importer des questions' })
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('question;bonne réponse\nOuvert ?;peut-être')
  await expect(dialog.getByRole('list', { name: 'Lignes à corriger' })).toContainText(
    'bonne réponse inconnue',
  )
  await expectAccessible(page)
  await choose(`question;doit contenir\n${RETURNS_QUESTION};14 jours\n${DELIVERY_QUESTION};45 €`)
  await expect(dialog).toContainText('1 question nouvelle, 1 déjà là.')
  await dialog.getByRole('button', { name: 'Importer 1 question' }).click()
  await expect(page.getByRole('row', { name: DELIVERY_QUESTION })).toContainText('contient « 45 € »')
  const download = page.waitForEvent('download')
  await menu('Exporter en CSV')()
  expect((await download).suggestedFilename()).toMatch(/^questions-.*\.csv$/)
})

test('a question of a conversation, and one without an answer, are added in one click', async ({
  page,
  shop,
  visitor,
}) => {
  await teach(shop, DELIVERY)
  await visitor.say(DELIVERY_QUESTION)
  await visitor.say('Réparez-vous les théières fêlées ?')
  await page.goto(`/conversations/${visitor.sessionId}`)
  const thread = page.getByRole('log')
  await thread
    .getByRole('article')
    .filter({ hasText: 'offerte dès 45 €' })
    .getByRole('button', { name: 'Ajouter au jeu d’essai' })
    .click()
  await expect(toastOf(page)).toContainText('Ajoutée au jeu d’essai')
  await toastOf(page).getByRole('button', { name: 'Vérifier la question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la question' })
  await expect(dialog.getByLabel('La réponse doit contenir')).toHaveValue('45 €')
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await page.goto('/knowledge/gaps')
  const subject = page.getByRole('region', { name: /théières/ })
  await subject.getByRole('button', { name: 'Ajouter au jeu d’essai' }).click()
  await expect(toastOf(page)).toContainText('Proposée au jeu d’essai')
  await toastOf(page).getByRole('button', { name: 'Vérifier la question' }).click()
  const before = dialog.getByRole('region', { name: 'Avant la question' })
  await expect(before).toContainText(DELIVERY_QUESTION)
  await expectAccessible(page)
  await before.getByRole('button', { name: 'Retirer l’échange' }).click()
  await expect(before).toBeHidden()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toContainText('sans cela, toute réponse serait juste')
  await dialog.getByLabel('La réponse doit contenir').fill('15 €')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: 'théières' })).toContainText('contient « 15 € »')
})

test('with « Vérifier avant de publier », a change waits as a draft, is checked and then published', async ({
  page,
  shop,
}) => {
  await teach(shop, `${DELIVERY}\n${RETURNS}`)
  await add(shop, DELIVERY_QUESTION, ['45 €'])
  await add(shop, RETURNS_QUESTION, ['14 jours'])
  await page.goto('/test-suites')
  await page.getByRole('switch', { name: 'Vérifier avant de publier' }).check()
  await expect.poll(() => shop.call('GET', '/test-settings')).toEqual({ checkFirst: true })

  await page.goto('/settings#ai-context')
  const card = section(page, 'AI Assistant Configuration')
  const context = card.getByLabel('Ce que l’assistant doit savoir')
  const saveContext = async (text: string) => {
    await card.getByRole('button', { name: 'Edit' }).click()
    await context.fill(text)
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(toastOf(page)).toContainText('Brouillon enregistré')
  }
  await saveContext(DELIVERY)
  const draft = section(page, 'Brouillon en attente')
  await expect(draft).toContainText('Vos clients reçoivent encore les réponses de la version publiée.')
  await draft.getByRole('button', { name: 'Vérifier' }).click()
  await expect(draft).toContainText('1 question n’est plus juste ou devient fausse avec ce brouillon')
  await expect(draft.getByRole('listitem').filter({ hasText: RETURNS_QUESTION })).toBeVisible()
  await expect(draft.getByRole('listitem').filter({ hasText: DELIVERY_QUESTION })).toBeHidden()
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await page.reload()
  await draft.getByRole('button', { name: 'Publier' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Publier malgré tout ?' })
  await expect(dialog).toContainText('1 question du jeu d’essai')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  expect(await shop.call('GET', '/ai-context')).toMatchObject({ aiContext: `${DELIVERY}\n${RETURNS}` })

  await saveContext(`${DELIVERY}\n${RETURNS}\nRetrait gratuit en boutique.`)
  await draft.getByRole('button', { name: 'Vérifier' }).click()
  await expect(draft).toContainText('Toutes les questions justes le restent avec ce brouillon.')
  await draft.getByRole('button', { name: 'Publier' }).click()
  await expect(toastOf(page)).toContainText('Brouillon publié')
  await expect(draft).toBeHidden()
  await expect(card).toContainText('Retrait gratuit en boutique.')
  expect(await shop.call<{ aiContext: string }>('GET', '/ai-context')).toMatchObject({
    aiContext: `${DELIVERY}\n${RETURNS}\nRetrait gratuit en boutique.`,
  })
})

test('questions, runs and answers are accessible in both themes, on a phone too', async ({ page, shop }) => {
  await teach(shop, DELIVERY)
  await add(shop, DELIVERY_QUESTION, ['45 €'])
  await add(shop, RETURNS_QUESTION, ['14 jours'])
  await add(shop, 'Combien coûte la livraison ?', ['4,90 €'])
  const { id } = await shop.call<{ id: string }>('POST', '/test-runs')
  await expect
    .poll(async () => (await shop.call<{ status: string }>('GET', `/test-runs/${id}`)).status)
    .toBe('done')
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/test-suites')
    await expect(page.getByText('3 questions').or(page.getByText(RETURNS_QUESTION)).first()).toBeVisible()
    await expectUsable(page)
    await page.getByRole('tab', { name: 'Essais' }).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.goto(`/test-suites/${id}`)
    await expect(result(page, RETURNS_QUESTION)).toBeVisible()
    await expectUsable(page)
  }
})
