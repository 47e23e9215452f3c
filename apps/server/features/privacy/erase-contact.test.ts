import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { BUSINESS_HEADER, CONVERSATIONS_HEADER } from '#server/lib/mail/headers.ts'
import { testApp } from '#server/testing/test-shop.ts'

const { app } = testApp()

test('the mails of somebody are found by an index, not by reading those of every business', async () => {
  const client = await app.deps.pool.connect()
  const plan = async (condition: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain delete from mails where ${condition}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  try {
    await client.query('begin; set local enable_seqscan = off')
    expect(
      await plan(`headers ->> '${BUSINESS_HEADER}' = '${randomUUID()}' and lower(recipient) = 'a@b.fr'`),
    ).toContain('mails_of_address')
    const header = `'${CONVERSATIONS_HEADER}'`
    expect(
      await plan(
        `headers ? ${header} and string_to_array(headers ->> ${header}, ' ') && '{${randomUUID()}}'::text[]`,
      ),
    ).toContain('mails_quoting')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
