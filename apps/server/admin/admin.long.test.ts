import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createSealer } from '#server/lib/crypto.ts'
import { createDb, createPool } from '#server/lib/database.ts'
import { migrateToLatest, migrationNames } from '#server/lib/migrate.ts'
import { createPgBossJobs } from '#server/lib/pg-boss-jobs.ts'
import { startEmbedded } from '#server/lib/postgres/embedded.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const AWKWARD = 'Ligne 1\nligne 2\t\\N \\. "guillemets" — “été” 🧝 \u0001 fin\\'

let source: TestDatabase
let target: TestDatabase
let folder: string
let file: string

interface Outcome {
  code: number | null
  out: string
  errors: string
}

/** Runs the command as an operator does, on the database of a DATABASE_URL or of a DATA_DIR. */
const admin = async (where: TestDatabase | { dataDir: string }, ...args: string[]): Promise<Outcome> => {
  const child = start(where, ...args)
  let out = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, errors }
}

const start = (where: TestDatabase | { dataDir: string }, ...args: string[]) =>
  spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...('dataDir' in where
        ? { DATA_DIR: where.dataDir }
        : { DATA_DIR: folder, DATABASE_URL: where.connectionString, APP_SECRET: SECRET }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

type Connection = TestDatabase['connection']

const query = async <T extends object>(connection: Connection, sql: string): Promise<T[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** An account, a business, a few thousand messages, awkward texts, binary keys, a job that waits. */
const fillWithData = async (connection: Connection): Promise<void> => {
  await query(
    connection,
    `insert into users (id, email, email_key, name, user_type, password_hash)
     select gen_random_uuid(), 'u' || n || '@exemple.fr', 'u' || n || '@exemple.fr', 'Zoé', 'AGENCY', 'x'
     from generate_series(1, 20) n;
     insert into sessions (token_hash, id, user_id, expires_at)
     select sha256(id::text::bytea), gen_random_uuid(), id, now() + interval '1 day' from users;
     insert into businesses (id, name, email, status, address, description)
     values (gen_random_uuid(), 'Maison', 'm@exemple.fr', 'CLAIMED', '{"city": "Évian", "n": 1.50}', ${pg.escapeLiteral(AWKWARD)});
     insert into conversations (business_id, id, customer_name)
     select id, gen_random_uuid(), null from businesses, generate_series(1, 50);
     insert into messages (business_id, conversation_id, id, sender_type, sender_id, content, metadata)
     select business_id, id, gen_random_uuid(), 'customer', 'x', ${pg.escapeLiteral(AWKWARD)} || n, '{"a": [1, null]}'
     from conversations, generate_series(1, 100) n;
     insert into contacts (business_id, id, source, tags)
     select id, gen_random_uuid(), 'manual', array['a"b', 'c,d', 'é'] from businesses;
     insert into stock_requests (business_id, id, product_id, product_name, customer_email, email_key, source,
       consent_text, consented_at)
     select id, gen_random_uuid(), 'sencha', 'Sencha', n || '@exemple.fr', n || '@exemple.fr', 'widget', 'oui', now()
     from businesses, generate_series(1, 7) n;`,
  )
  const jobs = createPgBossJobs(connection, { error: () => {}, warn: () => {} })
  await jobs.start()
  const db = createDb(createPool(connection, { max: 1, onError: () => {} }))
  await db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, 'test-mail', { mailId: 'm1' }, { singletonKey: 'k' }))
  await jobs.stop()
  await db.destroy()
}

const CONTENT = [
  'users',
  'sessions',
  'businesses',
  'conversations',
  'messages',
  'contacts',
  'stock_requests',
  // Counted by triggers, which must not count what is restored once more.
  'stock_demand',
]

/** Every row of every table that was filled, as text. */
const everything = async (connection: Connection) =>
  Object.fromEntries(
    await Promise.all(
      CONTENT.map(async (table) => [
        table,
        (await query<{ row: string }>(connection, `select t::text as row from ${table} t order by 1`)).map(
          (r) => r.row,
        ),
      ]),
    ),
  ) as Record<string, string[]>

const rowCount = async (connection: Connection): Promise<number> => {
  const tables = await query<{ name: string }>(
    connection,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  )
  const counts = await Promise.all(
    tables.map(({ name }) => query<{ n: number }>(connection, `select count(*)::int as n from "${name}"`)),
  )
  return counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lutingenie-admin-'))
  file = join(folder, 'sauvegarde.lutin')
  source = await createTestDatabase()
  await fillWithData(source.connection)
  const { code, out, errors } = await admin(source, 'backup', file)
  expect(errors).toBe('')
  expect(code).toBe(0)
  expect(out).toContain('messages : 5000')
})

afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  target = await createTestDatabase({ empty: true })
  onTestFinished(() => target.drop())
})

describe('backup and restore', () => {
  test('every row comes back as it was, jobs that waited too', async () => {
    const { code, out, errors } = await admin(target, 'restore', file)
    expect(errors).toBe('')
    expect(out).toContain('1 tâches en attente')
    expect(code).toBe(0)
    const restored = await everything(target.connection)
    expect(restored.messages).toHaveLength(5_000)
    expect(restored).toEqual(await everything(source.connection))
    expect(
      await query(
        target.connection,
        "select name, data, singleton_key from pgboss.job where state = 'created'",
      ),
    ).toEqual([{ name: 'test-mail', data: { mailId: 'm1' }, singleton_key: 'k' }])
  })

  test('a backup from between two migrations is restored, and gets those it lacks', async () => {
    const older = await createTestDatabase({ empty: true })
    const fresh = await createTestDatabase({ empty: true })
    onTestFinished(async () => {
      await older.drop()
      await fresh.drop()
    })
    const names = migrationNames()
    const ran = names.filter((name) => name < '0006' || name.startsWith('0007'))
    await migrateToLatest(older.connection, { only: ran })
    await query(older.connection, "insert into invitations (code_key, code, max_uses) values ('A', 'A', 1)")
    const copy = join(folder, 'entre-deux.lutin')
    expect((await admin(older, 'backup', copy)).code).toBe(0)
    expect(await admin(fresh, 'restore', copy)).toMatchObject({ code: 0, errors: '' })
    expect(await query(fresh.connection, 'select code from invitations')).toEqual([{ code: 'A' }])
    expect(await query(fresh.connection, 'select name from kysely_migration order by name')).toEqual(
      names.map((name) => ({ name })),
    )
  })

  test('the file is for its owner only, holds no secret, and says so', async () => {
    const { out } = await admin(source, 'backup', join(folder, 'another.lutin'))
    expect(out).toContain('Le secret de l’installation (APP_SECRET, ou DATA_DIR/app-secret) n’y est pas')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(gunzipSync(readFileSync(file)).includes(SECRET)).toBe(false)
  })

  test('an existing file is not overwritten', async () => {
    const { code, errors } = await admin(source, 'backup', file)
    expect(code).toBe(1)
    expect(errors).toMatch(/^LutinGénie: .* exists already: name a new file\.\n$/)
  })

  test('a database with anything in it is refused and stays as it is', async () => {
    expect((await admin(target, 'invitation', 'create', '--code', 'GARDER')).code).toBe(0)
    const { code, errors } = await admin(target, 'restore', file)
    expect(code).toBe(1)
    expect(errors).toMatch(/is not empty \(table invitations\): nothing was changed/)
    expect(await rowCount(target.connection)).toBe(1)
  })

  test('a database that a server is using is refused', async () => {
    const server = new pg.Client({ ...target.connection, application_name: 'lutingenie' })
    await server.connect()
    const { code, errors } = await admin(target, 'restore', file)
    await server.end()
    expect(code).toBe(1)
    expect(errors).toContain('A server is running on this database: stop it first.')
  })

  test.each([
    { how: 'cut short', damage: (copy: string) => truncateSync(copy, statSync(copy).size - 2_000) },
    {
      how: 'cut between two pieces',
      damage: (copy: string) => {
        const whole = gunzipSync(readFileSync(copy))
        const end = whole.lastIndexOf('{"kind":"end"')
        writeFileSync(copy, gzipSync(whole.subarray(0, end - 5)))
      },
    },
    {
      how: 'changed in one letter',
      damage: (copy: string) => {
        const whole = gunzipSync(readFileSync(copy))
        whole.write('X', whole.indexOf('guillemets'))
        writeFileSync(copy, gzipSync(whole))
      },
    },
    { how: 'of something else', damage: (copy: string) => writeFileSync(copy, gzipSync('hello, world')) },
    { how: 'not compressed', damage: (copy: string) => writeFileSync(copy, 'hello, world') },
  ])('a file that is $how restores nothing', async ({ damage }) => {
    const copy = join(folder, 'copie.lutin')
    writeFileSync(copy, readFileSync(file))
    damage(copy)
    const { code, errors } = await admin(target, 'restore', copy)
    expect(code).toBe(1)
    expect(errors).toContain('nothing was restored')
    expect(await rowCount(target.connection)).toBe(0)
  })

  test('a restore that is killed leaves the target untouched, and can be repeated', async () => {
    await admin(target, 'invitation', 'list')
    const blocker = new pg.Client(target.connection)
    await blocker.connect()
    // Reading goes on, writing waits.
    await blocker.query('begin; lock table messages in exclusive mode')
    const child = start(target, 'restore', file)
    await expect
      .poll(() =>
        query(
          target.connection,
          "select 1 from pg_stat_activity where query like 'copy%' and wait_event_type = 'Lock'",
        ),
      )
      .toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'close')
    await blocker.query('rollback')
    await blocker.end()
    await expect
      .poll(() => query(target.connection, "select 1 from pg_stat_activity where query like 'copy%'"))
      .toEqual([])
    expect(await rowCount(target.connection)).toBe(0)
    expect((await admin(target, 'restore', file)).code).toBe(0)
    expect(await everything(target.connection)).toEqual(await everything(source.connection))
  })

  test('a backup that is interrupted leaves no file', async () => {
    const blocker = new pg.Client(source.connection)
    await blocker.connect()
    await blocker.query('begin; lock table messages in access exclusive mode')
    const half = join(folder, 'half.lutin')
    const child = start(source, 'backup', half)
    await expect.poll(() => existsSync(`${half}.part`)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'close')
    await blocker.query('rollback')
    await blocker.end()
    expect(existsSync(half)).toBe(false)
    expect((await admin(source, 'backup', half)).code).toBe(0)
    expect(existsSync(`${half}.part`)).toBe(false)
  })

  test('sequences go on where they were after a restore', async () => {
    const { connection, drop } = await createTestDatabase()
    onTestFinished(drop)
    const extra = 'create table extra (id serial primary key, note text)'
    await query(connection, `${extra}; insert into extra (note) values ('a'), ('b'), ('c')`)
    const copy = join(folder, 'sequence.lutin')
    await admin(
      {
        ...source,
        connectionString: source.connectionString.replace(source.connection.database, connection.database),
      },
      'backup',
      copy,
    )
    await query(target.connection, extra)
    expect((await admin(target, 'restore', copy)).errors).toBe('')
    expect(await query(target.connection, "insert into extra (note) values ('d') returning id")).toEqual([
      { id: 4 },
    ])
  })
})

describe('a restore drill', () => {
  const drilled = () =>
    query(target.connection, "select from pg_database where datname like 'lutingenie_restore%'")

  test('a restore drill restores the newest backup of a folder beside the database in use, which stays as it is', async () => {
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    writeFileSync(join(backups, 'old.lutin'), 'not the newest')
    utimesSync(join(backups, 'old.lutin'), new Date(0), new Date(0))
    copyFileSync(file, join(backups, 'new.lutin'))
    const before = await everything(source.connection)
    const { code, out, errors } = await admin(source, 'restore-drill', backups)
    expect(errors).toBe('')
    expect(code).toBe(0)
    expect(out).toContain(join(backups, 'new.lutin'))
    expect(out).toMatch(/Restaurée et vérifiée en \d+\.\d s : \d+ tables, \d+ lignes/)
    expect(out).toContain('Chaque table a autant de lignes que la base en service.')
    expect(out).toContain('L’essai a réussi')
    expect(await everything(source.connection)).toEqual(before)
    expect(await drilled()).toEqual([])
  })

  test('a restore drill says which tables went on meanwhile, and fails for one that lost everything', async () => {
    await admin(target, 'migrate')
    const empty = join(folder, 'empty.lutin')
    expect((await admin(target, 'backup', empty)).code).toBe(0)
    const { code, out, errors } = await admin(source, 'restore-drill', empty)
    expect(code).toBe(1)
    expect(out).toContain('messages : 0 restaurées, 5000 aujourd’hui')
    expect(errors).toContain('The table messages is empty in the backup')
    expect(await drilled()).toEqual([])
  })

  test('a restore drill fails for a damaged backup, and for one that is too old', async () => {
    const bytes = readFileSync(file)
    const broken = join(folder, 'broken.lutin')
    writeFileSync(broken, bytes.subarray(0, bytes.length - 400))
    expect((await admin(source, 'restore-drill', broken)).errors).toContain('cannot be restored')
    const old = join(folder, 'old.lutin')
    const aged = gunzipSync(bytes)
    const at = aged.indexOf('"createdAt":"20') + '"createdAt":"'.length
    aged.write('2020', at, 'latin1')
    writeFileSync(old, gzipSync(aged))
    expect((await admin(source, 'restore-drill', old)).errors).toMatch(
      /The backup is \d{4} days old, more than 2/,
    )
    expect(await drilled()).toEqual([])
  })

  test('a restore drill opens what is sealed, and fails where it was sealed under another secret', async () => {
    onTestFinished(async () => void (await query(source.connection, 'delete from second_factors')))
    const drillSealedUnder = async (secret: string) => {
      const backup = join(folder, `${secret}.lutin`)
      await query(
        source.connection,
        `delete from second_factors; insert into second_factors (user_id, sealed_secret)
         select id, ${pg.escapeLiteral(createSealer(secret).seal('x'))} from users limit 1`,
      )
      await admin(source, 'backup', backup)
      return admin(source, 'restore-drill', backup)
    }
    expect((await drillSealedUnder(SECRET)).out).toContain('Secrets scellés : 1 essayés')
    expect((await drillSealedUnder('another-secret-of-at-least-thirty-two')).errors).toContain(
      'second_factors.sealed_secret does not open under this APP_SECRET',
    )
  })

  test('a restore drill of an embedded database takes a second one in its folder, and removes it', async () => {
    const dataDir = join(folder, 'drilled')
    await admin({ dataDir }, 'restore', file)
    const { out, errors } = await admin({ dataDir }, 'restore-drill', file)
    expect(errors).toBe('')
    expect(out).toContain('L’essai a réussi')
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-drill'))).toEqual([])
  })
})

describe('move', () => {
  test('move takes an embedded database to a server', async () => {
    const dataDir = join(folder, 'data')
    expect((await admin({ dataDir }, 'restore', file)).errors).toBe('')
    const { code, out, errors } = await admin({ dataDir }, 'move', target.connectionString)
    expect(errors).toBe('')
    expect(code).toBe(0)
    expect(out).toContain(`APP_SECRET=(le contenu de ${join(dataDir, 'app-secret')})`)
    expect(await everything(target.connection)).toEqual(await everything(source.connection))
    // It stopped the embedded server that it had started.
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('move is refused while a server is running on the source', async () => {
    const server = new pg.Client({ ...source.connection, application_name: 'lutingenie' })
    await server.connect()
    const { code, errors } = await admin(source, 'move', target.connectionString)
    await server.end()
    expect(code).toBe(1)
    expect(errors).toContain('A server is running on this database: stop it first.')
  })
})

describe('beside a running embedded server', () => {
  test('commands beside a running embedded server use its database and leave it running', async () => {
    const dataDir = join(folder, 'running')
    const server = await startEmbedded({ dataDir })
    expect((await admin({ dataDir }, 'invitation', 'create', '--code', 'ENSEMBLE', '--uses', '3')).out).toBe(
      'ENSEMBLE\n',
    )
    expect(await query(server.connection, 'select code, max_uses from invitations')).toEqual([
      { code: 'ENSEMBLE', max_uses: 3 },
    ])
    await server.stop()
  })
})

describe('invitations, users, plans', () => {
  test('invitations are made and listed', async () => {
    expect(
      (await admin(target, 'invitation', 'create', '--uses', '20', '--days', '30', '--code', 'Printemps'))
        .out,
    ).toBe('Printemps\n')
    const again = await admin(target, 'invitation', 'create', '--code', 'PRINTEMPS')
    expect(again.errors).toContain('The code PRINTEMPS exists already.')
    const made = await admin(target, 'invitation', 'create')
    expect(made.out).toMatch(/^[A-Z2-9]{10}\n$/)
    const { out } = await admin(target, 'invitation', 'list')
    expect(out).toMatch(/^Printemps +0\/20 +jusqu’au \d{4}-\d\d-\d\d$/m)
    expect(out).toMatch(/^[A-Z2-9]{10} +0\/1 +sans fin$/m)
  })

  test('numbers for commands that are none are refused with a sentence', async () => {
    const { code, errors } = await admin(target, 'invitation', 'create', '--uses', 'many')
    expect(code).toBe(1)
    expect(errors).toBe('LutinGénie: --uses must be a whole number from 1 to 1000000, not "many".\n')
  })

  test('a plan is given to an account', async () => {
    await fillWithData((await prepared()).connection)
    expect((await admin(target, 'user', 'plan', 'U3@Exemple.fr', 'pro')).out).toBe('U3@Exemple.fr : pro\n')
    expect(await query(target.connection, "select email from users where role = 'pro'")).toEqual([
      { email: 'u3@exemple.fr' },
    ])
    expect((await admin(target, 'user', 'list')).out).toMatch(/^u3@exemple\.fr +AGENCY +pro /m)
    expect((await admin(target, 'user', 'plan', 'who@exemple.fr', 'pro')).errors).toContain(
      'There is no account who@exemple.fr.',
    )
  })

  test('the second factor of an account is reset, with its recovery codes and nothing else', async () => {
    await fillWithData((await prepared()).connection)
    const [user] = await query<{ id: string }>(
      target.connection,
      "select id from users where email_key = 'u3@exemple.fr'",
    )
    await query(
      target.connection,
      `insert into second_factors (user_id, sealed_secret, enabled_at) values ('${user?.id}', 'x', now())`,
    )
    await query(
      target.connection,
      `insert into recovery_codes (user_id, code_hash) values ('${user?.id}', 'x')`,
    )
    expect((await admin(target, 'user', 'reset-2fa', 'U3@Exemple.fr')).out).toBe(
      'U3@Exemple.fr : double authentification désactivée\n',
    )
    for (const table of ['second_factors', 'recovery_codes'])
      expect(await query(target.connection, `select 1 from ${table}`)).toEqual([])
    expect(
      await query(target.connection, "select 1 as there from users where email_key = 'u3@exemple.fr'"),
    ).toEqual([{ there: 1 }])
    const none = await admin(target, 'user', 'reset-2fa', 'u3@exemple.fr')
    expect([none.code, none.errors]).toEqual([1, 'LutinGénie: u3@exemple.fr has no two-factor sign-in.\n'])
    expect((await admin(target, 'user', 'reset-2fa', 'who@exemple.fr')).errors).toContain(
      'There is no account who@exemple.fr.',
    )
  })

  const prepared = async () => {
    await admin(target, 'invitation', 'list')
    return target
  }

  test('an unknown command shows what there is', async () => {
    const { code, out } = await admin(target, 'frobnicate')
    expect(code).toBe(1)
    expect(out).toContain('backup <fichier>')
  })
})

describe('one business', () => {
  const ID = '01920000-0000-7000-8000-000000000001'
  beforeEach(async () => {
    await admin(target, 'migrate')
    await query(
      target.connection,
      `insert into businesses (id, name, email, status) values ('${ID}', 'Maison Aurore', 'aurore@exemple.fr', 'CLAIMED')`,
    )
  })

  test('one business is found, slowed, stopped and resumed, and what was done to it can be read', async () => {
    expect((await admin(target, 'business', 'find', 'AURORE@')).out).toContain(`${ID}  Maison Aurore`)
    expect((await admin(target, 'business', 'slow', ID, '20 %')).out).toContain(
      'Maison Aurore : ralentie à 20 %',
    )
    expect((await admin(target, 'business', 'stop', ID, '--note', 'Impayé')).out).toContain('arrêtée')
    const shown = (await admin(target, 'business', 'show', ID)).out
    expect(shown).toMatch(/arrêtée depuis le 20\d\d-\d\d-\d\d \d\d:\d\d \(Impayé\)/)
    expect(shown).toMatch(/ {2}stop {2}.*Impayé.*\n.* {2}slow {2}.*20/)
    expect((await admin(target, 'business', 'resume', ID)).out).toContain('sert de nouveau normalement')
    expect((await admin(target, 'business', 'show', ID)).out).toContain('sert normalement\n')
  })

  test('a business that does not exist, and a share that is none, are refused with what to do', async () => {
    expect((await admin(target, 'business', 'stop', 'aurore')).errors).toContain('business find')
    expect((await admin(target, 'business', 'slow', ID, '0')).errors).toContain(
      'The share of its limits, in per cent, must be a whole number from 1 to 99, not "0".',
    )
  })
})
