import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cameliaScripts } from '#server/demo/camelia/seed.ts'
import { settleConversations } from '#server/features/conversations/jobs.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { buildBusiness, buildConversations } from '#server/testing/factories.ts'
import { countOldTopics } from './jobs.ts'

const migration = readFileSync(new URL('../../migrations/0009-analytics.sql', import.meta.url), 'utf8')

let running: TestApp
beforeAll(async () => {
  running = await createTestApp()
})
afterAll(() => running.close())

const breakdown = async () =>
  (
    await running.deps.pool.query(
      'select business_id, hour, dimension, key, count from hourly_breakdown where count <> 0 order by 1, 2, 3, 4',
    )
  ).rows

test('what was there before the breakdown is counted as if it had always been', async () => {
  const { db } = running.deps
  const business = await buildBusiness(running.deps)
  await buildConversations(running.deps, business, cameliaScripts)
  await settleConversations(running.deps)
  const kept = await breakdown()
  expect(new Set(kept.map(({ dimension }) => dimension))).toEqual(
    new Set(['channel', 'handoff', 'source', 'topic', 'resolution']),
  )
  await sql
    .raw(`drop table hourly_breakdown, topic_backlog;
      drop index unanswered_open;
      alter table conversations drop column visitor_verdict, drop column lasted;
      update messages set metadata = metadata - 'reason' where kind = 'event'`)
    .execute(db)
  await sql.raw(migration).execute(db)
  await Promise.all([countOldTopics(running.deps), countOldTopics(running.deps)])
  await settleConversations(running.deps)
  expect(await breakdown()).toEqual(kept)
  await countOldTopics(running.deps)
  expect(await breakdown()).toEqual(kept)
  expect(await db.selectFrom('topic_backlog').selectAll().execute()).toEqual([])
})
