import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { migrateToLatest, migrationNames } from './migrate.ts'

let between: TestDatabase
let fresh: TestDatabase
beforeEach(async () => {
  between = await createTestDatabase({ empty: true })
  fresh = await createTestDatabase()
})
afterEach(async () => {
  await between.drop()
  await fresh.drop()
})

/** Columns, keys, indexes, triggers and functions, in an order that does not tell which came first. */
const schemaOf = async ({ connection }: TestDatabase): Promise<string[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ part: string }>(
      `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as part
         from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
       order by part`,
    )
    return rows.map(({ part }) => part)
  } finally {
    await client.end()
  }
}

const BUSINESS = '0197c0de-0000-7000-8000-000000000001'

/** Works on a database that has a business and the migrations below a number; `migrate` brings the others. */
const beforeMigration = async (
  number: string,
  work: (client: pg.Client, migrate: () => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  await migrateToLatest(between.connection, { only: migrationNames().filter((name) => name < number) })
  const client = new pg.Client(between.connection)
  await client.connect()
  try {
    await client.query(
      `insert into businesses (id, name, email, status, time_zone) values ($1, 'Maison', 'm@example.com', 'CLAIMED', 'Europe/Paris')`,
      [BUSINESS],
    )
    await work(client, () => migrateToLatest(between.connection))
  } finally {
    await client.end()
  }
}

// Migrations reached main in this order of their numbers, so that databases exist from between any two of them.
const ARRIVALS = [
  [1, 2, 3, 4, 5],
  [7],
  [12],
  [9],
  [11],
  [8],
  [14],
  [13],
  [15],
  [6],
  [10],
  [16],
  [17],
  [18],
  [19],
]

/** The first, every fourth and the last: what lies between goes through the same migrations. */
const states = ARRIVALS.slice(0, -1)
  .map((_, index) => ({ numbers: ARRIVALS.slice(0, index + 1).flat() }))
  .filter((_, index, { length }) => index % 4 === 0 || index === length - 1)

test.each(states)(
  'a database with migrations $numbers gets the others, and then has the schema of a new one',
  async ({ numbers }) => {
    const names = migrationNames()
    const ran = names.filter((name) => numbers.includes(Number(name.slice(0, 4))))
    await migrateToLatest(between.connection, { only: ran })
    const lacking = names.filter((name) => !ran.includes(name))
    expect(await migrateToLatest(between.connection)).toEqual(lacking)
    expect(await migrateToLatest(between.connection)).toEqual([])
    expect(await schemaOf(between)).toEqual(await schemaOf(fresh))
  },
)

test('migrations are taken in one by one: what ran before one that fails stays', () =>
  beforeMigration('0070', async (client, migrate) => {
    await client.query('create table attachment_totals (other int)')
    await expect(migrate()).rejects.toThrow('attachment_totals')
    const { rows } = await client.query(
      "select name from kysely_migration where name > '0069-' order by name",
    )
    expect(rows.map(({ name }) => name.slice(0, 4))).toEqual(['0069', '0070'])
    await client.query('drop table attachment_totals')
    await migrate()
    expect(await schemaOf(between)).toEqual(await schemaOf(fresh))
  }))

test('a migration gives way to whoever uses its table, and is tried again', () =>
  beforeMigration('0070', async (client, migrate) => {
    await client.query('begin')
    await client.query('lock table canned_replies in access share mode')
    const migrated = migrate()
    const reader = new pg.Client(between.connection)
    await reader.connect()
    const waiting =
      "select from pg_stat_activity where datname = current_database() and query like '%canned_replies%' and wait_event_type = 'Lock'"
    await expect.poll(async () => (await reader.query(waiting)).rowCount).toBe(1)
    // Behind the migration that waits, reads wait too: until it gives up for now.
    await reader.query('select from canned_replies')
    await client.query('commit')
    await migrated
    await reader.end()
    expect(await schemaOf(between)).toEqual(await schemaOf(fresh))
  }))

test('what a newer version added does not keep this one from its work', async () => {
  const client = new pg.Client(fresh.connection)
  await client.connect()
  await client.query("insert into kysely_migration values ('9999-of-a-later-version', now())")
  await client.end()
  expect(await migrateToLatest(fresh.connection)).toEqual([])
})

test('an index that was begun without holding anybody up, and not finished, is made anew', () =>
  beforeMigration('0079', async (client, migrate) => {
    await client.query('create index messages_business_words on messages (business_id)')
    await client.query(
      "update pg_index set indisvalid = false where indexrelid = 'messages_business_words'::regclass",
    )
    await migrate()
    expect(await schemaOf(between)).toEqual(await schemaOf(fresh))
  }))

test('two processes migrate one after the other', async () => {
  const ran = await Promise.all([migrateToLatest(between.connection), migrateToLatest(between.connection)])
  expect(ran.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, migrationNames().length])
})

test('who told the shoppers leaves the notes, in which it was French prose; what the team wrote stays', () =>
  beforeMigration('0023', async (client, migrate) => {
    const notes = [
      'Prévenu automatiquement le 1er mars 2026 à 08:05.',
      'Rappeler\nPrévenu par e-mail le 12 mars 2026 à 14:05, par Camille R. Rey.',
      'Prévenu par e-mail le 2 mars 2026 à 14:05, par Nora.\nPrévenu automatiquement le 12 mars 2026 à 14:05.',
      'Prévenu par téléphone.',
      null,
    ]
    for (const [n, note] of notes.entries())
      await client.query(
        `insert into stock_requests (business_id, id, product_id, product_name, customer_email, email_key, source,
           consent_text, consented_at, requested_at, contacted_at, notified_at, notes)
         values ($1, $2, 'p', 'Sencha', $3, $3, 'widget', '', now(), now(), now(), now(), $4)`,
        [BUSINESS, `0197c0de-0000-7000-8000-00000000001${n}`, `${n}@example.com`, note],
      )
    await migrate()
    const { rows } = await client.query('select notes, told_by from stock_requests order by id')
    expect(rows).toEqual([
      { notes: null, told_by: null },
      { notes: 'Rappeler', told_by: 'Camille R. Rey' },
      { notes: 'Prévenu par e-mail le 2 mars 2026 à 14:05, par Nora.', told_by: null },
      { notes: 'Prévenu par téléphone.', told_by: null },
      { notes: null, told_by: null },
    ])
  }))

test('what is said of a shop becomes a code; why it was not usable is left to the next reading', () =>
  beforeMigration('0034', async (client, migrate) => {
    const shops = [
      ['En attente de votre accord dans Shopify.', []],
      [
        'La boutique refuse cette clé.',
        [
          'La clé n’a pas le droit de lire « orders », « customers » : les clients ne peuvent pas suivre leur commande. Cochez « Afficher (GET) » dans Paramètres avancés → Webservice.',
          'Dit autrement autrefois.',
          'L’adresse de la boutique est en http : la clé voyage sans être chiffrée. Indiquez une adresse en https dès que possible.',
        ],
      ],
    ] as const
    for (const [n, [error, warnings]] of shops.entries())
      await client.query(
        `insert into integrations (business_id, id, platform, connection_type, shop_domain, address, credentials, webhook_secret, last_error, warnings)
         values ($1, $2, 'prestashop', 'webservice-key', $3, 'https://shop.example', '', '', $4, $5)`,
        [BUSINESS, `0197c0de-0000-7000-8000-00000000001${n}`, `${n}.example`, error, warnings],
      )
    await migrate()
    const { rows } = await client.query('select last_problem, warnings from integrations order by id')
    expect(rows).toEqual([
      { last_problem: { code: 'shopify.waiting' }, warnings: [] },
      {
        last_problem: null,
        warnings: [
          {
            code: 'presta.rights-missing',
            values: { lost: 'orders', resources: ['orders', 'customers'] },
          },
          { code: 'presta.not-encrypted' },
        ],
      },
    ])
  }))

test('what a former member wrote loses the words that stood for their name; a customer may be called so', () =>
  beforeMigration('0035', async (client, migrate) => {
    const id = (n: number) => `0197c0de-0000-7000-8000-0000000000${10 + n}`
    await client.query(
      `insert into users (id, name, email, email_key, user_type, password_hash) values ($1, 'Ancien membre', 'n@example.com', 'n@example.com', 'AGENCY', '')`,
      [id(1)],
    )
    await client.query(`insert into conversations (business_id, id) values ($1, $2)`, [BUSINESS, id(2)])
    const written = [
      ['business', id(9), 'Ancien membre'],
      ['business', id(1), 'Ancien membre'],
      ['business', id(9), 'Camille'],
      ['customer', id(9), 'Ancien membre'],
    ]
    for (const [n, [type, sender, name]] of written.entries())
      await client.query(
        `insert into messages (business_id, conversation_id, id, sender_type, sender_id, sender_name, content)
         values ($1, $2, $3, $4, $5, $6, '')`,
        [BUSINESS, id(2), id(20 + n), type, sender, name],
      )
    await migrate()
    const { rows } = await client.query('select sender_name from messages order by id')
    expect(rows.map(({ sender_name }) => sender_name)).toEqual([
      null,
      'Ancien membre',
      'Camille',
      'Ancien membre',
    ])
  }))

test('what a former member did loses those words; where only a name was kept, a member may be called so', () =>
  beforeMigration('0036', async (client, migrate) => {
    const id = (n: number) => `0197c0de-0000-7000-8000-0000000000${10 + n}`
    const other = id(0)
    await client.query(
      `insert into users (id, name, email, email_key, user_type, password_hash) values ($1, 'Ancien membre', 'n@example.com', 'n@example.com', 'AGENCY', '')`,
      [id(1)],
    )
    await client.query(
      `insert into businesses (id, name, email, status, time_zone) values ($1, 'Autre', 'a@example.com', 'CLAIMED', 'Europe/Paris')`,
      [other],
    )
    await client.query(`insert into memberships (business_id, user_id, role) values ($1, $2, 'owner')`, [
      other,
      id(1),
    ])
    for (const business of [BUSINESS, other]) {
      await client.query(
        `insert into contacts (business_id, id, name, source) values ($1, $2, 'Inès', 'manual')`,
        [business, id(2)],
      )
      const done = [
        [null, 'Ancien membre'],
        [id(1), 'Ancien membre'],
        [null, 'Camille'],
        [null, null],
      ]
      for (const [n, [member, name]] of done.entries()) {
        await client.query(
          `insert into contact_events (business_id, contact_id, id, kind, member_id, member_name, created_at)
           values ($1, $2, $3, 'merged', $4, $5, now())`,
          [business, id(2), id(20 + n), member, name],
        )
        await client.query(
          `insert into stock_requests (business_id, id, product_id, product_name, customer_email, email_key, source,
             consent_text, consented_at, requested_at, contacted_at, notified_at, told_by)
           values ($1, $2, 'p', 'Sencha', $3, $3, 'widget', '', now(), now(), now(), now(), $4)`,
          [business, id(20 + n), `${n}@example.com`, name],
        )
      }
    }
    const actions = [
      ['paused', null, 'Ancien membre', null],
      ['taught', id(1), 'Ancien membre', 'Ancien membre'],
      ['invited', null, 'Camille', 'Ancien membre'],
    ]
    for (const [n, action] of actions.entries())
      await client.query(
        `insert into team_actions (business_id, id, kind, user_id, user_name, label, created_at)
         values ($1, $2, $3, $4, $5, $6, now())`,
        [BUSINESS, id(30 + n), ...action],
      )
    await migrate()
    const rowsOf = async (columns: string, table: string) =>
      (
        await client.query({
          text: `select ${columns} from ${table} order by business_id, id`,
          rowMode: 'array',
        })
      ).rows
    expect(await rowsOf('member_name, former_member', 'contact_events')).toEqual([
      [null, true],
      ['Ancien membre', false],
      ['Camille', false],
      [null, false],
      ['Ancien membre', false],
      ['Ancien membre', false],
      ['Camille', false],
      [null, false],
    ])
    expect(await rowsOf('told_by, told_by_former_member', 'stock_requests')).toEqual([
      [null, true],
      [null, true],
      ['Camille', false],
      [null, false],
      ['Ancien membre', false],
      ['Ancien membre', false],
      ['Camille', false],
      [null, false],
    ])
    expect(await rowsOf('user_name, label, former_invitee', 'team_actions')).toEqual([
      [null, null, false],
      ['Ancien membre', 'Ancien membre', false],
      ['Camille', null, true],
    ])
  }))

test('taught answers of before their versions are all kept, as they stood, the longest too', async () =>
  beforeMigration('0046', async (client, migrate) => {
    await client.query(
      `insert into taught_answers (business_id, id, question, answer, created_at, updated_at)
       select $1, gen_random_uuid(), 'Question ' || n, repeat('x', 1 + n * 2000 / 300), now() - n * interval '1 day', now()
       from generate_series(1, 300) n`,
      [BUSINESS],
    )
    const stored =
      'select id, question, answer, taught_by, created_at, updated_at from taught_answers order by id'
    const before = (await client.query(stored)).rows
    await migrate()
    expect((await client.query(stored)).rows).toEqual(before)
    const { rows } = await client.query(
      'select count(*)::int, max(length(answer)) as longest, variants, active, version from taught_answers group by 3, 4, 5',
    )
    expect(rows).toEqual([{ count: 300, longest: 2001, variants: [], active: true, version: 1 }])
  }))

test('addresses stored with signs that nobody sees are found as they are typed, unless both are there', () =>
  beforeMigration('0088', async (client, migrate) => {
    const addUser = (n: number, email: string) =>
      client.query(
        `insert into users (id, name, email, email_key, user_type, password_hash) values ($1, 'Zoé', $2, lower($2), 'AGENCY', '')`,
        [`0197c0de-0000-7000-8000-00000000001${n}`, email],
      )
    await addUser(1, 'Zoe@example.com\u200b')
    await addUser(2, 'max@example.com')
    await addUser(3, '\ufeffmax@example.com')
    for (const [n, email] of ['zo\u00ade@example.com', '\u200bzoe@example.com\u2060'].entries()) {
      await client.query(
        `insert into contacts (business_id, id, email, email_key, search_text, source) values ($1, $2, $3, $3, $3, 'manual')`,
        [BUSINESS, `0197c0de-0000-7000-8000-00000000002${n}`, email],
      )
      await client.query(
        `insert into stock_requests (business_id, id, product_id, product_name, customer_email, email_key, source,
           consent_text, consented_at, search_text) values ($1, $2, 'p', 'Sencha', $3, $3, 'widget', '', now(), $3)`,
        [BUSINESS, `0197c0de-0000-7000-8000-00000000003${n}`, email],
      )
    }
    await migrate()
    const rowsOf = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows
    expect(await rowsOf('select email, email_key from users order by id')).toEqual([
      ['Zoe@example.com', 'zoe@example.com'],
      ['max@example.com', 'max@example.com'],
      ['\ufeffmax@example.com', '\ufeffmax@example.com'],
    ])
    const clean = ['zoe@example.com', 'zoe@example.com', 'zoe@example.com']
    expect(await rowsOf('select email, email_key, search_text from contacts')).toEqual([clean, clean])
    expect(await rowsOf('select customer_email, email_key from stock_requests order by id')).toEqual([
      ['zoe@example.com', 'zoe@example.com'],
      ['\u200bzoe@example.com\u2060', '\u200bzoe@example.com\u2060'],
    ])
  }))
