import { sha256 } from '#server/lib/crypto.ts'
import type { Trx } from '#server/lib/database.ts'
import { newId } from '#server/lib/ids.ts'
import { DAY_MS } from '../clock.ts'
import { demoGreeting } from '../demo-greeting.ts'
import { demoWidgetKey } from '../demo-key.ts'
import { type DemoUser, insertBusiness } from '../insert-business.ts'
import type { PlayedShop } from '../play-scripts.ts'
import type { ScriptedConversation } from '../script.ts'
import { aiContext, aiInstructions, profile } from './business.ts'
import { history } from './history.ts'
import { knowledgeTalks } from './knowledge-talks.ts'
import { month } from './month.ts'
import { source } from './sources.ts'
import { storeKnowledge } from './store-knowledge.ts'
import { storeTests } from './store-tests.ts'
import { today } from './today.ts'
import { week } from './week.ts'

/** Every conversation of the demo shop. */
export const cameliaScripts: readonly ScriptedConversation[] = [
  ...today,
  ...week,
  ...month,
  ...knowledgeTalks,
  ...history,
]

/** Stores the demo shop without what is played: profile, assistant, widget key, knowledge base, test questions. */
export const seedCamelia = async (trx: Trx, owner: DemoUser, now: Date): Promise<PlayedShop> => {
  const createdAt = new Date(now.getTime() - 186 * DAY_MS)
  const businessId = await insertBusiness(trx, {
    ...profile,
    status: 'CLAIMED',
    createdBy: owner.id,
    createdAt,
    members: [{ userId: owner.id, role: 'owner' }],
    aiContext,
    aiInstructions,
  })
  const keyId = await insertKey(trx, businessId, now)
  await storeKnowledge({ trx, businessId, owner, now })
  await storeTests(trx, businessId, owner, now)
  return {
    businessId,
    scripts: cameliaScripts,
    setting: {
      keyId,
      siteUrl: profile.website,
      greeting: demoGreeting(profile.name),
      member: owner,
      source,
    },
  }
}

const insertKey = async (trx: Trx, businessId: string, now: Date): Promise<string> => {
  const id = newId()
  const installedAt = new Date(now.getTime() - 182 * DAY_MS)
  await trx
    .insertInto('widget_keys')
    .values({
      business_id: businessId,
      id,
      name: 'Boutique de démonstration',
      domain: 'localhost',
      api_key: demoWidgetKey,
      created_at: installedAt,
      updated_at: installedAt,
      last_used_at: new Date(now.getTime() - 60_000),
      installed_at: installedAt,
    })
    .execute()
  await trx
    .insertInto('widget_key_lookup')
    .values({ key_hash: sha256(demoWidgetKey), business_id: businessId, key_id: id })
    .execute()
  return id
}
