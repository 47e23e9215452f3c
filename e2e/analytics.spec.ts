import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeShop } from './support/accounts.ts'
import { answer, CONNECT, UNAVAILABLE } from './support/answers.ts'
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectUsable,
} from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'
import { completeTransfer, initiateTransfer } from './support/transfers.ts'
import { type Visitor, visit } from './support/visitor.ts'

interface Totals {
  conversations: number
  customerMessages: number
  assistantMessages: number
  teamMessages: number
}
interface Answer {
  totals: Totals
  from: string
  to: string
}

const messagesOf = ({ totals }: Answer) =>
  totals.customerMessages + totals.assistantMessages + totals.teamMessages
const figures = (page: Page) => page.getByRole('region', { name: 'Chiffres de la période' })
const figure = (page: Page, name: string) =>
  figures(page)
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()
    .locator('dd')
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const failure = (page: Page) => page.getByRole('alert')
const chart = (page: Page) => card(page, 'Messages par jour').getByRole('img')
const ANALYTICS = /\/api\/businesses\/[^/]+\/analytics/

/** A new business with one conversation, and its analytics on screen. */
const openFresh = async (page: Page, visitor: Visitor) => {
  await visitor.say('Bonjour')
  await page.goto('/analytics')
  await expect(figure(page, 'Conversations')).toContainText('1')
}

test('the screen shows the figures of the chosen period as the server has them', {
  tag: ['@routes.analytics', '@analytics.period', '@analytics.sample-metrics'],
}, async ({ page, signIn }) => {
  await signIn('camille')
  const first = page.waitForResponse(ANALYTICS)
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  expect((await first).url()).toContain('period=30d')
  const period = page.getByRole('radiogroup', { name: 'Période' })
  await expect(period.getByRole('radio', { name: '30d' })).toBeChecked()
  for (const name of ['7d', '90d']) {
    const response = page.waitForResponse((answer) => answer.url().includes(`analytics?period=${name}`))
    await period.getByRole('radio', { name }).check()
    const answer = (await (await response).json()) as Answer
    await expect(figure(page, 'Conversations')).toContainText(String(answer.totals.conversations))
    await expect(figure(page, 'Messages')).toContainText(String(messagesOf(answer)))
    await expect(page).toHaveURL(new RegExp(`period=${name}`))
  }
  await page.goto('/analytics?period=7d')
  await expect(period.getByRole('radio', { name: '7d' })).toBeChecked()
})

test('one is said of one, in figures and in sentences, and less is less than a hyphen', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await page.route(ANALYTICS, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Answer & { previous: object }
    Object.assign(answer.totals, { unanswered: 1, resolvedConfirmed: 1, resolvedDenied: 0 })
    Object.assign(answer.totals, { endedByAssistant: 50, endedByTeam: 50, conversations: 4 })
    Object.assign(answer.previous, { endedByAssistant: 49, endedByTeam: 51, conversations: 8 })
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/analytics?view=quality')
  await expect(figure(page, 'Résolues sans équipe')).toContainText(/\+1\spt(?!s)/)
  await expect(figure(page, 'Conversations')).toContainText(/−50\s%/)
  await expect(page.getByRole('img', { name: /, 1 question sans réponse\.$/ })).toBeVisible()
  await expect(
    page.getByRole('img', { name: /: 1 confirmée par le client, \d+ supposées, 0 démentie\.$/ }),
  ).toBeVisible()
})

test('every chart is one sentence for those who do not see it, and a table on demand', {
  tag: '@analytics.sample-charts',
}, async ({ page, visitor }) => {
  await openFresh(page, visitor)
  await expect(chart(page)).toHaveAccessibleName(
    /^Du .+ au .+\s: 1 message de l’assistant et 0 message de l’équipe/,
  )
  await expect(card(page, 'Quand vos clients écrivent').getByRole('img')).toHaveAccessibleName(
    /^Vos clients écrivent le plus le \p{L}+ à \d+\sh\s: 1 message\.$/u,
  )
  await expect(card(page, 'Conversations par jour').getByRole('img')).toHaveAccessibleName(
    /^1 conversation sur/,
  )
  for (const [name, cells] of [
    ['Messages par jour', ['1', '0', '0']],
    ['Conversations par jour', ['1', '0']],
  ] as const) {
    const button = card(page, name).getByRole('button', { name: new RegExp(`^Tableau\\s: ${name}$`) })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    // Today's, unless it became yesterday's meanwhile.
    const row = card(page, name)
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: '1', exact: true }) })
    await expect(row.getByRole('cell')).toHaveText([...cells])
    await expect(card(page, name).getByRole('row')).toHaveCount(31)
  }
})

test('questions without an answer lead to their conversation and to the context', async ({
  page,
  visitor,
}) => {
  await openFresh(page, visitor)
  await visitor.say('Livrez-vous des girafes en Patagonie ?')
  await page.reload()
  const teach = card(page, 'À enseigner')
  await expect(teach.getByRole('link', { name: 'Compléter le contexte' })).toHaveAttribute(
    'href',
    '/settings#ai-context',
  )
  await teach.getByRole('link', { name: 'Livrez-vous des girafes en Patagonie ?' }).click()
  await expect(page).toHaveURL(new RegExp(`/conversations/${visitor.sessionId}`))
})

test('topics, sources, reasons of hand-offs and channels are those of what was said', async ({
  page,
  shop,
  visitor,
}) => {
  await openFresh(page, visitor)
  await visitor.say('Livrez-vous des girafes en Patagonie ?')
  await visitor.say('Et la livraison, elle est payante ?')
  await visitor.say('Je voudrais parler à un humain')
  const other = await visit(shop)
  await other.say('Je veux parler à une personne')
  await page.reload()
  const topics = card(page, 'Sujets fréquents')
  await expect(topics.getByRole('listitem').filter({ hasText: 'Livraison et suivi' })).toContainText('2')
  await expect(
    topics.getByText(/^Vos clients parlent surtout de\s: Livraison et suivi, 2 messages\.$/),
  ).toBeAttached()
  await expect(topics).toContainText('aucun sujet')
  await expect(card(page, 'Qui répond')).not.toContainText('Canaux')
  await page.getByRole('radio', { name: 'Qualité' }).check()
  await expect(page).toHaveURL(/[?&]view=quality/)
  const handoffs = card(page, 'Passages à l’équipe')
  await expect(handoffs.getByRole('listitem')).toHaveText([
    /^Le client voulait une personne1$/,
    /^L’assistant ne savait pas1$/,
  ])
  await expect(
    handoffs.getByText('2 passages à l’équipe, le plus souvent\u00a0: Le client voulait une personne, 1.'),
  ).toBeVisible()
  await card(page, 'Réponses')
    .getByRole('button', { name: /^Tableau/ })
    .click()
  await expect(
    card(page, 'Réponses').getByRole('row', { name: /^Politesses, sans source 1 0$/ }),
  ).toBeVisible()
})

test('what became of conversations is said apart, in a sentence and in numbers', async ({ page, signIn }) => {
  await signIn('camille')
  const shown = page.waitForResponse(ANALYTICS)
  await page.goto('/analytics?view=quality')
  const { totals } = (await (await shown).json()) as { totals: Record<string, number> }
  const resolution = card(page, 'Résolution')
  const count = (label: string) => resolution.getByRole('listitem').filter({ hasText: label })
  await expect(count('Confirmées par le client')).toContainText(String(totals.resolvedConfirmed))
  await expect(count('Supposées')).toContainText(String(totals.resolvedAssumed))
  await expect(count('Démenties par le client')).toContainText(String(totals.resolvedDenied))
  await expect(count('Durables')).toContainText(String(totals.resolvedLasting))
  await expect(resolution.getByRole('img').first()).toHaveAccessibleName(
    /^Conversations terminées sans l’équipe\s: \d+ confirmées/,
  )
  await expect(resolution.getByRole('img').last()).toHaveAccessibleName(/^Sept jours après\s: \d+ durables/)
  await expect(card(page, 'Satisfaction').getByRole('img')).toHaveAccessibleName(/^\d+\s% utiles\s: \d+ avis/)
})

test('who answers says how long assistant and team take apart, and the longest wait now, while somebody waits', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.say('Livrez-vous en Suisse ?')
  await shop.call('POST', `/conversations/${visitor.sessionId}/take-over`)
  await visitor.say('Vous êtes là ?')
  await page.goto('/analytics')
  const answers = card(page, 'Qui répond')
  const fact = (name: string) => answers.getByRole('definition').nth(names.indexOf(name))
  const names = ['Délai de l’assistant', 'Délai de l’équipe', 'Plus longue attente en ce moment']
  await expect(answers.getByRole('term')).toHaveText(names)
  await expect(fact('Plus longue attente en ce moment')).toHaveText(/^Just now$|min/)
  await shop.call('POST', `/conversations/${visitor.sessionId}/messages`, {
    content: 'Oui.',
    clientId: crypto.randomUUID(),
  })
  await page.reload()
  await expect(answers.getByRole('term')).toHaveText(names.slice(0, 2))
  await expect(fact('Délai de l’équipe')).toHaveText(/\d/)
})

test('a message that arrives shows without a reload', async ({ page, visitor }) => {
  await openFresh(page, visitor)
  await expect(figure(page, 'Messages')).toHaveText(/^2/)
  await visitor.say('Encore une question')
  await expect(figure(page, 'Messages')).toHaveText(/^4/)
})

test('a business without messages says what will come', async ({ page, shop: _ }) => {
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { name: 'Pas encore de messages' })).toBeVisible()
  await expect(figures(page).getByText('Pas encore de mesure')).toHaveCount(3)
  await expect(card(page, 'À enseigner')).toContainText('arriveront ici')
  await expect(page.getByRole('img')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('export', () => {
  test('the export asks /health, then downloads what is shown', {
    tag: ['@analytics.export', '@open.analytics-export'],
  }, async ({ page, signIn }) => {
    await signIn('camille')
    const shown = page.waitForResponse(ANALYTICS)
    await page.goto('/analytics')
    const answer = (await (await shown).json()) as Answer
    const save = async (name: string) => {
      const health = page.waitForRequest(/\/health$/)
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name }).click()
      await health
      const download = await file
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    }
    const csv = await save('Tableur (CSV)')
    expect(csv.name).toBe(`lutingenie-${answer.from}-${answer.to}.csv`)
    expect(csv.text).toContain(`\r\n"Conversations";${answer.totals.conversations};`)
    expect(csv.text).toContain(`\r\n"Messages";${messagesOf(answer)};`)
    const json = await save('Données (JSON)')
    expect((JSON.parse(json.text) as Answer).totals).toEqual(answer.totals)
    for (const part of [
      'Canaux',
      'Sujets fréquents',
      'Sept jours plus tard',
      'Passages à l’équipe',
      'Réponses par source',
    ])
      expect(csv.text).toContain(`\r\n\r\n"${part}"\r\n`)
  })

  test('nothing is exported when who handed the business over ruled it out, and the page says so', {
    tag: '@transfers.dialog.allow-export',
  }, async ({ page, product, signIn }) => {
    const { account: agency, business } = await makeShop(product.url, { name: 'Encre Bleue' }, 'AGENCY')
    const email = `claire-${Date.now()}@encrebleue.example`
    const { transferUrl } = await initiateTransfer(product.url, agency, business.id, email, {
      transferPermissions: { retainConsultantAccess: false, allowDataExport: false },
    })
    await completeTransfer(product.url, transferUrl, email)
    await signIn({ email, password: 'secret' })
    await page.goto('/analytics')
    const note = 'Qui vous a remis cette entreprise n’a pas autorisé l’export de ses données.'
    await expect(page.getByText(note)).toBeVisible()
    const button = page.getByRole('button', { name: 'Export' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(note)
    await expectAccessibleInBothThemes(page)
    await page.setViewportSize(PHONE)
    await expect(page.getByText(note)).toBeVisible()
    await expect(button).toBeDisabled()
    await expectNoSidewaysScroll(page)
  })

  test('nothing is exported while the server is not well, and the page says why', {
    tag: ['@analytics.error.unavailable', '@analytics.error.connect'],
  }, async ({ page, signIn, problems }) => {
    problems.allow(/503|ERR_CONNECTION_REFUSED/)
    await signIn('camille')
    await page.goto('/analytics')
    await expect(chart(page)).toBeVisible()
    let downloads = 0
    page.on('download', () => {
      downloads += 1
    })
    const save = async () => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'Tableur (CSV)' }).click()
    }
    await page.route('**/health', answer(503, { error: 'down' }))
    await save()
    await expect(failure(page)).toContainText(UNAVAILABLE)
    await expect(failure(page).getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
    await page.unroute('**/health')
    await page.route('**/health', (route) => route.abort('connectionrefused'))
    await save()
    await expect(failure(page)).toContainText(CONNECT)
    await expect(chart(page)).toBeVisible()
    expect(downloads).toBe(0)
  })
})

test.describe('failures', () => {
  test("'Test Error' makes the next call fail and shows the failure state, once", {
    tag: ['@analytics.test-error', '@analytics.failure.support-address', '@analytics.error.unavailable'],
  }, async ({ page, signIn }) => {
    await signIn('camille')
    await page.goto('/analytics')
    await expect(chart(page)).toBeVisible()
    await page.getByRole('button', { name: 'Test Error' }).click()
    await expect(failure(page)).toContainText(UNAVAILABLE)
    await expect(failure(page).getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
    await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(chart(page)).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })

  test('outside of the demo the failures have no button to provoke them', {
    tag: ['@analytics.test-error', '@open.test-error-buttons'],
  }, async ({ page, signIn }) => {
    await page.route(/\/api\/client-config$/, (route) =>
      route.fulfill({ json: { demo: false, supportEmail: 'aide@exemple.fr' } }),
    )
    await signIn('camille')
    await page.goto('/analytics')
    await expect(chart(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Test Error' })).toHaveCount(0)
  })

  test('a real failure asks /health why', {
    tag: ['@analytics.health-only', '@analytics.error.unavailable', '@analytics.error.connect'],
  }, async ({ page, signIn, problems }) => {
    problems.allow(/50[03]|ERR_CONNECTION_REFUSED/)
    await signIn('camille')
    await page.route(ANALYTICS, answer(500, { error: 'Oh' }))
    await page.route('**/health', answer(503, { error: 'down' }))
    await page.goto('/analytics')
    await expect(failure(page)).toContainText(UNAVAILABLE)
    await page.unroute('**/health')
    await page.route('**/health', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(failure(page)).toContainText(CONNECT)
    await page.unroute('**/health')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(failure(page)).toContainText('Les statistiques ne sont pas arrivées\u00a0: Oh')
    await page.unroute(ANALYTICS)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(chart(page)).toBeVisible()
  })
})

for (const [name, size] of Object.entries({ DESKTOP, PHONE })) {
  test(`the analytics are accessible in both themes, tables and charts of quality: ${name.toLowerCase()}`, async ({
    page,
    signIn,
  }) => {
    await signIn('camille')
    await page.setViewportSize(size)
    await page.goto('/analytics')
    await expect(chart(page)).toBeVisible()
    for (const [view, proof] of [
      ['Activité', 'Messages par jour'],
      ['Qualité', 'Résolution'],
    ] as const) {
      await page.getByRole('radio', { name: view }).check()
      await expect(card(page, proof).getByRole('img').first()).toBeVisible()
      // No tip that just fades in is measured.
      await page.mouse.move(0, 0)
      if (view === 'Qualité') {
        await expectUsable(page)
      }
      for (const button of await page.getByRole('button', { name: /^Tableau/ }).all()) await button.click()
      await expect(page.getByRole('table')).toHaveCount(6)
      await expectUsable(page)
    }
  })
}
