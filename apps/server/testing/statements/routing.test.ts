import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { sameInBoth, sameUuids } from './recorded.ts'
import { routingProblem } from './routing-problem.ts'
import { schemaColumns } from './schema-columns.ts'
import { PLACES } from './tables.ts'

let columns: ReturnType<typeof schemaColumns>
beforeAll(async () => {
  await loadModule()
  columns = schemaColumns()
})

/** What is said against a statement whose parameters are all different, unless `same` says otherwise. */
const problemOf = (text: string, same: number[] = []) => routingProblem(text, same, columns)

test('every table of the schema has its place', () => {
  expect([...PLACES.keys()].sort()).toEqual([...columns.keys()].sort())
})

describe('a statement is one shard’s', () => {
  test.each([
    ['by the business', 'select content from messages where business_id = $1 and id = $2'],
    [
      'joined on the business',
      'select 1 from messages m join conversations c on c.business_id = m.business_id and c.id = m.conversation_id where c.business_id = $1',
    ],
    [
      'joined with what every node has',
      'select u.name from conversations c left join users u on u.id = c.handler_id where c.business_id = $1::uuid',
    ],
    [
      'joined with one part by « using », another by a pair of columns',
      'select 1 from conversations c join messages m using (business_id) join contacts k on (k.business_id, k.id) = (c.business_id, c.contact_id) where m.business_id = $1',
    ],
    ['of the business itself', 'update businesses set name = $2 where id = $1'],
    ['a look-up by its own key', 'select business_id, key_id from widget_key_lookup where key_hash = $1'],
    ['inserted', 'insert into labels (id, business_id, name) values ($1, $2, $3), ($4, $2, $5)'],
    [
      'written from what another part wrote',
      'with gone as (delete from messages where business_id = $1 returning business_id, id) insert into conversation_undos (id, business_id) select id, business_id from gone',
    ],
    [
      'that chooses rows of another by pairs',
      'delete from messages where (business_id, conversation_id) in (select business_id, id from conversations where business_id = $1)',
    ],
    [
      'that looks sideways',
      'select m.content from conversations c left join lateral (select content from messages where business_id = c.business_id limit 1) m on true where c.business_id = $1',
    ],
    ['through a function that gets the business', 'select * from similar_shop_items($1, $2)'],
    ['of no table', 'select pg_notify($1, $2)'],
  ])('a statement is one shard’s: %s', (_what, text) => {
    expect(problemOf(text)).toBeNull()
  })

  test('a statement is one shard’s by two parameters that were the same whenever it was sent', () => {
    const text =
      'select 1 from conversations c where business_id = $1 and exists (select from messages where business_id = $2)'
    expect(problemOf(text, [0, 0])).toBeNull()
    expect(problemOf(text, [0, 1])).toContain('different values')
  })
})

describe('a statement of several shards is found', () => {
  test.each([
    ['without the business', 'select content from messages where id = $1', 'messages.business_id'],
    ['by several', 'select 1 from messages where business_id = any($1)', 'messages.business_id'],
    [
      'by one business or not',
      'select 1 from messages where business_id = $1 or id = $2',
      'messages.business_id',
    ],
    ['by all others', 'select 1 from messages where not (business_id = $1)', 'messages.business_id'],
    [
      'joined by a key that only looks unique',
      'select 1 from messages m join conversations c on c.id = m.conversation_id where m.business_id = $1',
      'conversations.business_id',
    ],
    [
      'where an outer join says it of the side that is kept anyway',
      'select 1 from messages m left join conversations c on c.business_id = $1 and m.business_id = $1',
      'messages.business_id',
    ],
    [
      'where only a part that is asked for each row says it',
      'select (select count(*) from messages m where m.business_id = $1 and m.business_id = c.business_id) from conversations c',
      'conversations.business_id',
    ],
    [
      'where a later part narrows what an earlier one read whole',
      'with all_of as (select business_id, id from messages) select id from all_of where business_id = $1',
      'messages.business_id',
    ],
    ['changed', 'update conversations set archived_at = now() where id = $1', 'conversations.business_id'],
    ['deleted', 'delete from contacts where email_key = $1', 'contacts.business_id'],
    [
      'inserted for two businesses',
      'insert into labels (business_id, name) values ($1, $2), ($3, $2)',
      'labels.business_id',
    ],
    [
      'inserted from another table’s rows',
      'insert into labels (business_id, name) select business_id, name from contacts',
      'labels.business_id',
    ],
    [
      'a look-up joined with what it finds',
      'select k.id from widget_key_lookup l join widget_keys k on k.business_id = l.business_id where l.key_hash = $1',
      'widget_keys.business_id',
    ],
    [
      'a look-up written with what it finds',
      'with added as (insert into conversations (business_id, id) values ($1, $2)) insert into conversation_lookup (conversation_id, business_id) values ($2, $1)',
      'different keys',
    ],
    [
      'a table of the operator beside one of a business',
      'select 1 from messages, site_hosts where business_id = $1',
      'do not lie together',
    ],
  ])('a statement of several shards is found: %s', (_what, text, problem) => {
    expect(problemOf(text)).toContain(problem)
  })
})

test('parameters are the same only where every execution had the same value in both', () => {
  const [one, other] = ['0198a1b2-0000-7000-8000-000000000001', '0198a1b2-0000-7000-8000-000000000002']
  expect(sameUuids([one, 'x', one, 'x'])).toEqual([0, 1, 0, 3])
  expect(sameInBoth(sameUuids([one, one, one]), sameUuids([one, other, one]))).toEqual([0, 1, 0])
})
