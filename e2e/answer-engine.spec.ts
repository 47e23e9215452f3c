import type { Page } from '@playwright/test'
import {
  type Behaviour,
  type ChatServer,
  calls,
  says,
  startChatServer,
} from '#server/features/assistant/testing/chat-server.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectUsableAtSizes,
} from './support/expect-usable.ts'
import { toastOf } from './support/settings.ts'
import { DESKTOP, expect, test } from './support/test.ts'

const CARD = '#answer-engine'
const KEY = 'sk-own-very-secret-1234'
const TEXT = 'Avec plaisir : la livraison est offerte dès 45 €.'
const USAGE = { input: 1_250, cached: 1_000, output: 40 }

const card = (page: Page) => page.getByRole('region', { name: 'Moteur de réponse', exact: true })
const open = async (page: Page): Promise<void> => {
  await page.goto(`/settings${CARD}`)
  await expect(card(page)).toBeVisible()
}
const edit = (page: Page) => card(page).getByRole('button', { name: 'Edit' }).click()
const save = (page: Page) => card(page).getByRole('button', { name: 'Save', exact: true })
const tryIt = (page: Page) => card(page).getByRole('button', { name: 'Tester' }).click()

const fill = async (page: Page, address: string, key = KEY): Promise<void> => {
  await card(page).getByRole('radio', { name: 'Votre propre modèle' }).check()
  await card(page).getByLabel('Fournisseur').selectOption('openai-compatible')
  await card(page).getByLabel('Modèle', { exact: true }).fill('mon-modele')
  await card(page).getByLabel('Adresse').fill(address)
  await card(page).getByLabel('Clé d’API').fill(key)
}

let server: ChatServer
let behave: Behaviour
test.beforeEach(async ({ shop }) => {
  server = await startChatServer((reply, request) => behave(reply, request))
  behave = (reply, request) =>
    request.messages.at(-1)?.content === 'Call hand_off.'
      ? calls('hand_off', {}, USAGE)(reply, request)
      : says(TEXT, USAGE)(reply, request)
  const known = await shop.call<{ aiInstructions: object }>('GET', '/ai-context')
  await shop.call('PUT', '/ai-context', {
    aiInstructions: known.aiInstructions,
    aiContext: 'Les frais de livraison : livraison offerte dès 45 €, sinon 4,90 €. Retours sous 14 jours.',
  })
})
test.afterEach(() => server.close())

test('a model of one’s own is entered, tried, saved and removed', async ({ page, shop }) => {
  await open(page)
  await expect(card(page).getByRole('heading', { name: 'Moteur intégré' })).toBeVisible()
  await edit(page)
  await fill(page, server.baseUrl)
  await tryIt(page)
  const results = card(page).getByRole('region', { name: 'Résultat de l’essai' })
  const question = results.getByRole('listitem').filter({ hasText: 'Combien coûte la livraison' })
  await expect(question).toContainText(TEXT)
  await expect(question).toContainText('4,90 €')
  await expect(question).toContainText('1\u00a0250 jetons lus (dont 1\u00a0000 en cache), 40 écrits')
  await expect(question).toContainText('prix inconnu')
  expect(await shop.call('GET', '/assistant/model')).toMatchObject({ choice: 'builtin', own: null })
  await expectAccessibleInBothThemes(page, CARD)
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await save(page).click()
  await expect(toastOf(page)).toContainText('Moteur de réponse enregistré')
  await expect(card(page)).toContainText('enregistrée, se termine par 1234')
  expect(await page.content()).not.toContain('very-secret')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('very-secret')
  const preview = await shop.call<{ answer: { engine: string } }>('POST', '/ai-context/preview', {
    question: 'Quels sont les frais de livraison ?',
  })
  expect(preview.answer.engine).toBe('mon-modele')
  expect(server.headers.at(-1)?.authorization).toBe(`Bearer ${KEY}`)
  await expectAccessibleInBothThemes(page, CARD)

  await card(page).getByRole('button', { name: 'Retirer ce modèle' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(toastOf(page)).toContainText('Modèle retiré')
  await expect(card(page).getByRole('heading', { name: 'Moteur intégré' })).toBeVisible()
  expect(await shop.call('GET', '/assistant/model')).toMatchObject({ choice: 'builtin', own: null })
})

test('in the first setup a model is tried beside the built-in engine before it is chosen', async ({
  page,
  register,
  signIn,
}) => {
  await signIn(await register('BUSINESS_OWNER'))
  await page.goto('/dashboard')
  await page.getByLabel('Nom', { exact: true }).fill('Le Verger')
  await page.getByLabel('Description').fill('La livraison est offerte dès 45 €.')
  await page.getByRole('button', { name: 'Créer l’entreprise' }).click()
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await expect(page.getByRole('heading', { name: 'Moteur de réponse' })).toBeFocused()
  await expect(page.getByText('Un modèle comprend aussi les questions posées autrement')).toBeVisible()
  await page.getByRole('radio', { name: 'Votre propre modèle' }).check()
  await page.getByLabel('Fournisseur').selectOption('openai-compatible')
  await page.getByLabel('Modèle', { exact: true }).fill('mon-modele')
  await page.getByLabel('Adresse').fill(server.baseUrl)
  await page.getByRole('button', { name: 'Tester' }).click()
  const results = page.getByRole('region', { name: 'Résultat de l’essai' })
  await expect(results).toContainText('Moteur intégré2 réponses sur 5passages proposés pour 1 autre')
  await expect(results).toContainText('mon-modele5 réponses sur 5')
  await expectUsableAtSizes(page)
  await page.setViewportSize(DESKTOP)
  await page.reload()
  await expect(page.getByLabel('Modèle', { exact: true })).toHaveValue('mon-modele')
  await page.getByRole('button', { name: 'Choisir ce modèle' }).click()
  await expect(toastOf(page)).toContainText('Moteur de réponse enregistré')
})

test('what is wrong with a model is said where it is entered', async ({ page, problems, shop }) => {
  problems.allow(/400/)
  expect(shop.business.id).toBeTruthy()
  await open(page)
  await edit(page)
  await fill(page, 'http://10.0.0.5/v1')
  await tryIt(page)
  await expect(card(page).getByLabel('Adresse')).toHaveAccessibleDescription(/Cette adresse est privée/)
  await save(page).click()
  await expect(toastOf(page)).toContainText('n’a pas été enregistré')
  await expect(card(page).getByLabel('Clé d’API')).toHaveValue(KEY)

  await card(page).getByLabel('Adresse').fill(server.baseUrl)
  behave = ({ raw }) => void raw.writeHead(401).end('{"error":{"message":"bad key"}}')
  await tryIt(page)
  const alert = card(page).getByRole('alert')
  await expect(alert).toContainText('La clé est refusée.')
  await expect(alert).toContainText('401')
  behave = says('Bonjour.')
  await tryIt(page)
  await expect(alert).toContainText('n’appelle pas d’outils')
  await expectAccessibleInBothThemes(page, CARD)
})

test('a draft survives a reload, its key does not', async ({ page, shop }) => {
  expect(shop.business.id).toBeTruthy()
  await open(page)
  await edit(page)
  await fill(page, server.baseUrl)
  await page.reload()
  await expect(card(page).getByLabel('Modèle', { exact: true })).toHaveValue('mon-modele')
  const key = card(page).getByLabel('Clé d’API')
  await expect(key).toHaveValue('')
  await expect(key).toHaveAccessibleDescription(/Entrez de nouveau la clé/)
  await expect(save(page)).toBeDisabled()
  await key.fill(KEY)
  await save(page).click()
  await expect(card(page)).toContainText('se termine par 1234')
})

test('a model that stopped answering is told in the card', async ({ page, shop }) => {
  await shop.call('PUT', '/assistant/model', {
    choice: 'own',
    own: { provider: 'openai-compatible', model: 'mon-modele', baseUrl: server.baseUrl, apiKey: KEY },
  })
  behave = ({ raw }) => void raw.writeHead(401).end('{}')
  await shop.call('POST', '/ai-context/preview', { question: 'Quels sont les frais de livraison ?' })
  await expect
    .poll(() => shop.call('GET', '/assistant/model'))
    .toMatchObject({ own: { problem: { code: 'key-refused' } } })
  await open(page)
  await expect(card(page)).toContainText('le moteur intégré répond à sa place')
  await expect(card(page)).toContainText('La clé est refusée.')
  await expectAccessibleInBothThemes(page, CARD)
})

test('a viewer reads what answers, and can neither change nor try it', async ({ page, shop }) => {
  await shop.call('PUT', '/assistant/model', {
    choice: 'own',
    own: { provider: 'openai-compatible', model: 'mon-modele', baseUrl: server.baseUrl, apiKey: KEY },
  })
  const asViewer = (one: object) => ({ ...one, role: 'viewer' })
  await page.route('**/api/businesses', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as object[]
    await route.fulfill({ response, json: list.map(asViewer) })
  })
  await page.route(shop.api, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: asViewer((await response.json()) as object) })
  })
  await open(page)
  await expect(card(page)).toContainText('mon-modele')
  for (const name of ['Edit', 'Tester', 'Retirer ce modèle'])
    await expect(card(page).getByRole('button', { name })).toHaveCount(0)
})

test('with « Vérifier avant de publier », a model waits in the draft, is checked, published, then tested by hand', async ({
  page,
  shop,
}) => {
  const question = 'À partir de quel montant la livraison est-elle offerte ?'
  const expectation = { question, expect: 'answered', must: ['45 €'], mustNot: [] }
  await shop.call('POST', '/test-questions', expectation)
  await shop.call('PUT', '/test-settings', { checkFirst: true })
  await open(page)
  await edit(page)
  await fill(page, server.baseUrl)
  await save(page).click()
  await expect(toastOf(page)).toContainText('Brouillon enregistré')
  await expect(card(page)).toContainText('Ce choix attend d’être vérifié et publié')
  await expect(card(page).getByRole('heading', { name: 'Votre propre modèle' })).toBeVisible()
  await expectAccessible(page)
  expect(await shop.call('GET', '/assistant/model')).toMatchObject({ choice: 'builtin' })

  await card(page).getByRole('link', { name: 'Voir le brouillon' }).click()
  const draft = page.getByRole('region', { name: 'Brouillon en attente' })
  await expect(draft).toContainText('Moteur de réponse : mon-modele.')
  await expect(draft).toContainText('au plus 50 questions')
  await draft.getByRole('button', { name: 'Vérifier' }).click()
  await expect(draft).toContainText('Toutes les questions justes le restent avec ce brouillon.')
  await draft.getByRole('button', { name: 'Publier' }).click()
  await expect(toastOf(page)).toContainText('Brouillon publié')
  await expect(card(page)).not.toContainText('Ce choix attend')
  expect(await shop.call('GET', '/assistant/model')).toMatchObject({ choice: 'own' })

  await page.goto('/test-suites')
  await expect(page.getByText('1 question, une fois chacune, pendant 10 minutes au plus')).toBeVisible()
  await page.getByRole('button', { name: 'Essayer avec le moteur de la boutique' }).click()
  await expect(page.getByText(/lancé par .*, avec mon-modele/)).toBeVisible()
  await expect(page.getByText('Premier essai : rien à comparer.')).toBeVisible()
  await expectUsableAtSizes(page)
})
