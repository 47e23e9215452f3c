import { expect, test } from 'vitest'
import { BUSINESS_WORDS } from '#server/lib/business-words.ts'
import { newId } from '#server/lib/ids.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { searchesOf } from './queries.ts'

const { app } = testApp()

test('messages with some of the words are found by the index of words, not by reading those of a business', async () => {
  const scope = { businessId: newId() } as Parameters<typeof searchesOf>[0]
  const [search] = searchesOf(scope, [['livraison'], ['corse', 'ajaccio']])
  const client = await app.deps.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from messages where kind = 'message' and ${BUSINESS_WORDS} @@ $$${search}$$::tsquery`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('messages_business_words')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
