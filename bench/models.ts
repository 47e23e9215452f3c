import { randomUUID } from 'node:crypto'
import { costOf } from '#server/features/assistant/budget/cost.ts'
import { findListPrice } from '#server/features/assistant/budget/prices.ts'
import type { TokenUsage } from '#server/features/assistant/model/stream.ts'
import {
  type ChatRequest,
  type ChatServer,
  says,
  startChatServer,
} from '#server/features/assistant/testing/chat-server.ts'
import { readShopsOf } from '#training/read.ts'
import { addBusiness, type BenchBusiness, type BenchDatabase, startDatabase } from './lib/database.ts'
import { median } from './lib/load.ts'
import { startProduct } from './lib/processes.ts'
import type { Section } from './lib/report.ts'
import { openChat, openShop, type Person, type Shop, somebody } from './lib/visitors.ts'

const ANSWER =
  'Bonjour et merci de votre message. Je vous réponds avec plaisir, d’après ce que la boutique écrit. À bientôt chez nous.'
const QUESTIONS = [
  'Combien coûte la livraison ?',
  'Peut-on retourner un article ?',
  'Vous faites les réparations ?',
  'Acceptez-vous les chiens ?',
  'Y a-t-il un parking ?',
  'Quels moyens de paiement prenez-vous ?',
]
/** Times that each question is asked of each shop. */
const ROUNDS = 8
/** Characters that the shops tell: the last has more than a model is given at once. */
const SIZES = { small: 1_900, large: 24_000, 'very large': 60_000 }
/** Over each taught answer. */
const HEADING = 'Précision'
/** Characters that count as a token: about what French text has with the makers' own counts. */
const PER_TOKEN = 4
/** Providers keep a beginning from so many tokens on, in steps of so many. */
const PREFIX_CACHE = { least: 1_024, step: 128 }
const PRICED = [
  { provider: 'mistral', model: 'mistral-medium-latest' },
  { provider: 'openai', model: 'gpt-5.4-mini' },
  { provider: 'anthropic', model: 'claude-haiku-4-5' },
]

/** Lines that training shops wrote, as many as fit. */
const linesOf = (room: number): string[] => {
  let left = room
  return readShopsOf('shops')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => {
      left -= line.length + HEADING.length
      return line !== '' && left > 0
    })
}

const addShop = async ({ pool }: BenchDatabase, size: number): Promise<BenchBusiness> => {
  const business = await addBusiness(pool, 10)
  const lines = linesOf(size)
  const own: string[] = []
  while (own.join('\n').length < SIZES.small - 200 && lines.length > 0) own.push(lines.shift() ?? '')
  await pool.query(`insert into ai_contexts (business_id, ai_context, instructions) values ($1, $2, '{}')`, [
    business.businessId,
    own.join('\n'),
  ])
  for (const line of lines)
    await pool.query(
      `insert into taught_answers (business_id, id, question, answer, created_at, updated_at) values ($1, $2, $3, $4, now(), now())`,
      [business.businessId, randomUUID(), HEADING, line],
    )
  return business
}

/** Milliseconds until a stream says this. */
const firstWord = async (
  who: Person,
  url: string,
  headers: Record<string, string>,
  { body, until }: { body: object; until: string },
): Promise<number> => {
  const startedAt = performance.now()
  const response = await who.post(url, { ...headers, accept: 'text/event-stream' }, body)
  let heard = ''
  let at = Number.NaN
  for await (const part of response.body ?? []) {
    heard += Buffer.from(part).toString()
    if (Number.isNaN(at) && heard.includes(until)) at = performance.now() - startedAt
  }
  if (Number.isNaN(at)) throw new Error(`no word: ${response.status} ${heard.slice(0, 300)}`)
  return at
}

interface Measured {
  shop: string
  requests: ChatRequest[]
  firstMs: number
  floorMs: number
}

/** Asks a shop, and in turn the model's server itself with the same request. */
const measure = async (shop: Shop, name: string, model: ChatServer): Promise<Measured> => {
  const own: number[] = []
  const floor: number[] = []
  const requests: ChatRequest[] = []
  const directly = somebody()
  for (let round = 0; round <= ROUNDS; round++)
    for (const content of QUESTIONS) {
      const who = somebody()
      const { sessionId, headers } = await openChat(who, shop)
      const body = { content, clientId: randomUUID() }
      const url = `${shop.url}/widget/v1/sessions/${sessionId}/messages`
      const ownMs = await firstWord(who, url, headers, { body, until: 'event: delta' })
      const request = model.requests.at(-1)
      if (request === undefined) throw new Error('the model was not asked')
      const floorMs = await firstWord(
        directly,
        `${model.baseUrl}/chat/completions`,
        {},
        { body: request, until: '"content":' },
      )
      // The first round prepares everything.
      if (round === 0) continue
      requests.push(request)
      own.push(ownMs)
      floor.push(floorMs)
    }
  return { shop: name, requests, firstMs: median(own), floorMs: median(floor) }
}

const shared = (a: string, b: string): number => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** What requests take, the first one of a shop aside, and how much of it is the same as in the one before. */
const tokensOf = (requests: readonly ChatRequest[]): TokenUsage => {
  const sent = requests.map(({ tools, messages }) => JSON.stringify({ tools, messages }))
  const tokens = sent.slice(1).map((text, at) => {
    const same = Math.floor(shared(text, sent[at] ?? '') / PER_TOKEN)
    return {
      input: Math.round(text.length / PER_TOKEN),
      cached: same < PREFIX_CACHE.least ? 0 : same - (same % PREFIX_CACHE.step),
    }
  })
  return {
    inputTokens: median(tokens.map(({ input }) => input)),
    cachedInputTokens: median(tokens.map(({ cached }) => cached)),
    outputTokens: Math.round(ANSWER.length / PER_TOKEN),
  }
}

/** Euros for a thousand answers. */
const thousandAnswers = (tokens: TokenUsage, name: { provider: string; model: string }): string => {
  const usage = { ...tokens, ...name, day: '', answers: 1, unreported: 0 }
  const { cost } = costOf([usage], () => findListPrice(name) ?? null)
  return ((cost ?? Number.NaN) * 1_000).toFixed(2)
}

const costTable = (measured: readonly Measured[]): string => {
  const rows = measured.flatMap(({ shop, requests }) => {
    const tokens = tokensOf(requests)
    return [
      { name: shop, tokens: { ...tokens, cachedInputTokens: 0 } },
      { name: `${shop}, from the cache`, tokens },
    ].map(
      ({ name, tokens }) =>
        `| ${[name, tokens.inputTokens, tokens.cachedInputTokens, tokens.outputTokens, ...PRICED.map((priced) => thousandAnswers(tokens, priced))].join(' | ')} |`,
    )
  })
  const head = ['', 'tokens read', 'of these cached', 'written', ...PRICED.map(({ model }) => model)]
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n')
}

/** What a model costs and how much later the first word comes than from its server: a scripted one, which answers at once. */
export const benchModels = async (): Promise<Section> => {
  const database = await startDatabase()
  const model = await startChatServer(says(ANSWER))
  const product = await startProduct(database.url, {
    AI_MODEL: 'bench-model',
    AI_BASE_URL: model.baseUrl,
    AI_TIMEOUT_MS: '60000',
  })
  try {
    const measured: Measured[] = []
    for (const [name, size] of Object.entries(SIZES)) {
      const shop = await openShop(product.url, await addShop(database, size))
      measured.push(await measure(shop, `${name} shop, ${size} characters`, model))
    }
    return {
      title: 'A model’s answers: cost and first word',
      text: [
        `A scripted model on loopback that answers at once; ${QUESTIONS.length} questions, each in a conversation of its own, ${ROUNDS} times. Tokens of an answer without look-ups: ${PER_TOKEN} characters each, from the cache what begins like the request before, from ${PREFIX_CACHE.least} tokens on in steps of ${PREFIX_CACHE.step}, as OpenAI says. Euros for 1 000 answers at the prices of \`list-prices.ts\` (a dollar counts as a euro, what is written into a cache as what is read); their tokenizers differ.`,
        costTable(measured),
        'First word: from the visitor’s request to the first sentence that the widget gets, of which the whole is checked before it is shown. The floor is the same request asked of the model’s server directly, in turn.',
      ].join('\n\n'),
      head: ['', 'first word, ms', 'floor, ms', 'added, ms'],
      rows: measured.map(({ shop, firstMs, floorMs }) => [
        shop,
        ...[firstMs, floorMs, firstMs - floorMs].map((value) => value.toFixed(1)),
      ]),
      checks: measured.flatMap(({ shop, requests, firstMs, floorMs }) => {
        const { inputTokens, cachedInputTokens } = tokensOf(requests)
        return [
          { name: `${shop}: first word, ms added to the floor`, value: firstMs - floorMs, atMost: 150 },
          { name: `${shop}: first word, ratio to the floor`, value: firstMs / floorMs },
          {
            name: `${shop}: share of what is read that is the same for all questions`,
            value: cachedInputTokens / inputTokens,
            ...(!shop.startsWith('very') && { atLeast: 0.75 }),
          },
        ]
      }),
    }
  } finally {
    await product.stop()
    await model.close()
    await database.stop()
  }
}
