import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { AI_DEFAULTS } from '#contract/assistant/assistant.ts'
import { NOTIFICATION_DEFAULTS } from '#contract/notifications/notifications.ts'
import { demoInvitation } from '#server/demo/demo-invitation.ts'
import { page, startSite } from '#server/features/knowledge/site/testing/test-site.ts'
import { prepareServer } from './prepare-server.ts'
import type { ServerProcess } from './process.ts'

const OWNERS = 100

const startProcess = async (): Promise<ServerProcess> => {
  const { server } = await prepareServer({
    OUTBOUND_ALLOW: '127.0.0.1',
    SITE_INTERVAL_MS: '1',
    RATE_LIMIT_FACTOR: '1000',
  })
  await server.start()
  return server
}

test('the first hour of a hundred owners at once: everybody gets what they ask for, once', async () => {
  const site = await startSite({
    '/': page('Accueil', '<p>Nos thés viennent du Japon.</p><a href="/livraison">Livraison</a>'),
    '/livraison': page('Livraison', '<p>La livraison coûte 4,90 €.</p>'),
  })
  onTestFinished(() => site.close())
  const server = await startProcess()
  const refused: string[] = []
  const call = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok)
      refused.push(`${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}: ${response.status} ${text}`)
    return response.ok && text.startsWith('{') ? JSON.parse(text) : {}
  }

  const firstHour = async (owner: number): Promise<number> => {
    const { token } = await call(
      'POST',
      '/auth/register',
      {},
      {
        email: `owner-${owner}@boutique-${owner}.example`,
        password: 'secret-de-boutique',
        name: `Camille ${owner}`,
        invitationCode: demoInvitation.code,
      },
    )
    const as = { authorization: `Bearer ${token}` }
    const business = { name: `Boutique ${owner}`, email: `owner-${owner}@boutique-${owner}.example` }
    const { id } = await call('POST', '/api/businesses', as, {
      ...business,
      website: `boutique-${owner}.localhost`,
    })
    const at = (path: string) => `/api/businesses/${id}/${path}`
    const [key] = await Promise.all([
      call('POST', at('keys'), as, { domain: `boutique-${owner}.example` }),
      call('PUT', `/api/businesses/${id}`, as, {
        description: 'Des thés.',
        website: `nouvelle-boutique-${owner}.localhost`,
      }),
      call('PUT', at('ai-context'), as, { ...AI_DEFAULTS, aiContext: 'Livraison offerte dès 45 €.' }),
      call('POST', at('knowledge/answers'), as, {
        question: 'Cadeaux ?',
        variants: [],
        answer: 'Oui, gratuit.',
        active: true,
      }),
      call('POST', at('knowledge/sites'), as, { address: site.origin }),
      call('POST', at('labels'), as, { name: 'Retours', color: 'green' }),
      call('POST', at('canned-replies'), as, {
        shortcut: 'merci',
        title: 'Merci',
        content: 'Merci, {nom}.',
        language: 'fr',
        shared: true,
      }),
      call('POST', at('contacts/import'), as, {
        csv: 'nom,email\nKarim,karim@example.com\nLéa,lea@example.com',
        preview: false,
      }),
      call('PUT', at('notifications'), as, NOTIFICATION_DEFAULTS),
      call('POST', at('invitations'), as, { email: `collegue-${owner}@boutique.example`, role: 'agent' }),
    ])
    const page = { origin: `https://boutique-${owner}.example` }
    const session = await call('POST', '/widget/v1/sessions', { ...page, 'x-widget-key': key.apiKey }, {})
    const visitor = { ...page, authorization: `Bearer ${session.token}` }
    await call('POST', `/widget/v1/sessions/${session.sessionId}/messages`, visitor, {
      content: 'La livraison est offerte ?',
      clientId: randomUUID(),
    })
    const { messages } = await call('GET', `/widget/v1/sessions/${session.sessionId}/messages`, visitor)
    return ((messages ?? []) as { senderType: string }[]).filter(
      ({ senderType }) => senderType === 'customer',
    ).length
  }
  const hours = await Promise.all(Array.from({ length: OWNERS }, (_, owner) => firstHour(owner)))
  expect(refused).toEqual([])
  expect(hours).toEqual(hours.map(() => 1))
})
