import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addBusiness, type BenchDatabase, startDatabase } from './lib/database.ts'
import { median } from './lib/load.ts'
import { startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'
import { callTeam, openChat, openShop, type Person, type Shop, somebody } from './lib/visitors.ts'

const VISITORS = 10
const CALM_MS = 20_000
const ATTACK_MS = 40_000
/** A visitor may write thirty messages a minute. */
const PAUSE_MS = 2_100
const QUESTIONS = [
  'Quels sont vos horaires ?',
  'Combien coûte la livraison ?',
  'Peut-on retourner un article ?',
  'Bonjour',
]

interface Turns {
  ms: number[]
  refused: number
}

/** Visitors who ask one question after the other; how long each waited for the whole answer. */
const chat = async (shops: Shop[], forMs: number): Promise<Turns> => {
  const turns: Turns = { ms: [], refused: 0 }
  const until = performance.now() + forMs
  const visit = async (n: number) => {
    const visitor = await openChat(somebody(), shops[n % shops.length] as Shop)
    for (let turn = n; performance.now() < until; turn++) {
      const startedAt = performance.now()
      await visitor.say(QUESTIONS[turn % QUESTIONS.length] as string).catch(() => {
        turns.refused += 1
      })
      turns.ms.push(performance.now() - startedAt)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, n) => visit(n)))
  return turns
}

const spaces = (n: number) => ' '.repeat(n)

type Attack = (shop: Shop, who: Person, signal: AbortSignal) => Promise<unknown>

const say =
  (content: string): Attack =>
  async (shop, who) =>
    (await openChat(who, shop)).say(content)

/** Refused for now: nobody gains by asking again at once. */
const REFUSED_MS = 100

const importing = (csv: string): Attack => {
  const body = JSON.stringify({ csv, preview: true })
  return async (shop, who) => {
    const answer = await callTeam(who, shop, 'contacts/import', body)
    await answer.text()
    if (answer.status === 429) await sleep(REFUSED_MS)
  }
}

const preview: Attack = async (shop, who) =>
  (
    await callTeam(who, shop, 'ai-context/preview', {
      aiContext: `Les ateliers enfants demandent un âge de ${'1'.repeat(1_900)}x`,
      question: 'Quel âge faut-il pour les ateliers ?',
    })
  ).text()

const streams: Attack = async (shop, who, signal) => {
  const { sessionId, headers } = await openChat(who, shop)
  const url = `${shop.url}/widget/v1/sessions/${sessionId}/events`
  await Promise.all(
    Array.from({ length: 600 }, () =>
      who.call(url, { headers: { ...headers, accept: 'text/event-stream' }, signal }),
    ),
  )
}

const slowUploads: Attack = async (shop, _who, signal) => {
  const { hostname, port } = new URL(shop.url)
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      `POST /auth/signin HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"e"`,
    )
    return socket
  })
  await sleep(5_000, undefined, { signal }).catch(() => {})
  for (const socket of sockets) socket.destroy()
}

const guesses: Attack = async (shop, who) => {
  const email = `${Math.random()}@example.com`
  const answer = await who.post(`${shop.url}/auth/signin`, {}, { email, password: 'guess-guess-guess' })
  await answer.text()
  if (answer.status === 429) await sleep(REFUSED_MS)
}

/** Holds a row of the attacker's business while many write to it. */
const heldRow =
  (database: BenchDatabase): Attack =>
  async (shop, who, signal) => {
    const client = new pg.Client(database.url)
    await client.connect()
    try {
      await client.query('begin')
      await client.query('select * from business_counters where business_id = $1 for update', [
        shop.businessId,
      ])
      const posts = Array.from({ length: 30 }, () => say('Bonjour')(shop, who, signal).catch(() => {}))
      await sleep(14_000, undefined, { signal }).catch(() => {})
      await client.query('rollback')
      await Promise.all(posts)
    } finally {
      await client.end()
    }
  }

const attacksOn = (database: BenchDatabase): Record<string, Attack> => ({
  'order number, 4 000 spaces': say(`commande${spaces(3_990)}x`),
  'order number, signs': say(`${'# '.repeat(1_990)}x!`),
  'order number, line breaks': say(`commande${'\n\u00a0'.repeat(1_990)}x`),
  'emoji, 4 000 characters': say('👩‍👩‍👧‍👦'.repeat(350)),
  'typing errors, 4 000 characters': say('livriason expdition retuor '.repeat(140)),
  'import: a cell of 4 MB': importing(`nom;email;téléphone\na;b@c.fr;1${spaces(4_000_000)}x`),
  'import: 60 000 rows': importing(`nom;email\n${'Élodie;elodie@example.com\n'.repeat(60_000)}`),
  'preview of an age': preview,
  '600 streams of one visitor': streams,
  '100 slow uploads': slowUploads,
  'passwords guessed': guesses,
  'a row held for 14 s, 30 posts': heldRow(database),
})

const worst = (values: number[]): number => Math.max(0, ...values)
const p99 = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

/** How long visitors wait while everything that once stopped the server is done to it, all at once. */
export const benchAttacks = async (): Promise<Section> => {
  const database = await startDatabase()
  const businesses = []
  for (let n = 0; n < 3; n++) businesses.push(await addBusiness(database.pool, 100))
  const product = await startProduct(database.url, { RATE_LIMIT_FACTOR: '1' })
  const ended = new AbortController()
  try {
    const [attacked, ...shops] = await Promise.all(businesses.map((one) => openShop(product.url, one)))
    const calm = await chat(shops, CALM_MS)
    const counts = new Map<string, number>()
    const attacking = Object.entries(attacksOn(database)).map(async ([name, attack]) => {
      const who = somebody()
      while (!ended.signal.aborted) {
        await attack(attacked as Shop, who, ended.signal).catch(() => sleep(50))
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    })
    const under = await chat(shops, ATTACK_MS)
    ended.abort()
    await Promise.all(attacking)
    const rowOf = (name: string, { ms, refused }: Turns) => [
      name,
      String(ms.length),
      String(refused),
      ...[median(ms), p99(ms), worst(ms)].map((value) => value.toFixed(0)),
    ]
    return {
      title: `Attacks, ${VISITORS} visitors chatting`,
      text: `Visitors of two shops ask, wait for the answer and ask again; a third business is attacked in ${counts.size} ways at once, each from an address of its own and again as soon as it is over or refused (${[...counts].map(([name, times]) => `${name}: ${times}×`).join('; ')}). Attackers, visitors, server and database share the machine.`,
      head: ['', 'questions', 'refused', 'median, ms', 'p99, ms', 'longest, ms'],
      rows: [rowOf('left alone', calm), rowOf('attacked', under)],
      checks: [
        { name: 'longest wait under attack, s', value: worst(under.ms) / 1_000, atMost: 1 },
        { name: 'refused under attack', value: under.refused, atMost: 0 },
      ],
    }
  } finally {
    ended.abort()
    await product.stop()
    await database.stop()
  }
}
