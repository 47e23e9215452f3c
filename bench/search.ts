import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addBusiness, type BenchBusiness, startDatabase } from './lib/database.ts'
import { median } from './lib/load.ts'
import { startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'

const CONVERSATIONS = 20_000
/** Of other businesses, stored beside. */
const FOREIGN_MESSAGES = 1_000_000
const ROUNDS = 60

const TERMS = { 'in every message': 'bonjour', 'one letter': 'a', two: 'bonjour commande', rare: 'mot1234' }

/** What a shop's messages say: one word that all say, one in ten, and two of some thousand. */
const WORDS = `'Bonjour, ' || case when n % 10 = 0 then 'ma commande ' else '' end || 'mot' || (n::bigint * 7919 % 5000) || ' mot' || (n::bigint * 104729 % 5003)`

const rewrite = (pool: pg.Pool, { businessId }: BenchBusiness) =>
  pool.query(
    `update messages m set content = ${WORDS} from (
       select id, row_number() over (order by id) as n from messages where business_id = $1
     ) numbered where m.business_id = $1 and m.id = numbered.id`,
    [businessId],
  )

/** Ten businesses in which as much is said. */
const addForeign = async (pool: pg.Pool): Promise<void> => {
  for (let shop = 0; shop < 10; shop += 1) {
    const [businessId, conversationId] = [randomUUID(), randomUUID()]
    await pool.query(
      `insert into businesses (id, name, email, status) values ($1, 'Bench', 'b@example.com', 'CLAIMED')`,
      [businessId],
    )
    await pool.query(
      `insert into conversations (business_id, id, last_activity_at, created_at) values ($1, $2, now(), now())`,
      [businessId, conversationId],
    )
    await pool.query(
      `insert into messages (business_id, conversation_id, id, sender_type, sender_id, content, created_at)
       select $1, $2, gen_random_uuid(), 'customer', 'Anonymous', ${WORDS}, now() from generate_series(1, $3::int) n`,
      [businessId, conversationId, FOREIGN_MESSAGES / 10],
    )
  }
}

/** Median milliseconds of a search for each term. */
const measure = async (url: string, { businessId, token }: BenchBusiness): Promise<number[]> => {
  const times = Object.keys(TERMS).map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, term] of Object.values(TERMS).entries()) {
      const started = performance.now()
      const response = await fetch(
        `${url}/api/businesses/${businessId}/conversations?search=${encodeURIComponent(term)}`,
        { headers: { authorization: `Bearer ${token}` } },
      )
      await response.text()
      if (!response.ok) throw new Error(`search for ${term}: ${response.status}`)
      if (round >= 5) times[index]?.push(performance.now() - started)
    }
  return times.map(median)
}

/** How long a search takes alone on a database, and beside a million messages of others. */
export const benchSearch = async (): Promise<Section> => {
  const database = await startDatabase()
  await database.pool.query('set statement_timeout = 0')
  const business = await addBusiness(database.pool, CONVERSATIONS)
  await rewrite(database.pool, business)
  await database.pool.query('vacuum analyze messages')
  const product = await startProduct(database.url)
  try {
    const alone = await measure(product.url, business)
    await addForeign(database.pool)
    await database.pool.query('vacuum analyze messages')
    const beside = await measure(product.url, business)
    const names = Object.keys(TERMS)
    return {
      title: 'Search beside others',
      text: `Median of ${ROUNDS - 5} searches in ${CONVERSATIONS * 2} messages of one business: alone, and beside ${FOREIGN_MESSAGES} messages of ten others.`,
      head: ['', 'alone, ms', 'beside others, ms', 'ratio'],
      rows: names.map((name, i) => [
        name,
        (alone[i] ?? 0).toFixed(2),
        (beside[i] ?? 0).toFixed(2),
        ((beside[i] ?? 0) / (alone[i] ?? 1)).toFixed(2),
      ]),
      checks: names.map((name, i) => ({
        name: `a search for what is ${name}, beside others against alone`,
        value: (beside[i] ?? 0) / (alone[i] ?? 1),
        atMost: 1.5,
      })),
    }
  } finally {
    await product.stop()
    await database.stop()
  }
}
