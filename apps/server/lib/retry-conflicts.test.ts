import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testShop } from '#server/testing/test-shop.ts'
import { startVisitor } from '#server/testing/visitor.ts'

const { app, key } = testShop()

const retries = async (): Promise<number> => {
  const { values } = await app.deps.metrics.transactionRetries.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

/** Has PostgreSQL end so many transactions that store a message as if for another one, and then none. */
const endFirst = async (times: number, code: string): Promise<void> => {
  const { db } = app.deps
  await sql`drop sequence if exists tried cascade; create sequence tried`.execute(db)
  await sql
    .raw(
      `create or replace function fail_first() returns trigger language plpgsql as $$ begin
        if nextval('tried') <= ${times} then raise exception 'as if' using errcode = '${code}'; end if;
        return new; end $$;
      create or replace trigger fail_first before insert on messages for each statement execute function fail_first()`,
    )
    .execute(db)
}

test.each([
  [1, '40P01'],
  [3, '40P01'],
  [3, '40001'],
])(
  'what PostgreSQL ends %i times for the sake of others (%s) is done again: once, and counted',
  async (times, code) => {
    const visitor = await startVisitor(app, key)
    const before = await retries()
    await endFirst(times, code)
    const body = { content: 'Livrez-vous en Suisse ?', clientId: randomUUID() }
    expect((await visitor.call('POST', 'messages', body)).statusCode).toBe(200)
    expect((await retries()) - before).toBe(times)
    const { count } = await app.deps.db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('conversation_id', '=', visitor.sessionId)
      .where('content', '=', body.content)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  },
)

test('after three times more the caller is told to come back', async () => {
  const visitor = await startVisitor(app, key)
  await endFirst(4, '40P01')
  const body = { content: 'Bonjour', clientId: randomUUID() }
  expect((await visitor.call('POST', 'messages', body)).statusCode).toBe(503)
  expect((await visitor.call('POST', 'messages', body)).statusCode).toBe(200)
})

test('two transactions that wait for each other both end well', async () => {
  const { db } = app.deps
  await sql`create table pair (name text primary key, touched int not null default 0)`.execute(db)
  await sql`insert into pair (name) values ('one'), ('other')`.execute(db)
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const touch = (first: string, second: string, mine: 0 | 1) =>
    db.transaction().execute(async (trx) => {
      await sql`update pair set touched = touched + 1 where name = ${first}`.execute(trx)
      both[mine].resolve()
      await both[1 - mine]?.promise
      await sql`update pair set touched = touched + 1 where name = ${second}`.execute(trx)
    })
  await Promise.all([touch('one', 'other', 0), touch('other', 'one', 1)])
  const { rows } = await sql<{ touched: number }>`select touched from pair`.execute(db)
  expect(rows.map(({ touched }) => touched)).toEqual([2, 2])
})
