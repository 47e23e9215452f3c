import { TRANSFER_LIFETIME_MS } from '#contract/transfers/transfers.ts'
import { insertTransfer } from '#server/features/transfers/queries.ts'
import type { Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { mintScope } from '#server/lib/mint-scope.ts'
import { DAY_MS } from '../clock.ts'
import { contextSource } from '../context-source.ts'
import { demoGreeting } from '../demo-greeting.ts'
import { type DemoUser, insertBusiness } from '../insert-business.ts'
import type { PlayedShop } from '../play-scripts.ts'
import { PLACEHOLDERS } from '../read-played.ts'
import { aiInstructions, type Client, clients } from './clients.ts'
import { conversations } from './conversations.ts'

/** How long ago the demo's transfer was initiated: five days and some hours remain. */
const OFFERED_AGO_MS = 1.7 * DAY_MS

/** Stores the pending transfer of a client, as initiating it would have. */
const offer = async (
  trx: Trx,
  businessId: string,
  business_name: string,
  { email, message }: { email: string; message: string },
  transfer: { created_by: string; created_at: Date },
): Promise<void> => {
  const row = {
    ...transfer,
    id: newId(),
    sealed_token: PLACEHOLDERS.transferToken,
    business_name,
    new_owner_email: email,
    message,
    retain_access: true,
    allow_export: true,
    expires_at: new Date(transfer.created_at.getTime() + TRANSFER_LIFETIME_MS),
  }
  await insertTransfer(trx, mintScope(businessId, 'system'), row, Buffer.from(PLACEHOLDERS.transferHash))
}

/** Stores the clients of the demo agency without their conversations, which are played. */
export const seedClients = async (
  trx: Trx,
  agency: DemoUser,
  makeOwner: (client: Client, createdAt: Date) => Promise<DemoUser>,
  now: Date,
): Promise<PlayedShop[]> => {
  const played: PlayedShop[] = []
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
      await offer(trx, businessId, client.name, client.transfer, {
        created_by: agency.id,
        created_at: new Date(now.getTime() - OFFERED_AGO_MS),
      })
    }
    const scripts = conversations[name]
    if (scripts === undefined) continue
    played.push({
      businessId,
      scripts,
      setting: {
        keyId: null,
        siteUrl: null,
        greeting: demoGreeting(client.name),
        member: owner,
        source: (topic) => contextSource(client.context, topic),
      },
    })
  }
  return played
}
