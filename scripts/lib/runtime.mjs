// Runs on Node 20 without any package: this is what installs the packages.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
const bin = join(root, 'node_modules/.bin')

/** The oldest Node that runs the server's TypeScript as it is, and tells the processor time of its threads. */
const OLDEST = [24, 6]

const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** A reason not to go on, told as the one sentence of its message. */
export class Refusal extends Error {}

/** Ends the process with the sentence of a Refusal, or with the stack of anything else. */
export const fail = (error) => {
  console.error(error instanceof Refusal ? `LutinGénie: ${error.message}` : error)
  process.exit(1)
}

export const say = (line) => process.stdout.write(`${line}\n`)

/**
 * The Node that runs everything but this bootstrap: the one installed with the project, else the one of the
 * machine if it is new enough.
 * @returns {string} its path
 */
export const findNode = () => {
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(own)) {
    const path = realpathSync(own)
    if (path === realpathSync(process.execPath)) return path
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (status === 0 && isNewEnough(stdout.trim())) return path
  }
  if (isNewEnough(process.version)) return process.execPath
  throw new Refusal(
    `the Node that comes with the project is missing (was it installed with --omit=optional?) and this one, ${process.version}, is older than ${OLDEST.join('.')}: run npm ci, or use a newer Node.`,
  )
}

/** The environment for programs of the project: its own Node and tools come first; compiled code is kept. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'),
  ...extra,
})

/** What makes Node read the settings of a file `.env`, when there is one. */
export const settingsFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, onLine?: (line: string) => void }} [options]
 *   onLine gets every line the program prints, which is then not shown
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: options.env ?? environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let rest = ''
    const take = (chunk) => {
      output += chunk
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) options.onLine?.(line)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })

/**
 * Runs the program that is the point of a command, in the foreground: it gets the terminal and our signals, and
 * its exit code becomes ours. When we are killed it notices, by its IPC channel.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export const become = (program, args, env) => {
  const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes a signal to the shell between us, which dies of it without a word.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  }
  // The terminal may be gone while the child still finishes.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  child.once('error', fail)
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** `2.4 s` */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
