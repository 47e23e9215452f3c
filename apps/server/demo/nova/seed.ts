import type { Transaction } from 'kysely'
import type { Database } from '../../lib/schema.ts'
import type { DemoUser } from '../demo-user.ts'
import { greetingOf } from '../greeting.ts'
import { insertBusiness } from '../insert-business.ts'
import { simulate } from '../simulate.ts'
import { storeSimulation } from '../store.ts'
import { aiInstructions, type Client, clients } from './clients.ts'
import { conversations } from './conversations.ts'

const DAY_MS = 86_400_000

/** Stores the clients of the demo agency with their conversations. */
export const seedClients = async (
  trx: Transaction<Database>,
  agency: DemoUser,
  makeOwner: (client: Client, createdAt: Date) => Promise<DemoUser>,
  now: Date,
): Promise<void> => {
  for (const [name, client] of Object.entries(clients) as [keyof typeof clients, Client][]) {
    const createdAt = new Date(now.getTime() - client.createdDaysAgo * DAY_MS)
    const owner = client.ownedByAgency ? agency : await makeOwner(client, createdAt)
    const businessId = await insertBusiness(trx, {
      ...client,
      address: {
        street: client.street,
        postalCode: client.postalCode,
        city: client.city,
        country: 'France',
      },
      createdBy: agency.id,
      createdAt,
      members: client.ownedByAgency
        ? [{ userId: agency.id, role: 'owner' }]
        : [
            { userId: owner.id, role: 'owner' },
            { userId: agency.id, role: 'viewer' },
          ],
      aiContext: Object.values(client.context).join('\n'),
      aiInstructions,
    })
    const scripts = conversations[name]
    if (scripts === undefined) continue
    const simulation = simulate(scripts, {
      now,
      keyId: null,
      siteUrl: null,
      greeting: greetingOf(client.name),
      member: owner,
      source: (topic) => sourceOf(client, topic),
    })
    await storeSimulation(trx, businessId, simulation)
  }
}

const sourceOf = ({ context }: Client, topic: string) => {
  const line = Object.keys(context).indexOf(topic)
  if (line < 0) throw new Error(`The demo script names the unknown source ${topic}`)
  return { id: `context:${line + 1}`, label: `Contexte, ligne ${line + 1}`, excerpt: context[topic] ?? '' }
}
