import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cameliaScripts } from '#server/demo/camelia/seed.ts'
import { settleConversations } from '#server/features/conversations/jobs.ts'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-shop.ts'
import { countOldTopics } from './jobs.ts'

const migration = readFileSync(new URL('../../migrations/0009-analytics.sql', import.meta.url), 'utf8')

const { app } = testApp()

/** Without what came after this migration: no old message told what comes closest. */
const breakdown = async () =>
  (
    await app.deps.pool.query(
      `select business_id, hour, dimension, key, count from hourly_breakdown
       where count <> 0 and dimension <> 'closest' order by 1, 2, 3, 4`,
    )
  ).rows

test('what was there before the breakdown is counted as if it had always been', async () => {
  const { db } = app.deps
  const business = await buildBusiness(app.deps)
  await buildConversations(app.deps, business, cameliaScripts)
  await settleConversations(app.deps)
  const before = await breakdown()
  expect(new Set(before.map(({ dimension }) => dimension))).toEqual(
    new Set(['channel', 'handoff', 'source', 'topic', 'resolution']),
  )
  await sql
    .raw(`drop table hourly_breakdown, topic_backlog;
      drop index unanswered_open;
      alter table conversations drop column visitor_verdict, drop column lasted;
      update messages set metadata = metadata - 'reason' where kind = 'event'`)
    .execute(db)
  await sql.raw(migration).execute(db)
  await Promise.all([countOldTopics(app.deps), countOldTopics(app.deps)])
  await settleConversations(app.deps)
  expect(await breakdown()).toEqual(before)
  await countOldTopics(app.deps)
  expect(await breakdown()).toEqual(before)
  expect(await db.selectFrom('topic_backlog').selectAll().execute()).toEqual([])
})
