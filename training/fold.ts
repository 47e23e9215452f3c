import { parentPort, workerData } from 'node:worker_threads'
import { encoderFor, observe, partOf } from './learn.ts'
import { readLessons } from './lessons.ts'

/** Learns vectors without one part, and sends what is seen of that part with them. */
const { fold } = workerData as { fold: number }
const lessons = readLessons()
const { rest, held } = partOf(lessons, fold)
const seen = observe(held, encoderFor(rest, lessons))
parentPort?.postMessage({
  names: Object.keys(seen[0]?.evidence ?? {}),
  places: Uint32Array.from(
    seen.flatMap(({ shop, example, at, alike }) => [
      held.indexOf(shop),
      shop.examples.indexOf(example),
      at,
      Number(alike),
    ]),
  ),
  values: Float32Array.from(seen.flatMap(({ evidence }) => Object.values(evidence))),
})
