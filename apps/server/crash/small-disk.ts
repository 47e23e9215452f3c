import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of its own that can be filled. */
export interface SmallDisk {
  path: string
  /** Takes all that is free. */
  fill(): void
  /** Gives it back. */
  free(): void
  remove(): void
}

/** A small disk in memory; null where this system does not let us mount one. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const path = mkdtempSync('/tmp/lutin-disk-')
  const size = `size=${megabytes}m`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', path]).status !== 0) {
    rmSync(path, { recursive: true })
    return null
  }
  chmodSync(path, 0o755)
  const filler = join(path, 'filler')
  const takeAll = (file: number, piece: Buffer): void => {
    try {
      for (;;) writeSync(file, piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  return {
    path,
    fill() {
      const file = openSync(filler, 'a')
      for (const bytes of [1024 * 1024, 4096]) takeAll(file, Buffer.alloc(bytes))
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}
