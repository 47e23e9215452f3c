import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type AppContract, contract } from '#contract/index.ts'
import { createShopRunner } from '#server/features/integrations/jobs.ts'
import { item, scriptShop } from '#server/features/integrations/testing/scripted-shop.ts'
import { readSites } from '#server/features/knowledge/site/testing/read-sites.ts'
import { page, startSite, type TestSite } from '#server/features/knowledge/site/testing/test-site.ts'
import { holdAfter, recordLocks, watchTransactions } from '#server/testing/statements/hold-transaction.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { callerWith } from './expectations.ts'
import { addTenant, type Fixtures, headersOf, OPERATOR_TOKEN } from './fixtures.ts'
import { requestOf } from './requests.ts'

type Name = keyof AppContract
type Holder = (fixtures: Fixtures) => Promise<unknown>

const { app } = testApp({ env: { OPERATOR_TOKEN, OUTBOUND_ALLOW: '127.0.0.1', SITE_INTERVAL_MS: '1' } })
let site: TestSite
let unwatch: () => void
beforeAll(async () => {
  unwatch = watchTransactions()
  scriptShop(app.deps, [item('a'), item('b'), item('c')])
  site = await startSite({
    '/': page('Accueil', '<p>Nos thés viennent du Japon.</p><a href="/livraison">Livraison</a>'),
    '/livraison': page('Livraison', '<p>La livraison coûte 4,90 €.</p>'),
  })
})
afterAll(async () => {
  unwatch()
  await site.close()
})

const newTenant = async (): Promise<Fixtures> => {
  const tenant = await addTenant(app.deps)
  const token = tenant.ownerToken
  return {
    tenant,
    other: tenant,
    managerToken: token,
    agentToken: token,
    viewerToken: token,
    statusFollowerId: '',
  }
}

/** Asks an endpoint as whoever may; answers the status. */
const ask = async (name: Name, fixtures: Fixtures, given?: object): Promise<number> => {
  const endpoint: Endpoint = contract[name]
  const { params = {}, query = {}, body } = requestOf(name, fixtures, app.deps)
  const path = endpoint.path.replace(/:(\w+)/g, (_all, each: string) =>
    encodeURIComponent(params[each] ?? ''),
  )
  const { statusCode } = await app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query)}`,
    headers: {
      'content-type': 'application/json',
      ...headersOf(app.deps, fixtures, callerWith[endpoint.access]),
    },
    ...(body !== undefined && { payload: JSON.stringify(given ?? body) }),
  })
  return statusCode
}

/** What holds its locks longest, or most of them. */
const HOLDERS: Record<string, Holder> = {
  'the reading of a site': async ({ tenant }) => {
    const due = { address: `${site.origin}/`, next_reading_at: new Date(0), state: 'waiting' as const }
    await app.deps.db.updateTable('knowledge_sources').set(due).where('id', '=', tenant.siteId).execute()
    await readSites(app.deps)
  },
  'the profile': (fixtures) =>
    ask('updateBusiness', fixtures, { name: 'Autre', website: 'https://autre.example' }),
  'a widget key': (fixtures) => ask('createApiKey', fixtures),
  'an import of contacts': (fixtures) =>
    ask('importContacts', fixtures, {
      csv: 'nom,email\nKarim,karim@example.com\nÉlodie,elodie@example.com',
      preview: false,
    }),
  'an import of answers': (fixtures) =>
    ask('importAnswers', fixtures, { csv: 'question,réponse\nOuvert ?,Oui.\nFermé ?,Non.', preview: false }),
  'the reading of a shop': async ({ tenant }) => {
    const { db } = app.deps
    await db.updateTable('integrations').set({ next_sync_at: null, next_poll_at: null }).execute()
    const due = { next_sync_at: new Date(0), next_poll_at: null }
    await db.updateTable('integrations').set(due).where('id', '=', tenant.integrationId).execute()
    const runner = createShopRunner(app.deps)
    await runner.wake()
    await runner.idle()
  },
  'a hand-over': (fixtures) => ask('completeTransfer', fixtures),
  'a deletion': (fixtures) => ask('deleteBusiness', fixtures),
}

/** Everything that writes. */
const VERBS = (Object.entries(contract) as [Name, Endpoint][])
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name)

/** Whether somebody waits for a row. */
const isWaiting = async (): Promise<boolean> => {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(
    app.deps.db,
  )
  return rows[0]?.waiting ?? false
}

/** Looks for whoever waits elsewhere than at a row, before what is held goes on. */
const LOOKS = 60

/** At which of its locks work is held: where it takes one of its kind first. */
const stepsOf = async (work: Holder): Promise<number[]> => {
  const fixtures = await newTenant()
  const locks = await recordLocks(() => work(fixtures))
  return locks.flatMap((lock, index) => (locks.indexOf(lock) === index ? [index + 1] : []))
}

/** Whether a verb, or what holds its locks behind the nth of them, is refused. */
const isRefused = async (verb: Name, holder: Holder, nth: number): Promise<boolean> => {
  const fixtures = await newTenant()
  const { release, done } = await holdAfter(nth, () => holder(fixtures))
  const state = { answered: false }
  const outcome = ask(verb, fixtures).finally(() => {
    state.answered = true
  })
  for (let look = 0; look < LOOKS && !state.answered; look += 1) if (await isWaiting()) break
  release()
  return (await Promise.all([outcome, done])).some((status) => typeof status === 'number' && status >= 500)
}

const refusals = async (verb: Name, holder: Holder, steps: readonly number[]): Promise<string[]> => {
  const found: string[] = []
  for (const nth of steps) if (await isRefused(verb, holder, nth)) found.push(`${verb}, at lock ${nth}`)
  return found
}

/** Of the verbs that take the same locks one after the other the first. */
const distinct = async (): Promise<Name[]> => {
  const byLocks = new Map<string, Name>()
  for (const verb of VERBS) {
    const fixtures = await newTenant()
    const locks = await recordLocks(() => ask(verb, fixtures))
    const key = locks.join(', ')
    if (!byLocks.has(key)) byLocks.set(key, verb)
  }
  return [...byLocks.values()]
}

let chosen: Name[]
beforeAll(async () => {
  chosen = await distinct()
})

describe('beside what holds locks, at each of them, nobody who writes is refused', () => {
  test.each(Object.entries(HOLDERS))(
    'nobody who writes is refused beside the locks of %s',
    async (_, holder) => {
      const found: string[] = []
      const steps = await stepsOf(holder)
      for (const verb of chosen) found.push(...(await refusals(verb, holder, steps)))
      expect(found).toEqual([])
    },
  )

  test('the same once more', async () => {
    const found: string[] = []
    for (const verb of VERBS) {
      const again: Holder = (fixtures) => ask(verb, fixtures)
      found.push(...(await refusals(verb, again, await stepsOf(again))))
    }
    expect(found).toEqual([])
  })
})
