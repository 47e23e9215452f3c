// Runs on Node 20 without any package.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, hasShell } from './chromium.mjs'
import { findNode, Refusal, run, say } from './runtime.mjs'

const isRoot = process.getuid?.() === 0
const hasApt = existsSync('/usr/bin/apt-get')
const POSTGRES = '/usr/lib/postgresql'
/** The oldest PostgreSQL that DATABASE_URL may lead to. */
const OLDEST_POSTGRES = 15

const apt = async (...packages) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...packages]]
  for (const args of steps) {
    const { code, output } = await run('apt-get', ['-q', ...args], { env })
    if (code !== 0) throw new Refusal(`apt-get ${args.join(' ')} failed:\n${output.trim().slice(-2_000)}`)
  }
}

/**
 * Sees to it that there is a Chromium: the machine's, else Debian's package when we are root, else Playwright's
 * own download. With `install`, Debian's lighter one as well, where there is one.
 * @param {{ install: boolean }} options
 */
export const ensureChromium = async ({ install }) => {
  if (install && isRoot && hasApt && !process.env.CHROMIUM_PATH && !hasShell()) {
    say('Installing Chromium’s headless shell from the system’s packages…')
    await apt('chromium-headless-shell').catch(() => say('There is none: all of Chromium does it.'))
  }
  if (findChromium()) return
  if (isRoot && hasApt) {
    say('Installing Chromium from the system’s packages…')
    await apt('chromium')
    if (findChromium()) return
  }
  say('Downloading Chromium…')
  const { code, output } = await run(findNode(), ['node_modules/playwright/cli.js', 'install', 'chromium'])
  if (code !== 0) throw new Refusal(`Playwright could not download Chromium:\n${output.trim().slice(-2_000)}`)
}

const installedPostgres = () => {
  try {
    return readdirSync(POSTGRES)
      .map(Number)
      .filter((major) => major >= OLDEST_POSTGRES && existsSync(join(POSTGRES, String(major), 'bin/initdb')))
      .sort((a, b) => a - b)[0]
  } catch {
    return undefined
  }
}

/**
 * The major version of the oldest supported PostgreSQL on this machine; installed from Debian's packages when we
 * may (`install`) and undefined when there is none.
 * @param {{ install: boolean }} options
 * @returns {Promise<number | undefined>}
 */
export const ensurePostgres = async ({ install }) => {
  const found = installedPostgres()
  if (found !== undefined || !install || !isRoot || !hasApt) return found
  say('Installing PostgreSQL from the system’s packages…')
  // The package would set up a server of its own, which the tests do not use.
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) {
    mkdirSync('/etc/postgresql-common', { recursive: true })
    writeFileSync(settings, 'create_main_cluster = false\n')
  }
  try {
    await apt(`postgresql-${OLDEST_POSTGRES}`)
  } catch {
    // A newer Debian has a newer one.
    await apt('postgresql')
  }
  return installedPostgres()
}

/** What some installations have between and beside their processes: the tests of these need it. */
const IN_BETWEEN = { pgbouncer: '/usr/sbin/pgbouncer', 'redis-server': '/usr/bin/redis-server' }

/** Those of PgBouncer and Redis that are not on this machine: the tests named after them (`*.pgbouncer.test.ts`) need them. */
export const missingInBetween = () => Object.keys(IN_BETWEEN).filter((name) => !existsSync(IN_BETWEEN[name]))

/**
 * Sees to it that PgBouncer and Redis are there, from Debian's packages when we may (`install`).
 * @param {{ install: boolean }} options
 */
export const ensureInBetween = async ({ install }) => {
  const missing = missingInBetween()
  if (missing.length === 0 || !install || !isRoot || !hasApt) return
  say(`Installing ${missing.join(' and ')} from the system’s packages…`)
  await apt(...missing)
}
