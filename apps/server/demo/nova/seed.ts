import type { Transaction } from 'kysely'
import { TRANSFER_LIFETIME_MS } from '#contract/transfers/transfers.ts'
import type { StoredSource } from '#server/features/conversations/source-kinds.ts'
import { insertTransfer } from '#server/features/transfers/queries.ts'
import { randomToken, sha256 } from '#server/lib/crypto.ts'
import type { Deps } from '#server/lib/deps.ts'
import { newId } from '#server/lib/ids.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import type { Database } from '#server/lib/schema.ts'
import { demoGreeting } from '../demo-greeting.ts'
import type { DemoUser } from '../demo-user.ts'
import { insertBusiness } from '../insert-business.ts'
import { simulate } from '../simulate.ts'
import { storeSimulation } from '../store.ts'
import { aiInstructions, type Client, clients } from './clients.ts'
import { conversations } from './conversations.ts'

const DAY_MS = 86_400_000

/** How long ago the demo's transfer was initiated: five days and some hours remain. */
const OFFERED_AGO_MS = 1.7 * DAY_MS

/** Stores the pending transfer of a client, as initiating it would have. */
const offer = async (
  trx: Transaction<Database>,
  { sealer }: Pick<Deps, 'sealer'>,
  businessId: string,
  business_name: string,
  { email, message }: { email: string; message: string },
  transfer: { created_by: string; created_at: Date },
): Promise<void> => {
  const token = randomToken()
  const row = {
    ...transfer,
    id: newId(),
    sealed_token: sealer.seal(token),
    business_name,
    new_owner_email: email,
    message,
    retain_access: true,
    allow_export: true,
    expires_at: new Date(transfer.created_at.getTime() + TRANSFER_LIFETIME_MS),
  }
  await insertTransfer(trx, mintScope(businessId, 'system'), row, sha256(token))
}

/** Stores the clients of the demo agency with their conversations. */
export const seedClients = async (
  trx: Transaction<Database>,
  deps: Pick<Deps, 'sealer'>,
  agency: DemoUser,
  makeOwner: (client: Client, createdAt: Date) => Promise<DemoUser>,
  now: Date,
): Promise<void> => {
  for (const [name, client] of Object.entries(clients) as [keyof typeof clients, Client][]) {
    const createdAt = new Date(now.getTime() - client.createdDaysAgo * DAY_MS)
    const owner = client.ownedByAgency ? agency : await makeOwner(client, createdAt)
    const businessId = await insertBusiness(trx, {
      ...client,
      hasActiveTransfer: client.transfer !== undefined,
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
    if (client.transfer) {
      await offer(trx, deps, businessId, client.name, client.transfer, {
        created_by: agency.id,
        created_at: new Date(now.getTime() - OFFERED_AGO_MS),
      })
    }
    const scripts = conversations[name]
    if (scripts === undefined) continue
    const simulation = simulate(scripts, {
      now,
      keyId: null,
      siteUrl: null,
      greeting: demoGreeting(client.name),
      member: owner,
      source: (topic) => sourceOf(client, topic),
    })
    await storeSimulation(trx, businessId, simulation)
  }
}

const sourceOf = ({ context }: Client, topic: string): StoredSource => {
  const line = Object.keys(context).indexOf(topic)
  if (line < 0) throw new Error(`The demo script names the unknown source ${topic}`)
  return {
    id: `context:${line + 1}`,
    of: { kind: 'context', line: line + 1 },
    excerpt: context[topic] ?? '',
  }
}
