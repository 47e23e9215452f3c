import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder and those above it, unless they are there. Throws the system's error. (Node's own recursive way
 * never ends where the system says ENOENT to a folder whose parent exists, as /proc does.)
 */
export const makeFolder = (path: string): void => {
  if (isFolder(path)) return
  const parent = dirname(resolve(path))
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}
