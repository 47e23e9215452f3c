// Runs on Node 20 without any package, up to the point where it starts Vite.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { precompress } from './precompress.mjs'
import { environment, findNode, Refusal, root, run, say, seconds } from './runtime.mjs'

const CACHE = join(root, '.cache/build')
/** Folders that every page is made from besides its own. */
const COMMON = ['packages', 'package.json', 'package-lock.json']
const IGNORED = new Set(['dist', 'node_modules', 'testing'])

/**
 * The apps that Vite builds into apps/<name>/dist: those with a vite*.config.ts, vite.config.ts first.
 * @returns {{ name: string, configs: string[] }[]}
 */
const pages = () =>
  readdirSync(join(root, 'apps'))
    .map((name) => ({
      name,
      configs: readdirSync(join(root, 'apps', name))
        .filter((file) => /^vite.*\.config\.ts$/.test(file))
        .sort((a, b) => a.length - b.length)
        .map((file) => `apps/${name}/${file}`),
    }))
    .filter(({ configs }) => configs.length > 0)

const filesUnder = (path) => {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (/\.\w+$/.test(path)) return [absolute]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(
      (file) =>
        !relative(absolute, file)
          .split(/[\\/]/)
          .some((part) => IGNORED.has(part)),
    )
}

/** A hash of everything that a page is made from. */
const fingerprint = (page) => {
  const hash = createHash('sha256')
  for (const file of [`apps/${page.name}`, ...COMMON].flatMap(filesUnder).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

const stamp = (page) => join(CACHE, `${page.name}.sha256`)

const isBuilt = (page, hash) =>
  existsSync(join(root, 'apps', page.name, 'dist')) &&
  existsSync(stamp(page)) &&
  readFileSync(stamp(page), 'utf8') === hash

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isAbandoned = (lock) => {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    return holder > 0 ? !isRunning(holder) : Date.now() - statSync(lock).mtimeMs > 5_000
  } catch {
    return false
  }
}

/** Does the work while no other process builds in the same folders. */
const alone = async (work) => {
  const lock = join(CACHE, 'lock')
  mkdirSync(CACHE, { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isAbandoned(lock)) rmSync(lock, { force: true })
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * Builds the pages whose sources changed since they were built; all of them when `force` is set.
 * @param {{ force?: boolean, only?: string }} [options] only: the name of one app
 */
export const ensureBuilt = async ({ force = false, only } = {}) => {
  const whatIsDue = () =>
    pages()
      .filter((page) => only === undefined || page.name === only)
      .map((page) => ({ page, hash: fingerprint(page) }))
      .filter(({ page, hash }) => force || !isBuilt(page, hash))
  // A folder that is not to be written needs no lock when there is nothing to do.
  if (whatIsDue().length > 0) await alone(() => build(whatIsDue()))
}

const withoutStack = (output) =>
  output
    .split('\n')
    .filter((line) => !/^\s+at |^\s*errors: \[|^}$/.test(line))
    .join('\n')
    .trim()

const build = async (due) => {
  if (due.length === 0) return
  const node = findNode()
  say(`Construction des pages (${due.map(({ page }) => page.name).join(', ')})…`)
  const results = await Promise.all(
    due.map(async ({ page, hash }) => {
      const began = performance.now()
      rmSync(stamp(page), { force: true })
      // One after the other: each may empty a part of the same folder.
      for (const config of page.configs) {
        const { code, output } = await run(
          node,
          ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'],
          { env: environment({ NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined }) },
        )
        if (code !== 0) return `${config}:\n${withoutStack(output)}`
        if (output.trim() !== '') say(output.trim())
      }
      await precompress(join(root, 'apps', page.name, 'dist'))
      writeFileSync(stamp(page), hash)
      say(`  ${page.name} : ${seconds(began)}`)
      return undefined
    }),
  )
  const failures = results.filter((result) => result !== undefined)
  if (failures.length > 0) throw new Refusal(`the pages could not be built.\n${failures.join('\n')}`)
}
