import type { BrowserContext, Page } from '@playwright/test'

export interface Credentials {
  email: string
  password: string
}

const password = 'demo-lutin-2026'

/** The published accounts of the demo data: an owner of a shop, and an agency. */
export const DEMO = {
  camille: { email: 'camille@maison-camelia.example', password },
  nova: { email: 'nova@atelier-nova.example', password },
} as const satisfies Record<string, Credentials>

export interface Account extends Credentials {
  name: string
  token: string
  user: { id: string; email: string; userType: string } & Record<string, unknown>
}

interface Business {
  id: string
  name: string
}

let count = 0

/** Calls the API as the dashboard does; throws when the answer is not OK. */
export const call = async <T>(url: string, method: string, body?: unknown, token?: string): Promise<T> => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

export type UserType = 'BUSINESS_OWNER' | 'AGENCY' | 'DEVELOPER' | 'CONSULTANT'

/** A new account, registered with the demo's invitation code. */
export const register = async (baseURL: string, userType: UserType = 'BUSINESS_OWNER'): Promise<Account> => {
  count += 1
  const email = `e2e-${process.pid}-${Date.now()}-${count}@exemple.fr`
  const account = { name: 'Élodie Martin', email, password: 'un mot de passe assez long' }
  const { token, user } = await call<{ token: string; user: Account['user'] }>(
    `${baseURL}/auth/register`,
    'POST',
    { ...account, invitationCode: 'BIENVENUE', userType },
  )
  return { ...account, token, user }
}

/** A business of an account. */
export const createBusiness = (
  baseURL: string,
  account: Account,
  fields: Record<string, unknown> = {},
): Promise<Business> =>
  call<Business>(
    `${baseURL}/api/businesses`,
    'POST',
    { name: 'Boutique des Essais', email: 'contact@exemple.fr', ...fields },
    account.token,
  )

/** A business, and the account that made it. */
export interface Shop {
  account: Account
  business: Business
  /** The address of the product. */
  url: string
  /** The address of the business in the API. */
  api: string
  /** Calls the API under that address, as the account. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** A new account with a business. */
export const makeShop = async (
  baseURL: string,
  fields?: Record<string, unknown>,
  userType?: UserType,
): Promise<Shop> => {
  const account = await register(baseURL, userType)
  const business = await createBusiness(baseURL, account, fields)
  const api = `${baseURL}/api/businesses/${business.id}`
  return {
    account,
    business,
    url: baseURL,
    api,
    call: (method, path, body) => call(api + path, method, body, account.token),
  }
}

/** What a key for the widget is made for. */
export type KeyOwner = Pick<Shop, 'url' | 'account' | 'business'>

/** A key of a shop for the widget on a domain. */
export const createKey = (
  { url, account, business }: KeyOwner,
  domain: string,
): Promise<{ apiKey: string; domain: string }> =>
  call(`${url}/api/businesses/${business.id}/keys`, 'POST', { domain }, account.token)

const BEGUN = 'e2e_begun'

/** What the dashboard stores of a session. */
const stored = ({ token, user }: { token: string; user: unknown }): Record<string, string> => ({
  auth_token: token,
  auth_user: JSON.stringify(user),
  auth_login_time: String(Date.now()),
  // Offered once to everybody.
  lg_french_offered: '1',
  [BEGUN]: 'yes',
})

/** Has the first page that a browser opens find the session of an account, as the dashboard stores it. */
export const beginSignedIn = (context: BrowserContext, origin: string, account: Account): Promise<unknown> =>
  context.addInitScript(
    ({ origin, items, begun }) => {
      if (location.origin !== origin || localStorage.getItem(begun)) return
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    },
    { origin, items: stored(account), begun: BEGUN },
  )

/**
 * Signs a page in without the sign-in screen, which has its own tests: the session is stored as the dashboard
 * stores it. Takes effect with the next `page.goto`.
 */
export const storeSession = async (
  page: Page,
  baseURL: string,
  who: Credentials | keyof typeof DEMO,
): Promise<void> => {
  const { email, password } = typeof who === 'string' ? DEMO[who] : who
  const session = await call<{ token: string; user: unknown }>(`${baseURL}/auth/signin`, 'POST', {
    email,
    password,
  })
  await page.goto(`${baseURL}/favicon.svg`)
  await page.evaluate((items) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, stored(session))
}
