import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { changeOwner, type SystemUser } from './system-user.ts'

/** What a running PostgreSQL writes into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  socketDir: string
  status: 'starting' | 'ready' | 'stopping' | 'standby' | ''
}

const PORT = 5432
const LOG_LIMIT_BYTES = 5_000_000

/** The process died or never became ready; the message is PostgreSQL's own last words. */
export class ServerFailure extends Error {}

// PostgreSQL under another account must reach its data below folders which that account cannot enter
// (/root): the process starts inside the folder and names it by the link to its own working directory.
const dataArgument = (dir: string, user: SystemUser | undefined): string =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : dir

const locale = (major: number): string[] =>
  major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale-provider=libc', '--locale=C.UTF-8']

/**
 * Makes a new data folder: complete or not at all, also when this process is killed on the way.
 * @param sync false leaves the files to the system's cache (tests)
 */
export const initialise = async (
  binaries: Binaries,
  dir: string,
  options: { user: SystemUser | undefined; superuser: string; sync?: boolean },
): Promise<void> => {
  const half = mkdtempSync(`${dir}.init-`)
  changeOwner(options.user, half)
  const args = ['-D', dataArgument(half, options.user), '-U', options.superuser, '-E', 'UTF8', '--auth=trust']
  if (options.sync === false) args.push('--no-sync')
  const child = spawn(binaries.initdb, [...args, ...locale(binaries.major)], {
    cwd: half,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    ...options.user,
  })
  try {
    const result = await output(child)
    if (result.code !== 0)
      throw new ServerFailure(lastWords(result.text) || `initdb ended with code ${result.code}`)
    renameSync(half, dir)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}

const output = (child: ChildProcess): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, text }))
  })

/** A fresh folder which only the account of PostgreSQL can enter; its path is short enough for a socket. */
const socketFolder = (user: SystemUser | undefined): string => {
  const parent = user || tmpdir().length > 60 ? '/tmp' : tmpdir()
  const folder = mkdtempSync(join(parent, 'lutingenie-db-'))
  changeOwner(user, folder)
  return folder
}

/** The folder of a server that ended, without what that left in it. */
const emptied = (folder: string, user: SystemUser | undefined): string => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  changeOwner(user, folder)
  return folder
}

/**
 * Starts PostgreSQL on a data folder and waits until it accepts connections on a unix socket. It outlives this
 * process when that is killed.
 * @throws ServerFailure when it does not start
 */
export const launch = async (
  binaries: Binaries,
  dir: string,
  options: {
    user: SystemUser | undefined
    logFile: string
    /** Where the server that ran before on the data was reached. */
    socketDir?: string | undefined
    settings?: Record<string, string>
  },
): Promise<Postmaster> => {
  const socketDir = options.socketDir ? emptied(options.socketDir, options.user) : socketFolder(options.user)
  const settings = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    log_checkpoints: 'off',
    log_min_messages: 'log',
    // Recovering by itself from a full disk, it may miss its checkpointer and wait for five minutes; started anew it does not.
    restart_after_crash: 'off',
    ...options.settings,
  }
  const log = openLog(options.logFile)
  const child = spawn(
    binaries.postgres,
    [
      ['-D', dataArgument(dir, options.user)],
      ...Object.entries(settings).map(([name, value]) => ['-c', `${name}=${value}`]),
    ].flat(),
    {
      cwd: dir,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      ...options.user,
    },
  )
  closeSync(log.fd)
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended =
      lastWords(readFileSync(options.logFile, 'utf8').slice(log.size)) || `it ended with ${code ?? signal}`
  })
  // Recovery after a crash may take minutes; it ends by becoming ready or by exiting.
  for (;;) {
    const running = readPostmaster(dir)
    if (running?.pid === child.pid && (running?.status === 'ready' || running?.status === 'standby')) {
      child.removeAllListeners('exit')
      child.unref()
      return running
    }
    if (ended !== undefined) {
      rmSync(socketDir, { recursive: true, force: true })
      throw new ServerFailure(ended)
    }
    await sleep(15)
  }
}

/** How long sessions have to end before the server ends them. */
const STOP_MS = 8_000

/** Stops a server with its fast shutdown: sessions end, nothing is lost. */
export const stopServer = async (dir: string, running: Postmaster): Promise<void> => {
  signal(running.pid, 'SIGINT')
  const until = Date.now() + STOP_MS
  while (isAlive(running.pid) && readPostmaster(dir)?.pid === running.pid) {
    if (Date.now() > until) {
      signal(running.pid, 'SIGQUIT')
      break
    }
    await sleep(15)
  }
  // Its pid file goes a moment before the process itself.
  while (isAlive(running.pid) && Date.now() < until) await sleep(15)
  rmSync(running.socketDir, { recursive: true, force: true })
}

/** What `postmaster.pid` says, or undefined when there is none; it may be of a dead process. */
export const readPostmaster = (dir: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid < 1) return undefined
    return {
      pid,
      port: Number(lines[3]),
      socketDir: lines[4]?.trim() ?? '',
      status: (lines[7]?.trim() ?? '') as Postmaster['status'],
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a process of that number runs and is a PostgreSQL: numbers are used again, after a reboot soon. */
export const isPostgres = (pid: number): boolean => {
  if (!isAlive(pid)) return false
  try {
    return /postgres|postmaster/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

/**
 * Makes PostgreSQL see that the process named in `postmaster.pid` is gone, although another one has its number
 * now. The file itself stays: it also leads to shared memory that orphans may still use, which PostgreSQL checks.
 */
export const disownPidFile = (dir: string): void => {
  const path = join(dir, 'postmaster.pid')
  const [pid, ...rest] = readFileSync(path, 'utf8').split('\n')
  if (!isAlive(Number(pid))) return
  // PostgreSQL knows that its own parent is no PostgreSQL. Written over, since a full disk would leave an emptied file empty.
  const file = openSync(path, 'r+')
  try {
    ftruncateSync(file, writeSync(file, [String(process.pid), ...rest].join('\n')))
  } finally {
    closeSync(file)
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isZombie = (pid: number): boolean => {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

const openLog = (file: string): { fd: number; size: number } => {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  const fd = openSync(file, 'a', 0o600)
  return { fd, size: statSync(file).size }
}

/** The reason among the last lines that PostgreSQL or initdb printed. */
const lastWords = (text: string): string => {
  const lines = text.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim()
}
