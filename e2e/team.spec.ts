import { call, makeShop, storeSession } from './support/accounts.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectFits } from './support/expect-usable.ts'
import { DESKTOP, expect, PHONE, test } from './support/test.ts'

/** The link that was mailed last to an address. */
const linkTo = async (url: string, email: string): Promise<string> => {
  const list = await (await fetch(`${url}/outbox`)).text()
  const ids = [...list.matchAll(/href="(\/outbox\/[\w-]+)"/g)].map((found) => found[1])
  for (const id of ids) {
    const mail = await (await fetch(url + id)).text()
    const link = mail.includes(email) && /\/invitation\/[\w-]{20,}/.exec(mail)?.[0]
    if (link) return link
  }
  throw new Error(`No invitation was mailed to ${email}`)
}

let count = 0
const newEmail = () => `collegue-${process.pid}-${Date.now()}-${++count}@exemple.fr`

test('a colleague without an account is invited, joins by the mailed link, gets another access, and can be taken out again', {
  tag: '@journey',
}, async ({ page, newShop, shopper, product, problems }) => {
  const { account } = await newShop({ name: 'Maison Camélia' })
  await page.goto('/quick-actions')
  await expect(page.getByRole('button', { name: '1 personne dans l’équipe' })).toBeVisible()
  await page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter un collègue' })
  await dialog.getByRole('button', { name: 'Inviter' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Indiquez une adresse e-mail.')
  await dialog.getByLabel('Adresse e-mail').fill(account.email)
  await dialog.getByRole('button', { name: 'Inviter' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Cette personne fait déjà partie de l’équipe.')
  const email = newEmail()
  await dialog.getByLabel('Adresse e-mail').fill(email)
  await dialog.getByRole('radio', { name: /^Lecture/ }).check()
  await expectAccessibleInBothThemes(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/invitations')) sent.push(request.url())
  })
  await dialog.getByRole('button', { name: 'Inviter' }).dblclick()
  await expect(page.getByText(`a invité ${email}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent).toHaveLength(1)

  await shopper.goto(await linkTo(product.url, email))
  await expect(shopper.getByRole('heading', { name: 'Rejoignez Maison Camélia' })).toBeVisible()
  await expect(shopper.getByText('Élodie Martin vous invite, avec un accès Lecture.')).toBeVisible()
  await expectAccessibleInBothThemes(shopper)
  await shopper.getByRole('button', { name: /^Créer mon compte/ }).click()
  await expect(shopper.getByRole('alert')).toHaveText('Indiquez votre nom.')
  await shopper.getByLabel('Votre nom').fill('Léa Morel')
  await shopper.getByLabel('Mot de passe', { exact: true }).fill('un mot de passe assez long')
  await expectFits(shopper)
  await shopper.getByRole('button', { name: /^Créer mon compte/ }).click()
  await expect(shopper).toHaveURL(/\/dashboard$/)
  await shopper.goto('/quick-actions')
  await expect(shopper.getByText('Votre accès permet la lecture.')).toBeVisible()

  await page.getByRole('button', { name: '2 personnes dans l’équipe' }).click()
  const team = page.getByRole('dialog', { name: 'Équipe' })
  await expect(team.getByRole('listitem').filter({ hasText: account.email })).toContainText('Propriétaire')
  await expect(team.getByRole('listitem').filter({ hasText: account.email }).getByRole('button')).toHaveCount(
    0,
  )
  await expectAccessible(page)
  const access = team.getByRole('combobox', { name: 'Accès de Léa Morel' })
  await access.focus()
  await access.selectOption('Gestion')
  await expect(page.getByText('Léa Morel\u00a0: Gestion.')).toBeVisible()
  await expect(access).toBeFocused()
  await expect(shopper.getByText('Votre accès permet la lecture.')).toBeHidden()
  await page.route('**/members/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  problems.allow(/503/)
  await team.getByRole('combobox', { name: 'Accès de Léa Morel' }).selectOption('Lecture')
  await expect(page.getByText('Rien n’a changé')).toBeVisible()
  await expect(team.getByRole('combobox', { name: 'Accès de Léa Morel' })).toHaveValue('manager')
  await page.setViewportSize(PHONE)
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(DESKTOP)
  await team.getByRole('button', { name: 'Retirer Léa Morel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer de l’équipe' }).click()
  await expect(team.getByRole('listitem')).toHaveCount(1)
})

test('an invitation is for one address: another account is told, the right one accepts; a link taken back says so', async ({
  page,
  newShop,
  shopper,
  register,
  product,
}) => {
  const shop = await newShop({ name: 'Cycles Perrache' })
  const colleague = await register()
  const invite = (email: string) =>
    shop.call<{ id: string }>('POST', '/invitations', { email, role: 'manager' })
  await invite(colleague.email)
  const link = await linkTo(product.url, colleague.email)
  await page.goto(link)
  await expect(page.getByText(`L’invitation est pour ${colleague.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Changer de compte' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Finvitation%2F/)
  await storeSession(shopper, shop.url, colleague)
  await shopper.goto(link)
  await shopper.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(shopper).toHaveURL(/\/dashboard$/)
  await shopper.goto('/quick-actions')
  await expect(shopper.getByText('Les gestes du quotidien pour Cycles Perrache')).toBeVisible()

  const email = newEmail()
  await invite(email)
  const dead = await linkTo(product.url, email)
  await shopper.getByRole('button', { name: '2 personnes dans l’équipe' }).click()
  await shopper.getByRole('button', { name: `Reprendre l’invitation de ${email}` }).click()
  await shopper.getByRole('alertdialog').getByRole('button', { name: 'Reprendre l’invitation' }).click()
  await expect(shopper.getByRole('dialog', { name: 'Équipe' }).getByText(email)).toHaveCount(0)
  await shopper.goto(dead)
  await expect(shopper.getByRole('heading', { name: 'Cette invitation ne vaut plus' })).toBeVisible()
  await expectAccessible(shopper)
})

test('who is invited in English joins in English, is told in English why it fails, and keeps it', async ({
  shopper,
  product,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const { account: owner, business } = await makeShop(product.url, { name: 'Cycles Perrache' })
  await call(`${product.url}/api/user/preferences`, 'PUT', { language: 'en' }, owner.token)
  const email = newEmail()
  const invitation = { email, role: 'viewer' }
  await call(`${product.url}/api/businesses/${business.id}/invitations`, 'POST', invitation, owner.token)
  await shopper.goto(`${await linkTo(product.url, email)}?lang=en`)
  await expect(shopper.getByRole('heading', { name: 'Join Cycles Perrache' })).toBeVisible()
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
  await shopper.getByLabel('Your name').fill('Léa Morel')
  await shopper.getByLabel('Password', { exact: true }).fill('three-elves')
  await shopper.route('**/join', (route) => route.abort(), { times: 1 })
  await shopper.getByRole('button', { name: 'Create my account and join the team' }).click()
  await expect(shopper.getByRole('alert')).toContainText('The server does not answer.')
  await shopper.getByRole('button', { name: 'Create my account and join the team' }).click()
  await expect(shopper).toHaveURL(/\/dashboard$/)
  await shopper.reload()
  await expect(shopper.getByRole('link', { name: 'Quick Actions' })).toBeVisible()
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
})
