import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { root } from './lib/processes.ts'
import type { Section } from './lib/report.ts'

const LIMIT_MS = 600_000

/** Seconds from `npm start` until the server answers /health; stops it again. */
const secondsToReady = async (folder: string): Promise<number> => {
  const port = await freePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exit = once(child, 'exit')
  try {
    while (performance.now() - started < LIMIT_MS) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}: ${output}`)
      if (
        await fetch(`http://127.0.0.1:${port}/health`).then(
          (r) => r.ok,
          () => false,
        )
      ) {
        return (performance.now() - started) / 1_000
      }
      await sleep(20)
    }
    throw new Error('npm start took too long')
  } finally {
    if (child.exitCode === null) {
      process.kill(-(child.pid as number), 'SIGINT')
      await exit
    }
  }
}

/** `npm start` on a clean clone of the last commit (cold: installs, builds, fills the demo), then again (warm). */
export const benchStart = async (): Promise<Section> => {
  const folder = mkdtempSync(join(tmpdir(), 'lutin-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    const cold = await secondsToReady(folder)
    const warm: number[] = []
    for (let n = 0; n < 3; n++) warm.push(await secondsToReady(folder))
    const slowest = Math.max(...warm)
    return {
      title: 'From `npm start` to ready',
      text: 'A clean clone of the last commit; cold includes npm ci, both builds, the new database and the demo data.',
      head: ['', 'seconds'],
      rows: [
        ['cold', cold.toFixed(1)],
        ['warm, slowest of three', slowest.toFixed(2)],
      ],
      checks: [{ name: 'warm start, seconds', value: slowest, atMost: 5 }],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
