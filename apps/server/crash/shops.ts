import { WEEKDAYS } from '#contract/businesses/businesses.ts'
import { demoWidgetKey } from '#server/demo/demo-key.ts'

const call = async (
  url: string,
  path: string,
  body: object,
  token?: string,
  method = 'POST',
): Promise<never> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as never
}

/** The widget key of the demo's shop, and that of a shop beside it. */
export const twoShops = async (url: string): Promise<{ demo: string; other: string }> => {
  const account = { email: 'camille@maison-camelia.example', password: 'demo-lutin-2026' }
  const { token } = (await call(url, '/auth/signin', account)) as { token: string }
  const shop = { name: 'Boutique voisine', email: 'contact@voisine.example' }
  const { id } = (await call(url, '/api/businesses', shop, token)) as { id: string }
  const key = { domain: 'localhost' }
  const open = { businessHours: Object.fromEntries(WEEKDAYS.map((day) => [day, '09:00-18:00'])) }
  await call(url, `/api/businesses/${id}`, open, token, 'PUT')
  const { apiKey } = (await call(url, `/api/businesses/${id}/keys`, key, token)) as { apiKey: string }
  return { demo: demoWidgetKey, other: apiKey }
}
