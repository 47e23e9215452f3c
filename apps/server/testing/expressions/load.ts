// A worker: loads modules and tells which expressions they build meanwhile.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const { root, paths } = workerData as { root: string; paths: string[] }
const base = pathToFileURL(root).href
const built: { place: string; source: string; flags: string }[] = []

/** The place of the product from which the expression is built. */
const placeOf = (stack: string): string | null => {
  const line = stack
    .split('\n')
    .find((frame) => frame.includes(base) && !/\/testing\/|\/words\/pattern\.ts/.test(frame))
  const [, path, at] = /file:\/\/[^)]*?\/((?:apps|packages)\/[^):]+):(\d+):\d+/.exec(line ?? '') ?? []
  return path === undefined ? null : `${path}:${at}`
}

const note = (made: RegExp): RegExp => {
  const place = placeOf(new Error('here').stack ?? '')
  if (place !== null) built.push({ place, source: made.source, flags: made.flags })
  return made
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args) => note(Reflect.construct(target, args)),
  apply: (target, self, args) => note(Reflect.apply(target, self, args)),
})

for (const path of paths) await import(pathToFileURL(`${root}/${path}`).href)
parentPort?.postMessage(built)
