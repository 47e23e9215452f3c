/**
 * Tries the recipe of docs/operations.md (« Revenir à un instant donné ») on a PostgreSQL of Debian: archives, copies,
 * erases everything, restores the moment before beside it, and compares every row. Needs postgresql-15; ends by itself
 * after five minutes at most.
 *
 *   node scripts/point-in-time.ts [rows]
 */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fingerprint, listTables, PLAIN_TEXT_SETTINGS } from '#server/admin/tables.ts'
import { migrateToLatest } from '#server/lib/migrate.ts'
import { debianBinaries } from '#server/lib/postgres/binaries.ts'
import { initialise, isPostgres, launch, type Postmaster, stopServer } from '#server/lib/postgres/server.ts'
import { changeOwner, systemUser } from '#server/lib/postgres/system-user.ts'

const MAJOR = 15
const USER = 'lutingenie'
const LIMIT_MS = 300_000
const rows = Number(process.argv[2] ?? 20_000)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const connectionTo = ({ socketDir, port }: Postmaster) => ({
  host: socketDir,
  port,
  user: USER,
  database: 'postgres',
})
const withClient = async <T>(server: Postmaster, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(connectionTo(server))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const query = (server: Postmaster, text: string, values: unknown[] = []) =>
  withClient(server, async (client) => (await client.query<Record<string, string>>(text, values)).rows)

/** Number and hash of the rows of every table, as text that can be compared. */
const everything = (server: Postmaster) =>
  withClient(server, async (client) => {
    await client.query('begin')
    await client.query(PLAIN_TEXT_SETTINGS)
    const all = new Map<string, string>()
    let count = 0
    for (const { name, columns } of await listTables(client)) {
      const found = await fingerprint(client, name, columns)
      all.set(name, `${found.count} ${found.hash}`)
      count += found.count
    }
    return { all, count }
  })

/** One more business, with about so many messages. */
const write = (server: Postmaster, messages: number) =>
  query(
    server,
    `with b as (insert into businesses (id, name, email, status)
       values (gen_random_uuid(), 'Maison', 'm@exemple.fr', 'CLAIMED') returning id),
     c as (insert into conversations (business_id, id)
       select id, gen_random_uuid() from b, generate_series(1, greatest(1, ${messages} / 20)) returning business_id, id)
     insert into messages (business_id, conversation_id, id, sender_type, sender_id, content)
     select business_id, id, gen_random_uuid(), 'customer', 'x', 'Bonjour ' || n || ' — « été »'
     from c, generate_series(1, 20) n`,
  )

/** What runs, by its folder. */
const started: [string, Postmaster][] = []

const drill = async (home: string): Promise<void> => {
  const binaries = debianBinaries(MAJOR)
  if (!binaries) throw new Error(`postgresql-${MAJOR} is not installed: apt-get install postgresql-${MAJOR}`)
  const user = systemUser()
  const folder = (name: string): string => {
    const path = join(home, name)
    mkdirSync(path, { mode: 0o700 })
    changeOwner(user, path)
    return path
  }
  const start = async (dir: string, settings: Record<string, string>): Promise<Postmaster> => {
    const server = await launch(binaries, dir, { user, logFile: join(home, 'postgres.log'), settings })
    started.push([dir, server])
    return server
  }
  try {
    const archive = folder('archive')
    const original = join(home, 'original')
    await initialise(binaries, original, { user, superuser: USER, sync: false })
    const server = await start(original, {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_timeout: '60',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`,
    })
    await migrateToLatest(connectionTo(server))
    await write(server, rows / 2)

    const backup = join(home, 'backup')
    const copied = spawnSync(
      `/usr/lib/postgresql/${MAJOR}/bin/pg_basebackup`,
      [
        '-h',
        server.socketDir,
        '-p',
        String(server.port),
        '-U',
        USER,
        '-D',
        folder('backup'),
        '-X',
        'stream',
        '-c',
        'fast',
      ],
      { ...user, cwd: '/', encoding: 'utf8' },
    )
    if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`)
    await write(server, rows / 2)
    const before = await everything(server)
    const [moment] = await query(server, 'select clock_timestamp()::text as at')
    // The clock's next second: the accident comes after the moment that is asked for.
    await sleep(1_100)
    await query(server, 'truncate businesses cascade')
    const erased = await everything(server)
    const [segment] = await query(server, 'select pg_walfile_name(pg_switch_wal()) as name')
    while (!existsSync(join(archive, String(segment?.name)))) await sleep(50)
    say(`Écrites : ${before.count} lignes ; après l’accident : ${erased.count}.`)

    const beganAt = performance.now()
    const restored = join(home, 'restored')
    cpSync(backup, restored, { recursive: true, preserveTimestamps: true })
    if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, restored])
    chmodSync(restored, 0o700)
    appendFileSync(
      join(restored, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment?.at}'
recovery_target_action = 'promote'
archive_mode = off
`,
    )
    writeFileSync(join(restored, 'recovery.signal'), '')
    changeOwner(user, join(restored, 'recovery.signal'))
    const second = await start(restored, {})
    while ((await query(second, 'select pg_is_in_recovery()::text as open'))[0]?.open === 'true')
      await sleep(50)
    const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1)
    const after = await everything(second)
    const differing = [...before.all].filter(([name, found]) => after.all.get(name) !== found)
    if (differing.length > 0 || after.all.size !== before.all.size)
      throw new Error(`These tables differ after the restore: ${differing.map(([name]) => name).join(', ')}`)
    if (erased.count >= before.count) throw new Error('the accident erased nothing: nothing was tried')
    await query(
      second,
      "insert into operator_actions (id, business_id, action) values (gen_random_uuid(), gen_random_uuid(), 'drill')",
    )
    say(
      `Restaurées à ${moment?.at} en ${seconds} s : ${after.all.size} tables, ${after.count} lignes, toutes pareilles.`,
    )
  } finally {
    for (const [dir, server] of started.reverse()) await stopServer(dir, server).catch(() => {})
    for (const [, { socketDir }] of started) rmSync(socketDir, { recursive: true, force: true })
  }
}

const home = mkdtempSync('/tmp/lutin-point-in-time-')
chmodSync(home, 0o755)
const late = setTimeout(async () => {
  process.stderr.write(`It took longer than ${LIMIT_MS / 1_000} s and was given up: try fewer rows.\n`)
  for (const [, { pid, socketDir }] of started) {
    process.kill(pid, 'SIGQUIT')
    while (isPostgres(pid)) await sleep(20)
    rmSync(socketDir, { recursive: true, force: true })
  }
  rmSync(home, { recursive: true, force: true })
  process.exit(1)
}, LIMIT_MS)
try {
  await drill(home)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  clearTimeout(late)
  rmSync(home, { recursive: true, force: true })
}
