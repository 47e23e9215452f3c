import { chownSync, readFileSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'

/** The account PostgreSQL runs under when we are root, which it refuses to run as. */
export interface SystemUser {
  uid: number
  gid: number
}

/**
 * The account to run PostgreSQL under: `postgres` if the system has it, else `nobody`; undefined when this
 * process is not root and PostgreSQL can run under its own account.
 */
export const systemUser = (): SystemUser | undefined => {
  const uid = process.getuid?.()
  const accounts = readAccounts()
  if (uid !== 0) {
    if (uid !== undefined && accounts.length > 0 && !accounts.some((account) => account.uid === uid)) {
      throw new StartupError(
        `The embedded database needs a user with a name, and user ${uid} has none in /etc/passwd: give it one, or set DATABASE_URL.`,
      )
    }
    return undefined
  }
  const account = ['postgres', 'nobody'].map((name) => accounts.find((a) => a.name === name)).find(Boolean)
  if (account === undefined) {
    throw new StartupError(
      'PostgreSQL does not run as root and this system has neither a user postgres nor nobody: start as a normal user, or set DATABASE_URL.',
    )
  }
  return { uid: account.uid, gid: account.gid }
}

/** Hands a file or folder to the account PostgreSQL runs under. */
export const changeOwner = (user: SystemUser | undefined, path: string): void => {
  if (user) chownSync(path, user.uid, user.gid)
}

const readAccounts = (): { name: string; uid: number; gid: number }[] => {
  // On macOS the accounts are in the directory service, not in this file.
  if (process.platform === 'darwin' && process.getuid?.() !== 0) return []
  let text: string
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0)
}
